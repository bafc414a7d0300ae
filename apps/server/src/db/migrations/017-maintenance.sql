-- Maintenance: what is to be repaired, who is at it, and everything that was said and done about it.

-- Whoever repairs sees the jobs that were given to them, with all that hangs on those, and no other.
CREATE FUNCTION internal.sees_own_jobs_alone() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
        AND user_id = internal.current_user_id() AND role = 'maintenance_staff')
  $$;
REVOKE ALL ON FUNCTION internal.sees_own_jobs_alone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.sees_own_jobs_alone TO dira_app;

-- Tradespeople who repair and belong to no team: the register from which a request is given to one.
CREATE TABLE maintenance_vendors (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  trade text NOT NULL CHECK (trade IN ('handyman', 'plumber', 'electrician', 'air_conditioning', 'locksmith', 'painter',
    'carpenter', 'roofer', 'elevator', 'cleaning', 'gardening', 'other')),
  phone text CHECK (length(phone) <= 16),
  email text CHECK (length(email) <= 254),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  -- What the team thinks of their work, one to five.
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX maintenance_vendors_by_name ON maintenance_vendors (organization_id, name, id);
CALL internal.protect_tenant_table('maintenance_vendors', 'SELECT, INSERT, UPDATE');

-- What is done again and again: on each of its days a plan opens a request by itself, once.
CREATE TABLE recurring_maintenance (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  unit_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
  -- Every so many months from that day; where a month is shorter, on its last day.
  starts_on date NOT NULL,
  every_months smallint NOT NULL CHECK (every_months BETWEEN 1 AND 120),
  -- So long before the day the request is opened.
  days_ahead smallint NOT NULL CHECK (days_ahead BETWEEN 0 AND 90),
  -- The earliest day that has no request yet.
  next_due_on date NOT NULL,
  assignee_id uuid,
  vendor_id uuid,
  paused_at timestamptz,
  ended_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT recurring_maintenance_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id),
  CONSTRAINT recurring_maintenance_unit FOREIGN KEY (organization_id, property_id, unit_id)
    REFERENCES units (organization_id, property_id, id),
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id)
    ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id),
  CHECK (next_due_on >= starts_on)
);
CREATE INDEX recurring_maintenance_of ON recurring_maintenance (organization_id, next_due_on, id);
CREATE INDEX recurring_maintenance_of_unit ON recurring_maintenance (organization_id, property_id, unit_id);
CREATE INDEX recurring_maintenance_of_assignee ON recurring_maintenance (organization_id, assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX recurring_maintenance_of_vendor ON recurring_maintenance (organization_id, vendor_id) WHERE vendor_id IS NOT NULL;
-- What the daily job looks for, in every organization at once.
CREATE INDEX recurring_maintenance_due ON recurring_maintenance ((next_due_on - days_ahead))
  WHERE paused_at IS NULL AND ended_at IS NULL;
CALL internal.protect_tenant_table('recurring_maintenance', 'SELECT, INSERT, UPDATE');

CREATE TABLE maintenance_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  unit_id uuid,
  -- Its tenants see the request and follow it.
  lease_id uuid,
  -- The plan that opened it, and for which of its days.
  recurring_maintenance_id uuid,
  recurring_due_on date,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  -- The defect keeps people from living in the home reasonably: the short time of the law.
  prevents_living boolean NOT NULL DEFAULT false,
  -- The team may put a request into better words and another place; what was reported stays beside it, as evidence.
  -- Given by the trigger.
  reported_title text NOT NULL DEFAULT '',
  reported_description text NOT NULL DEFAULT '',
  reported_prevents_living boolean NOT NULL DEFAULT false,
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
  -- The order of priorities, which is not that of the alphabet.
  priority_weight smallint NOT NULL GENERATED ALWAYS AS (
    CASE priority WHEN 'urgent' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END) STORED,
  -- Kept by the trigger of its changes.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'completed', 'cancelled')),
  -- The day of the tenant's demand, from which s.25H(b) counts; null where no tenant demanded anything.
  demanded_on date,
  assignee_id uuid,
  vendor_id uuid,
  -- When somebody comes to repair: hours of one day by a clock in Israel.
  appointment_on date,
  appointment_from time,
  appointment_to time,
  is_from_tenant boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT maintenance_requests_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id),
  CONSTRAINT maintenance_requests_unit FOREIGN KEY (organization_id, property_id, unit_id)
    REFERENCES units (organization_id, property_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CONSTRAINT maintenance_requests_plan FOREIGN KEY (organization_id, recurring_maintenance_id)
    REFERENCES recurring_maintenance (organization_id, id),
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id)
    ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id),
  CHECK (lease_id IS NULL OR unit_id IS NOT NULL),
  CHECK (NOT is_from_tenant OR lease_id IS NOT NULL),
  CONSTRAINT maintenance_requests_appointment CHECK (
    num_nonnulls(appointment_on, appointment_from, appointment_to) IN (0, 3) AND appointment_to > appointment_from),
  CONSTRAINT maintenance_requests_of_due_day CHECK ((recurring_maintenance_id IS NULL) = (recurring_due_on IS NULL)),
  -- However many processes come to a day how often, it has one request.
  CONSTRAINT maintenance_requests_once_a_due_day UNIQUE (organization_id, recurring_maintenance_id, recurring_due_on)
);
CREATE INDEX maintenance_requests_newest ON maintenance_requests (organization_id, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_by_priority ON maintenance_requests (organization_id, priority_weight DESC, id DESC);
CREATE INDEX maintenance_requests_of_status ON maintenance_requests (organization_id, status, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_of_property ON maintenance_requests
  (organization_id, property_id, unit_id, created_at DESC, id DESC);
CREATE INDEX maintenance_requests_of_lease ON maintenance_requests (organization_id, lease_id, created_at DESC, id DESC)
  WHERE lease_id IS NOT NULL;
CREATE INDEX maintenance_requests_of_assignee ON maintenance_requests
  (organization_id, assignee_id, created_at DESC, id DESC) WHERE assignee_id IS NOT NULL;
-- The repair clock runs while something is to be done: the oldest demand of each kind comes first.
CREATE INDEX maintenance_requests_demanded ON maintenance_requests (organization_id, prevents_living, demanded_on, id)
  WHERE demanded_on IS NOT NULL AND status IN ('open', 'in_progress');
-- The dashboard asks for what is urgent and nobody has begun, the oldest first.
CREATE INDEX maintenance_requests_urgent ON maintenance_requests (organization_id, created_at, id)
  WHERE priority = 'urgent' AND status = 'open';
CREATE INDEX maintenance_requests_appointments ON maintenance_requests (organization_id, appointment_on, id)
  WHERE appointment_on IS NOT NULL;
CREATE INDEX maintenance_requests_of_vendor ON maintenance_requests
  (organization_id, vendor_id, created_at DESC, id DESC) WHERE vendor_id IS NOT NULL;
-- On the calendar it stands on its day until it is done.
CREATE INDEX maintenance_requests_of_due_day ON maintenance_requests (organization_id, recurring_due_on, id)
  WHERE recurring_due_on IS NOT NULL;
CALL internal.protect_tenant_table('maintenance_requests', 'SELECT, INSERT');
CREATE POLICY own_jobs ON maintenance_requests AS RESTRICTIVE FOR ALL TO dira_app
  USING (assignee_id = (SELECT internal.current_user_id()) OR NOT (SELECT internal.sees_own_jobs_alone()));
GRANT UPDATE (property_id, unit_id, lease_id, vendor_id) ON maintenance_requests TO dira_app;
GRANT UPDATE (title, description, prevents_living, priority, demanded_on, assignee_id, appointment_on, appointment_from,
  appointment_to, updated_at) ON maintenance_requests TO dira_app, dira_jobs;

CREATE FUNCTION internal.begin_maintenance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.status := 'open';
  NEW.reported_title := NEW.title;
  NEW.reported_description := NEW.description;
  NEW.reported_prevents_living := NEW.prevents_living;
  RETURN NEW;
END $$;
CREATE TRIGGER begin BEFORE INSERT ON maintenance_requests
  FOR EACH ROW EXECUTE FUNCTION internal.begin_maintenance();

-- What a tenant demanded, and when and where, is the tenant's word.
CREATE FUNCTION internal.keep_demand() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.is_from_tenant AND (NEW.demanded_on, NEW.property_id, NEW.unit_id, NEW.lease_id)
      IS DISTINCT FROM (OLD.demanded_on, OLD.property_id, OLD.unit_id, OLD.lease_id) THEN
    RAISE EXCEPTION 'the demand of a tenant stays as it was made' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_demand BEFORE UPDATE ON maintenance_requests
  FOR EACH ROW EXECUTE FUNCTION internal.keep_demand();

-- States are rows with an actor and a time.
CREATE TABLE maintenance_changes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Two steps of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  request_id uuid NOT NULL,
  -- Given by the trigger.
  from_status text,
  to_status text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  changed_by uuid,
  is_from_tenant boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id)
);
CREATE INDEX maintenance_changes_of ON maintenance_changes (organization_id, request_id, position);
CALL internal.make_append_only('maintenance_changes');
CALL internal.protect_tenant_table('maintenance_changes', 'SELECT, INSERT');
CREATE POLICY own_jobs ON maintenance_changes AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_changes.organization_id AND r.id = request_id));

