-- What a workspace does by itself. What a definition holds is checked by the server that writes it; which version runs,
-- for whom and how far, stands here.
CREATE TABLE workflows (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- One that every workspace begins with: its words stand in the catalogue where there are none here.
  built_in_key text CHECK (built_in_key IN ('rent_reminder', 'renewal_notice', 'repair_follow_up', 'welcome')),
  name text CHECK (name <> '' AND length(name) <= 80),
  description text CHECK (length(description) <= 500),
  -- What is edited and not published yet.
  draft jsonb,
  -- The newest of its versions.
  published_version integer,
  -- What the published version begins with: one of the two, once there is one.
  trigger_date text CHECK (trigger_date IN ('payment', 'cheque', 'lease', 'option', 'deposit', 'guarantee', 'maintenance')),
  trigger_event text CHECK (trigger_event IN ('tenant_joined', 'request_created', 'request_completed')),
  daily_limit integer NOT NULL DEFAULT 50 CHECK (daily_limit BETWEEN 1 AND 1000),
  -- Since when it is on; null while it is off.
  active_since timestamptz,
  off_since timestamptz,
  -- Who turned it on or published it last: with whose rights it acts, as long as they are of the team.
  acts_for uuid,
  -- The last day whose dates were gone through.
  planned_on date,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT workflows_built_in_once UNIQUE (organization_id, built_in_key),
  CONSTRAINT workflows_named CHECK (name IS NOT NULL OR built_in_key IS NOT NULL),
  CONSTRAINT workflows_published CHECK (num_nonnulls(trigger_date, trigger_event) = num_nonnulls(published_version)),
  CONSTRAINT workflows_defined CHECK (draft IS NOT NULL OR published_version IS NOT NULL),
  CONSTRAINT workflows_active CHECK (active_since IS NULL
    OR published_version IS NOT NULL AND acts_for IS NOT NULL AND deleted_at IS NULL),
  CONSTRAINT workflows_planned CHECK (active_since IS NULL OR trigger_date IS NULL OR planned_on IS NOT NULL)
);
-- What the runs of every hour look for, in every organization at once.
CREATE INDEX workflows_due ON workflows (planned_on, organization_id, id)
  WHERE active_since IS NOT NULL AND trigger_date IS NOT NULL;
CREATE INDEX workflows_by_event ON workflows (organization_id, trigger_event)
  WHERE active_since IS NOT NULL AND trigger_event IS NOT NULL;
CALL internal.protect_tenant_table('workflows', 'SELECT, INSERT, UPDATE (name, description, draft, published_version,
  trigger_date, trigger_event, daily_limit, active_since, off_since, acts_for, planned_on, deleted_at)');
GRANT UPDATE (planned_on) ON workflows TO dira_jobs;

-- A run ends on the version that it began with.
CREATE TABLE workflow_versions (
  organization_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  definition jsonb NOT NULL,
  -- Null of what comes with Dira.
  published_by uuid,
  published_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, workflow_id, version),
  FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows (organization_id, id)
);
CALL internal.make_append_only('workflow_versions');
CALL internal.protect_tenant_table('workflow_versions', 'SELECT, INSERT');

