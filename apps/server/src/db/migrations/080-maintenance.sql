-- Maintenance: what is to be repaired, who is at it, and everything that was said and done about it.

CREATE TABLE maintenance_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  unit_id uuid,
  -- Its tenants see the request and follow it.
  lease_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
  -- The order of priorities, which is not that of the alphabet.
  priority_weight smallint NOT NULL GENERATED ALWAYS AS (
    CASE priority WHEN 'urgent' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END) STORED,
  -- Kept by the trigger of its changes.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'completed', 'cancelled')),
  -- The day of the tenant's demand, from which s.25H(b) counts; null where no tenant demanded anything.
  demanded_on date,
  -- The defect keeps people from living in the home reasonably: the short time of the law.
  prevents_living boolean NOT NULL DEFAULT false,
  assignee_id uuid,
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
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id)
    ON DELETE SET NULL (assignee_id),
  CHECK (lease_id IS NULL OR unit_id IS NOT NULL),
  CHECK (NOT is_from_tenant OR lease_id IS NOT NULL)
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
CREATE TRIGGER change AFTER INSERT ON maintenance_changes
  FOR EACH ROW EXECUTE FUNCTION internal.change_maintenance();

CREATE FUNCTION internal.begin_maintenance() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.status := 'open';
  RETURN NEW;
END $$;
CREATE TRIGGER begin BEFORE INSERT ON maintenance_requests
  FOR EACH ROW EXECUTE FUNCTION internal.begin_maintenance();

CALL internal.protect_tenant_table('maintenance_requests', 'SELECT, INSERT');
CALL internal.protect_tenant_table('maintenance_changes', 'SELECT, INSERT');
CALL internal.protect_tenant_table('maintenance_comments', 'SELECT, INSERT');
GRANT UPDATE (title, description, priority, demanded_on, prevents_living, assignee_id, updated_at)
  ON maintenance_requests TO dira_app, dira_jobs;

-- Photos: a request has pictures like a property has, and they stay with it.
ALTER TABLE pictures
  ADD COLUMN maintenance_request_id uuid,
  ADD FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id),
  DROP CONSTRAINT pictures_of_one,
  ADD CONSTRAINT pictures_of_one
    CHECK (num_nonnulls(portfolio_id, property_id, unit_id, maintenance_request_id) = 1);
CREATE INDEX pictures_of_maintenance_request ON pictures
  (organization_id, maintenance_request_id, place, created_at, id)
  WHERE maintenance_request_id IS NOT NULL;

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
CREATE POLICY own_jobs ON maintenance_requests AS RESTRICTIVE FOR ALL TO dira_app
  USING (assignee_id = (SELECT internal.current_user_id()) OR NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY own_jobs ON maintenance_changes AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_changes.organization_id AND r.id = request_id));
CREATE POLICY own_jobs ON maintenance_comments AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_comments.organization_id AND r.id = request_id));
CREATE POLICY own_jobs ON pictures AS RESTRICTIVE FOR ALL TO dira_app
  USING (maintenance_request_id IS NULL OR NOT (SELECT internal.sees_own_jobs_alone())
    OR EXISTS (SELECT FROM maintenance_requests r
      WHERE r.organization_id = pictures.organization_id AND r.id = maintenance_request_id));

REVOKE ALL ON FUNCTION internal.change_maintenance FROM PUBLIC;
