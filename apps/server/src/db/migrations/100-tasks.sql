-- Tasks and notes of the team, on a property, a unit, a tenant, a lease, or on nothing in particular.

-- Whoever deals with no tenants (`leases.see` of the permission table) sees nothing that is about one. In the moment of
-- leaving a team they give away what was theirs.
CREATE FUNCTION internal.sees_no_tenants() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND role IN ('realtor', 'maintenance_staff') AND removed_at IS NULL);
END $$;
REVOKE ALL ON FUNCTION internal.sees_no_tenants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.sees_no_tenants TO dira_app;

CREATE TABLE tasks (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  -- Of title and description, as it is searched, given by the server.
  search_text text NOT NULL,
  -- What it is about is the innermost of these; a lease brings its unit and property along, a unit its property.
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  tenant_id uuid,
  due_on date,
  -- What has no day comes last.
  order_on date NOT NULL GENERATED ALWAYS AS (coalesce(due_on, DATE '9999-12-31')) STORED,
  -- Null: for whoever sees it.
  assignee_id uuid,
  repeat text NOT NULL DEFAULT 'none' CHECK (repeat IN ('none', 'week', 'month', 'quarter', 'year')),
  -- The day that the months are counted from.
  repeats_from date,
  -- The one that made it when it was done.
  previous_id uuid,
  remind_days smallint CHECK (remind_days IN (0, 1, 3, 7)),
  reminded_at timestamptz,
  done_at timestamptz,
  done_by uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Null while it is as it was made.
  changed_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE SET NULL (lease_id),
  -- Words about a person go with the person.
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id)
    ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (organization_id, previous_id) REFERENCES tasks (organization_id, id) ON DELETE SET NULL (previous_id),
  -- However often and by how many a task is done, it makes one next.
  CONSTRAINT tasks_one_next UNIQUE (organization_id, previous_id),
  CHECK (tenant_id IS NULL OR num_nonnulls(property_id, unit_id, lease_id) = 0),
  CHECK ((repeat = 'none') = (repeats_from IS NULL)),
  CHECK (repeat = 'none' OR due_on IS NOT NULL),
  CHECK (remind_days IS NULL OR due_on IS NOT NULL),
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX tasks_by_day ON tasks (organization_id, order_on, id);
CREATE INDEX tasks_open ON tasks (organization_id, order_on, id) WHERE done_at IS NULL;
CREATE INDEX tasks_done ON tasks (organization_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_of_assignee ON tasks (organization_id, assignee_id, order_on, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX tasks_of_property ON tasks (organization_id, property_id, unit_id, order_on, id) WHERE property_id IS NOT NULL;
CREATE INDEX tasks_of_lease ON tasks (organization_id, lease_id, order_on, id) WHERE lease_id IS NOT NULL;
CREATE INDEX tasks_of_tenant ON tasks (organization_id, tenant_id, order_on, id) WHERE tenant_id IS NOT NULL;
CREATE INDEX tasks_newest ON tasks (organization_id, created_at DESC, id DESC);
CREATE INDEX tasks_search ON tasks USING gin (organization_id, search_text gin_trgm_ops);
-- What the job looks for, in every organization at once.
CREATE INDEX tasks_to_remind ON tasks ((due_on - remind_days))
  WHERE remind_days IS NOT NULL AND reminded_at IS NULL AND done_at IS NULL;
CALL internal.protect_tenant_table('tasks', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY own_tasks ON tasks AS RESTRICTIVE FOR ALL TO dira_app
  USING (assignee_id = (SELECT internal.current_user_id()) OR NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY no_tenants ON tasks AS RESTRICTIVE FOR ALL TO dira_app
  USING (lease_id IS NULL AND tenant_id IS NULL OR NOT (SELECT internal.sees_no_tenants()));
CALL internal.make_newest_finder('find_tasks', 'tasks', 'true', 'created_at');

CREATE TABLE task_items (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Several of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  task_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  done_at timestamptz,
  done_by uuid,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, task_id) REFERENCES tasks (organization_id, id) ON DELETE CASCADE,
  CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX task_items_of ON task_items (organization_id, task_id, position);
CALL internal.protect_tenant_table('task_items', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY seen_tasks ON task_items AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_no_tenants()) OR EXISTS (SELECT FROM tasks t
    WHERE t.organization_id = task_items.organization_id AND t.id = task_id));

CREATE TABLE notes (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  tenant_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  edited_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE SET NULL (lease_id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE,
  CHECK (tenant_id IS NULL OR num_nonnulls(property_id, unit_id, lease_id) = 0)
);
CREATE INDEX notes_newest ON notes (organization_id, created_at DESC, id DESC);
CREATE INDEX notes_of_property ON notes (organization_id, property_id, unit_id, created_at DESC, id DESC)
  WHERE property_id IS NOT NULL;
CREATE INDEX notes_of_lease ON notes (organization_id, lease_id, created_at DESC, id DESC) WHERE lease_id IS NOT NULL;
CREATE INDEX notes_of_tenant ON notes (organization_id, tenant_id, created_at DESC, id DESC) WHERE tenant_id IS NOT NULL;
CALL internal.protect_tenant_table('notes', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY own_jobs ON notes AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY no_tenants ON notes AS RESTRICTIVE FOR ALL TO dira_app
  USING (lease_id IS NULL AND tenant_id IS NULL OR NOT (SELECT internal.sees_no_tenants()));