-- The same paths as MAINTENANCE_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.maintenance_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (
      ('open', 'in_progress'), ('open', 'cancelled'),
      ('in_progress', 'completed'), ('in_progress', 'cancelled'),
      ('completed', 'open'))
  $$;

-- Under the rights of whoever writes, so that nothing of another organization is looked at.
CREATE FUNCTION internal.find_maintenance_status() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  SELECT status INTO NEW.from_status FROM maintenance_requests
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER find_status BEFORE INSERT ON maintenance_changes
  FOR EACH ROW EXECUTE FUNCTION internal.find_maintenance_status();

CREATE FUNCTION internal.change_maintenance() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT coalesce(internal.maintenance_may_become(NEW.from_status, NEW.to_status), false) THEN
    RAISE EXCEPTION 'a request that is % cannot become %', coalesce(NEW.from_status, 'nowhere'), NEW.to_status
      USING ERRCODE = 'check_violation';
  END IF;
  UPDATE maintenance_requests SET status = NEW.to_status, updated_at = NEW.changed_at
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.change_maintenance FROM PUBLIC;
CREATE TRIGGER change AFTER INSERT ON maintenance_changes
  FOR EACH ROW EXECUTE FUNCTION internal.change_maintenance();

-- What team and tenants say to each other about a request.
CREATE TABLE maintenance_comments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  request_id uuid NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- For the team alone.
  is_internal boolean NOT NULL,
  created_by uuid,
  is_from_tenant boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  CHECK (NOT (is_internal AND is_from_tenant))
);
CREATE INDEX maintenance_comments_of ON maintenance_comments (organization_id, request_id, created_at, id);
CALL internal.make_append_only('maintenance_comments');
CALL internal.protect_tenant_table('maintenance_comments', 'SELECT, INSERT');
CREATE POLICY own_jobs ON maintenance_comments AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_comments.organization_id AND r.id = request_id));

