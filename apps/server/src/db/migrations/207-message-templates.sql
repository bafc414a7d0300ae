-- Templates of messages: whose words they are, each version of them, and who approved it.

-- Those that come with every workspace bear a key instead of a name, so that each reader sees them in their own language;
-- their first version has no row, its words stand in the catalogues.
CREATE TABLE message_templates (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  built_in_key text CHECK (built_in_key IN ('rent_due_soon', 'rent_due', 'rent_overdue', 'rent_overdue_firm', 'lease_ends',
    'option_notice', 'repair_follow_up', 'repair_deadline', 'payment_received', 'welcome', 'guarantee_ends',
    'deposit_return', 'index_update', 'cheque_deposit', 'own_date')),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 80),
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp')),
  category text NOT NULL CHECK (category IN ('greeting', 'rent_reminder', 'maintenance', 'payment_confirmation', 'general')),
  is_default boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- What was sent still points at it.
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT message_templates_named CHECK (built_in_key IS NOT NULL OR name <> ''),
  CONSTRAINT message_templates_deleted_default CHECK (deleted_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX message_templates_one_default ON message_templates (organization_id, channel, category) WHERE is_default;
CREATE UNIQUE INDEX message_templates_one_per_key ON message_templates (organization_id, channel, built_in_key)
  WHERE built_in_key IS NOT NULL;
CALL internal.protect_tenant_table('message_templates',
  'SELECT, INSERT, UPDATE (name, category, is_default, deleted_at)');

-- What a template says, by language; what was once written stays.
CREATE TABLE message_template_versions (
  organization_id uuid NOT NULL,
  template_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts <> '{}' AND length(texts::text) <= 60000),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, template_id, version),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('message_template_versions', 'SELECT, INSERT');
CALL internal.make_append_only('message_template_versions');

-- What the owner let go to tenants without a further look, with the words as they were read: those of the catalogues may
-- be others one day.
CREATE TABLE message_template_approvals (
  organization_id uuid NOT NULL,
  template_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts <> '{}' AND length(texts::text) <= 60000),
  approved_by uuid NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, template_id, version),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('message_template_approvals', 'SELECT, INSERT');
CALL internal.make_append_only('message_template_approvals');

-- What others may know: which template it is, and which of its versions go out by themselves.
CREATE VIEW template_standings WITH (security_invoker = true) AS
  SELECT t.organization_id, t.id AS template_id, t.built_in_key, t.name, t.channel, t.category, t.is_default, t.deleted_at,
    (SELECT max(a.version) FROM message_template_approvals a
      WHERE a.organization_id = t.organization_id AND a.template_id = t.id) AS approved_version
  FROM message_templates t;
GRANT SELECT ON template_standings TO dira_app, dira_jobs;

-- How often the words of a template went out: looking at them and sending them to oneself count for nothing.
CREATE VIEW template_uses WITH (security_invoker = true) AS
  SELECT organization_id, template_id, count(*)::int AS use_count
  FROM deliveries WHERE template_id IS NOT NULL AND status IN ('sent', 'kept')
  GROUP BY organization_id, template_id;
GRANT SELECT ON template_uses TO dira_app, dira_jobs;

-- Which come with every workspace.
CREATE FUNCTION internal.ready_templates() RETURNS TABLE (key text, category text, is_default boolean)
  LANGUAGE sql IMMUTABLE
  AS $$
    VALUES ('rent_due_soon', 'rent_reminder', true), ('rent_due', 'rent_reminder', false),
      ('rent_overdue', 'rent_reminder', false), ('rent_overdue_firm', 'rent_reminder', false),
      ('lease_ends', 'general', false), ('option_notice', 'general', false), ('repair_follow_up', 'maintenance', true),
      ('repair_deadline', 'maintenance', false), ('payment_received', 'payment_confirmation', true),
      ('welcome', 'greeting', true), ('guarantee_ends', 'general', false), ('deposit_return', 'general', false),
      ('index_update', 'general', false), ('cheque_deposit', 'rent_reminder', false), ('own_date', 'general', true)
  $$;
REVOKE ALL ON FUNCTION internal.ready_templates FROM PUBLIC;
CREATE FUNCTION internal.give_ready_templates() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO message_templates (organization_id, built_in_key, channel, category, is_default, created_at)
    SELECT NEW.id, ready.key, 'email', ready.category, ready.is_default, NEW.created_at
    FROM internal.ready_templates() AS ready;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.give_ready_templates FROM PUBLIC;
-- Organizations know nothing of templates, so the trigger on their table stands here.
CREATE TRIGGER give_ready_templates AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION internal.give_ready_templates();

INSERT INTO message_templates (organization_id, built_in_key, channel, category, is_default, created_at)
  SELECT o.id, ready.key, 'email', ready.category, ready.is_default, o.created_at
  FROM organizations o CROSS JOIN internal.ready_templates() AS ready;