-- What a workflow did about one thing: once, however often it is begun.
CREATE TABLE workflow_runs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  workflow_id uuid NOT NULL,
  version integer NOT NULL,
  -- What it is about, by ids and days.
  subject_key text NOT NULL CHECK (length(subject_key) <= 300),
  acts_for uuid NOT NULL,
  -- As the dates of its type name it; of an event, null.
  thing text,
  on_date date,
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  property_id uuid NOT NULL,
  request_id uuid,
  subject text,
  amount bigint,
  currency text,
  -- The run that made what it began by.
  caused_by uuid,
  depth smallint NOT NULL DEFAULT 0,
  -- The business day on which it began.
  day date NOT NULL,
  -- -1: it has not begun yet.
  at_step integer NOT NULL DEFAULT -1,
  state text NOT NULL DEFAULT 'running'
    CHECK (state IN ('running', 'waiting', 'asked', 'done', 'skipped', 'failed', 'stopped')),
  because text CHECK (because IN ('open', 'properties', 'languages', 'amount', 'lease_age', 'limit', 'loop', 'declined',
    'no_answer', 'too_late', 'gone')),
  failure text CHECK (failure IN ('not_allowed', 'refused')),
  -- Until when it waits, for a time or an answer.
  wakes_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT workflow_runs_once UNIQUE (organization_id, workflow_id, subject_key),
  CONSTRAINT workflow_runs_waiting CHECK ((wakes_at IS NOT NULL) = (state IN ('waiting', 'asked'))),
  CONSTRAINT workflow_runs_ended CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'skipped', 'failed', 'stopped'))),
  CONSTRAINT workflow_runs_skipped CHECK ((because IS NOT NULL) = (state = 'skipped')),
  CONSTRAINT workflow_runs_failed CHECK ((failure IS NOT NULL) = (state = 'failed')),
  FOREIGN KEY (organization_id, workflow_id, version)
    REFERENCES workflow_versions (organization_id, workflow_id, version),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, caused_by) REFERENCES workflow_runs (organization_id, id) ON DELETE SET NULL (caused_by)
);
CREATE INDEX workflow_runs_newest ON workflow_runs (organization_id, created_at, id);
CREATE INDEX workflow_runs_of_workflow ON workflow_runs (organization_id, workflow_id, created_at, id);
CREATE INDEX workflow_runs_of_version ON workflow_runs (organization_id, workflow_id, version);
CREATE INDEX workflow_runs_of_day ON workflow_runs (organization_id, workflow_id, day);
CREATE INDEX workflow_runs_of_lease ON workflow_runs (organization_id, lease_id);
CREATE INDEX workflow_runs_of_tenant ON workflow_runs (organization_id, tenant_id);
CREATE INDEX workflow_runs_of_property ON workflow_runs (organization_id, property_id);
CREATE INDEX workflow_runs_of_request ON workflow_runs (organization_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX workflow_runs_caused ON workflow_runs (organization_id, caused_by) WHERE caused_by IS NOT NULL;
-- What wakes, in every organization at once.
CREATE INDEX workflow_runs_waking ON workflow_runs (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX workflow_runs_oldest ON workflow_runs (ended_at) WHERE ended_at IS NOT NULL;
CALL internal.protect_tenant_table('workflow_runs', 'SELECT, UPDATE (at_step, state, because, failure, wakes_at, ended_at)');
GRANT INSERT, DELETE, UPDATE (at_step, state, because, failure, wakes_at, ended_at) ON workflow_runs TO dira_jobs;

-- What a run did, as it did it.
CREATE TABLE workflow_run_steps (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  run_id uuid NOT NULL,
  -- Its place in the definition, from 0; -1: the beginning.
  step integer NOT NULL CHECK (step >= -1),
  kind text NOT NULL,
  result text NOT NULL CHECK (result IN ('done', 'waits', 'asked', 'approved', 'ended', 'failed')),
  because text,
  answered_by uuid,
  -- Whom a notice or a question goes to, and what it says.
  said text CHECK (length(said) <= 120),
  -- Key of the message that it planned.
  message_key text,
  task_id uuid,
  request_id uuid,
  charge_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT workflow_run_steps_once UNIQUE (organization_id, run_id, step, result),
  FOREIGN KEY (organization_id, run_id) REFERENCES workflow_runs (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, task_id) REFERENCES tasks (organization_id, id) ON DELETE SET NULL (task_id),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, charge_id) REFERENCES charges (organization_id, id)
);
CREATE INDEX workflow_run_steps_of_task ON workflow_run_steps (organization_id, task_id) WHERE task_id IS NOT NULL;
CREATE INDEX workflow_run_steps_of_request ON workflow_run_steps (organization_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX workflow_run_steps_of_charge ON workflow_run_steps (organization_id, charge_id) WHERE charge_id IS NOT NULL;
CALL internal.protect_tenant_table('workflow_run_steps', 'SELECT, INSERT');
GRANT INSERT ON workflow_run_steps TO dira_jobs;
-- Nothing for who sees some of the properties alone: runs are of tenants of all of them.
CALL internal.limit_to_own('workflow_runs', 'false');
CALL internal.limit_to_own('workflow_run_steps', 'false');

-- How a message stands that was planned under a key.
CREATE VIEW planned_messages WITH (security_invoker = true) AS
  SELECT organization_id, dedupe_key, id AS delivery_id, status, skipped_because, held_until, sent_at, subject FROM deliveries;
GRANT SELECT ON planned_messages TO dira_app, dira_jobs;

CREATE OR REPLACE VIEW maintenance_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS request_id, property_id, unit_id, lease_id, title, assignee_id,
    status IN ('open', 'in_progress') AS is_open,
    status IN ('open', 'in_progress') AND (priority = 'urgent' OR prevents_living) AS is_pressing,
    status
  FROM maintenance_requests;

CREATE OR REPLACE VIEW template_standings WITH (security_invoker = true) AS
  SELECT t.organization_id, t.id AS template_id, t.built_in_key, t.name, t.channel, t.category, t.is_default, t.deleted_at,
    (SELECT max(a.version) FROM message_template_approvals a
      WHERE a.organization_id = t.organization_id AND a.template_id = t.id) AS approved_version,
    -- The first of one that comes with Dira has no row.
    coalesce((SELECT max(v.version) FROM message_template_versions v
      WHERE v.organization_id = t.organization_id AND v.template_id = t.id), 1) AS newest_version
  FROM message_templates t;

-- What every workspace begins with, all of it off; the words are those that are ready.
CREATE FUNCTION internal.give_workflows(p_organization uuid, p_at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  given record;
  new_workflow uuid;
BEGIN
  FOR given IN SELECT * FROM (VALUES
    (1, 'rent_reminder', 'payment', NULL, 'rent_due_soon',
      '{"kind": "date", "of": "payment", "offset": -3}'::jsonb, '[{"kind": "open"}]'::jsonb, NULL::jsonb),
    (2, 'renewal_notice', 'lease', NULL, 'lease_ends',
      '{"kind": "date", "of": "lease", "offset": -30}', '[{"kind": "open"}]', NULL),
    (3, 'repair_follow_up', NULL, 'request_completed', 'repair_follow_up',
      '{"kind": "event", "event": "request_completed"}', '[]',
      '[{"kind": "wait", "hours": 48}, {"kind": "check", "conditions": [{"kind": "open"}]}]'),
    (4, 'welcome', NULL, 'tenant_joined', 'welcome',
      '{"kind": "event", "event": "tenant_joined"}', '[{"kind": "lease_age", "days": 90}]', NULL)
  ) AS d (place, key, of_date, of_event, template, trigger, conditions, before)
  ORDER BY place LOOP
    INSERT INTO workflows (organization_id, built_in_key, draft, created_at)
      VALUES (p_organization, given.key, '{}', p_at) RETURNING id INTO new_workflow;
    INSERT INTO workflow_versions (organization_id, workflow_id, version, definition, published_at)
      VALUES (p_organization, new_workflow, 1, jsonb_build_object(
        'trigger', given.trigger, 'conditions', given.conditions,
        'steps', coalesce(given.before, '[]') || jsonb_build_array(jsonb_build_object('kind', 'send', 'templateId',
          (SELECT id FROM message_templates WHERE organization_id = p_organization AND channel = 'email'
            AND built_in_key = given.template AND deleted_at IS NULL)))), p_at);
    UPDATE workflows SET draft = NULL, published_version = 1, trigger_date = given.of_date, trigger_event = given.of_event
      WHERE organization_id = p_organization AND id = new_workflow;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION internal.give_workflows FROM PUBLIC;
CREATE FUNCTION internal.give_workflows_to_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.give_workflows(NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION internal.give_workflows_to_new FROM PUBLIC;
-- After the one that gives the templates: triggers go by their names.
CREATE TRIGGER give_workflows AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION internal.give_workflows_to_new();
SELECT internal.give_workflows(id, created_at) FROM organizations;

-- What came to a tenant by itself on a day, by its words: a reminder and a workflow do not say the same twice.
ALTER TABLE deliveries ADD COLUMN counted_words bytea;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_skipped_because_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_skipped_because_check CHECK (skipped_because IN ('too_late', 'settled',
  'withdrawn', 'read', 'switched_off', 'not_approved', 'no_address', 'opted_out', 'suppressed', 'no_consent', 'limit',
  'repeated', 'window_closed', 'template_not_approved'));
