-- Who is reminded of what, how many days before or after it, and by what. What each goes by are dates that other
-- features know; an own date stands here.
CREATE TABLE reminders (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- One that every workspace begins with: its words stand in the catalogue where there are none here.
  built_in_key text CHECK (built_in_key IN ('rent_due', 'cheque_deposit', 'index_update', 'rent_tax', 'lease_ends',
    'option_notice', 'deposit_return', 'guarantee_ends', 'repair_deadline', 'urgent_repair')),
  name text CHECK (name <> '' AND length(name) <= 80),
  description text CHECK (length(description) <= 500),
  type text NOT NULL CHECK (type IN ('payment', 'cheque', 'index', 'tax', 'lease', 'option', 'deposit', 'maintenance',
    'urgent_repair', 'guarantee', 'own_date')),
  -- Days from the date, in their order: below zero before it.
  steps integer[] NOT NULL CHECK (cardinality(steps) BETWEEN 1 AND 10 AND -365 <= ALL (steps) AND 365 >= ALL (steps)),
  recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 3
    AND recipients <@ ARRAY['tenant', 'owner', 'team']),
  channels text[] NOT NULL CHECK (cardinality(channels) BETWEEN 1 AND 3
    AND channels <@ ARRAY['email', 'app', 'whatsapp']),
  -- The words for tenants; null: those that are ready for each of its steps.
  template_id uuid,
  own_on date,
  is_yearly boolean NOT NULL DEFAULT false,
  property_id uuid,
  -- Since when it is on; null while it is off. Of days before that it says nothing.
  active_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT reminders_built_in_once UNIQUE (organization_id, built_in_key),
  CONSTRAINT reminders_named CHECK (name IS NOT NULL OR built_in_key IS NOT NULL),
  CONSTRAINT reminders_own_date CHECK ((type = 'own_date') = (own_on IS NOT NULL)
    AND (type = 'own_date' OR NOT is_yearly AND property_id IS NULL)),
  -- What is of nobody's lease, or not theirs to know, goes to no tenant.
  CONSTRAINT reminders_of_tenants CHECK (NOT 'tenant' = ANY (recipients)
    OR type NOT IN ('index', 'tax', 'urgent_repair', 'own_date')),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates (organization_id, id)
    ON DELETE SET NULL (template_id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_of_property ON reminders (organization_id, property_id) WHERE property_id IS NOT NULL;
CREATE INDEX reminders_of_template ON reminders (organization_id, template_id) WHERE template_id IS NOT NULL;
CALL internal.protect_tenant_table('reminders', 'SELECT, INSERT, DELETE, UPDATE (name, description, type, steps, recipients,
  channels, template_id, own_on, is_yearly, property_id, active_since)');

-- The last day whose reminders were planned, of each workspace that ever had one which was on.
CREATE TABLE reminder_plans (
  organization_id uuid NOT NULL REFERENCES organizations,
  planned_on date NOT NULL,
  PRIMARY KEY (organization_id)
);
-- What the run looks for, in every organization at once.
CREATE INDEX reminder_plans_due ON reminder_plans (planned_on, organization_id);
CALL internal.protect_tenant_table('reminder_plans', 'SELECT');
GRANT UPDATE (planned_on) ON reminder_plans TO dira_jobs;

-- A day is planned at nine in the morning: the first that is switched on begins with the next nine o'clock, as any other.
CREATE FUNCTION internal.keep_reminder_plan() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.active_since IS NOT NULL THEN
    INSERT INTO reminder_plans (organization_id, planned_on)
      VALUES (NEW.organization_id, ((NEW.active_since - interval '9 hours') AT TIME ZONE 'Asia/Jerusalem')::date)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION internal.keep_reminder_plan FROM PUBLIC;
CREATE TRIGGER keep_reminder_plan AFTER INSERT OR UPDATE OF active_since ON reminders
  FOR EACH ROW EXECUTE FUNCTION internal.keep_reminder_plan();

-- What members were reminded of: once a reminder, step, day, property and person. It outlives the day by little.
CREATE TABLE reminder_notices (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  reminder_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Days from the date, and the date.
  step integer NOT NULL,
  on_date date NOT NULL,
  property_id uuid,
  -- Where it is about one thing alone.
  lease_id uuid,
  request_id uuid,
  -- In the language of whoever reads it.
  title text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT reminder_notices_once
    UNIQUE NULLS NOT DISTINCT (organization_id, reminder_id, user_id, on_date, step, property_id),
  FOREIGN KEY (organization_id, reminder_id) REFERENCES reminders (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX reminder_notices_of_member ON reminder_notices (organization_id, user_id);
CREATE INDEX reminder_notices_of_property ON reminder_notices (organization_id, property_id);
CREATE INDEX reminder_notices_of_lease ON reminder_notices (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX reminder_notices_of_request ON reminder_notices (organization_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX reminder_notices_oldest ON reminder_notices (organization_id, created_at);
CALL internal.protect_tenant_table('reminder_notices', 'SELECT');
GRANT INSERT, DELETE ON reminder_notices TO dira_jobs;
CREATE POLICY own_notices ON reminder_notices AS RESTRICTIVE FOR ALL TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));

-- Urgent reports that nobody has begun to repair, by the day on which they came.
CREATE INDEX maintenance_requests_urgent_by_day ON maintenance_requests
  (organization_id, ((created_at AT TIME ZONE 'Asia/Jerusalem')::date)) WHERE priority = 'urgent' AND status = 'open';
-- Repairs that a tenant has demanded, by the day of the demand.
CREATE INDEX maintenance_requests_by_demand ON maintenance_requests (organization_id, demanded_on)
  WHERE demanded_on IS NOT NULL AND status IN ('open', 'in_progress');

-- What every workspace begins with, all of it off: the dates that landlords of Israel miss.
CREATE FUNCTION internal.give_reminders(p_organization uuid, p_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO reminders (organization_id, created_at, built_in_key, type, steps, recipients, channels)
    SELECT p_organization, p_at, d.* FROM (VALUES
      ('rent_due', 'payment', '{-3,0,1,3,7}'::integer[], '{tenant}'::text[], '{email}'::text[]),
      ('cheque_deposit', 'cheque', '{0}', '{owner}', '{email,app}'),
      ('index_update', 'index', '{0}', '{owner}', '{app}'),
      -- January 10 and 25.
      ('rent_tax', 'tax', '{-20,-5}', '{owner}', '{email,app}'),
      ('option_notice', 'option', '{-120,-90,-60,-30}', '{tenant,owner}', '{email,app}'),
      ('lease_ends', 'lease', '{-120,-60,-30}', '{owner}', '{app}'),
      ('deposit_return', 'deposit', '{30,50,60}', '{owner}', '{email,app}'),
      ('guarantee_ends', 'guarantee', '{-60,-30,-14}', '{tenant,owner}', '{email,app}'),
      ('repair_deadline', 'maintenance', '{-7,-1}', '{owner}', '{app}'),
      ('urgent_repair', 'urgent_repair', '{1,2}', '{owner}', '{app}')
    ) AS d (built_in_key, type, steps, recipients, channels)
    ON CONFLICT DO NOTHING
  $$;
REVOKE ALL ON FUNCTION internal.give_reminders FROM PUBLIC;
CREATE FUNCTION internal.give_reminders_to_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.give_reminders(NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION internal.give_reminders_to_new FROM PUBLIC;
CREATE TRIGGER give_reminders AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION internal.give_reminders_to_new();
SELECT internal.give_reminders(id, created_at) FROM organizations;