-- How content a tenant is with a repair: once for each time that it was completed, so that what was said of the first
-- attempt stays when there is a second.
CREATE TABLE maintenance_ratings (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  request_id uuid NOT NULL,
  -- The step that is judged, and the tradesperson whose work it was then. Given by the trigger.
  completion_id uuid NOT NULL,
  vendor_id uuid,
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 500),
  rated_by uuid NOT NULL,
  rated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT maintenance_ratings_once UNIQUE (organization_id, completion_id, rated_by),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, completion_id) REFERENCES maintenance_changes (organization_id, id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id)
);
CREATE INDEX maintenance_ratings_of ON maintenance_ratings (organization_id, request_id, rated_at, id);
CREATE INDEX maintenance_ratings_of_vendor ON maintenance_ratings (organization_id, vendor_id)
  WHERE vendor_id IS NOT NULL;
CALL internal.protect_tenant_table('maintenance_ratings', 'SELECT, INSERT');
-- With a job go the ratings of it.
CREATE POLICY own_jobs ON maintenance_ratings AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_ratings.organization_id AND r.id = request_id));
GRANT UPDATE (score, body, rated_at) ON maintenance_ratings TO dira_app;

-- What is judged is the newest completion of a request that stands completed. Under the rights of whoever writes.
CREATE FUNCTION internal.find_completion() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  request maintenance_requests;
BEGIN
  SELECT * INTO request FROM maintenance_requests
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id FOR NO KEY UPDATE;
  IF request.status IS DISTINCT FROM 'completed' THEN
    RAISE EXCEPTION 'only what is completed is rated' USING ERRCODE = 'check_violation';
  END IF;
  SELECT id INTO NEW.completion_id FROM maintenance_changes
    WHERE organization_id = NEW.organization_id AND request_id = NEW.request_id AND to_status = 'completed'
    ORDER BY position DESC LIMIT 1;
  IF TG_OP = 'INSERT' THEN
    NEW.vendor_id := request.vendor_id;
  ELSIF NEW.completion_id <> OLD.completion_id THEN
    RAISE EXCEPTION 'what was said of an earlier completion stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER find_completion BEFORE INSERT OR UPDATE ON maintenance_ratings
  FOR EACH ROW EXECUTE FUNCTION internal.find_completion();

-- What other features may know of a request: where it is, and whether it waits for nothing, under the reader's own
-- row-level security.
CREATE VIEW maintenance_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS request_id, property_id, unit_id, lease_id, title, assignee_id,
    status IN ('open', 'in_progress') AS is_open,
    status IN ('open', 'in_progress') AND (priority = 'urgent' OR prevents_living) AS is_pressing
  FROM maintenance_requests;
GRANT SELECT ON maintenance_places TO dira_app, dira_jobs;

-- A job as it was told to a tradesperson: what was sent to whom, on which way, stays with the request for the team.
CREATE TABLE work_orders (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  request_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'copy')),
  -- The address or number of that day; null for what was copied and taken elsewhere.
  recipient text CHECK (length(recipient) <= 254),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 8000),
  names_tenant boolean NOT NULL,
  sent_by uuid NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id),
  CHECK ((recipient IS NULL) = (channel = 'copy'))
);
CREATE INDEX work_orders_of ON work_orders (organization_id, request_id, sent_at, id);
CREATE INDEX work_orders_of_vendor ON work_orders (organization_id, vendor_id);
CALL internal.make_append_only('work_orders');
CALL internal.protect_tenant_table('work_orders', 'SELECT, INSERT');
CREATE POLICY own_jobs ON work_orders AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = work_orders.organization_id AND r.id = request_id));
