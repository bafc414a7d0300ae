-- Leases, who is a party to them, and the plan of rent that a lease unfolds into.

-- A lease that is signed here is a draft first, then out for signature, and holds once the last has signed.
CREATE TABLE leases (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  -- A renewal is a lease of its own that follows the one before.
  renews_lease_id uuid,
  stage text NOT NULL DEFAULT 'agreed' CHECK (stage IN ('draft', 'signing', 'agreed')),
  signature_status text NOT NULL DEFAULT 'pending_signature' CHECK (signature_status IN
    ('pending_signature', 'partially_signed', 'fully_signed')),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- A lease that was ended early stops here; the term itself stays as it was agreed. One that is called off before
  -- its first day ends before it begins, and keeps no day of its unit.
  terminated_on date,
  -- Days beyond the term that an extension out for signature keeps free of others.
  reserved_until date,
  monthly_rent_amount bigint NOT NULL CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  deposit_amount bigint NOT NULL DEFAULT 0 CHECK (deposit_amount BETWEEN 0 AND 100000000000),
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  due_day integer NOT NULL CHECK (due_day BETWEEN 1 AND 31),
  payment_method text NOT NULL CHECK (payment_method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  -- Rent of periods that end before this day was settled outside Dira and is never charged.
  charge_from_on date,
  document_file_id uuid,
  -- Lists name the tenant who is addressed and say how many more there are: counting them would cost every row of
  -- every list.
  more_tenants integer NOT NULL DEFAULT 0 CHECK (more_tenants >= 0),
  -- The days that somebody rents.
  occupies daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage = 'agreed' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]') ELSE 'empty' END) STORED,
  -- The days for which the unit is kept free of others, also while a lease is out for signature; drafts may compete.
  reserves daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage <> 'draft' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, greatest(least(ends_on, coalesce(terminated_on, ends_on)), reserved_until), '[]')
      ELSE 'empty' END) STORED,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id),
  FOREIGN KEY (organization_id, renews_lease_id) REFERENCES leases (organization_id, id)
    ON DELETE SET NULL (renews_lease_id),
  FOREIGN KEY (organization_id, document_file_id) REFERENCES files (organization_id, id),
  CHECK (ends_on >= starts_on),
  CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, reserves WITH &&)
);
CREATE INDEX leases_of_unit ON leases (organization_id, unit_id, starts_on DESC);
CREATE INDEX leases_of_property ON leases (organization_id, property_id);
CREATE INDEX leases_of_document ON leases (organization_id, document_file_id) WHERE document_file_id IS NOT NULL;
CREATE INDEX leases_newest ON leases (organization_id, created_at DESC, id DESC);
CREATE INDEX leases_ending ON leases (organization_id, ends_on) WHERE terminated_on IS NULL;
CREATE INDEX leases_renewing ON leases (organization_id, renews_lease_id) WHERE renews_lease_id IS NOT NULL;
-- The calendar's last days of leases, each looked up and not searched for.
CREATE INDEX leases_by_last_day ON leases (organization_id, upper(occupies), id) WHERE NOT isempty(occupies);
CALL internal.protect_tenant_table('leases', 'SELECT, INSERT, UPDATE');
GRANT DELETE ON leases TO dira_app;

-- What was agreed stays agreed; what is out for signature is agreed, or comes back.
CREATE FUNCTION internal.check_lease_stage() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Clearing a whole organization is the owner's.
    IF OLD.stage <> 'draft' AND current_user = 'dira_app' THEN
      RAISE EXCEPTION 'only a draft can be thrown away' USING ERRCODE = 'check_violation', CONSTRAINT = 'leases_stage_order';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.stage <> OLD.stage AND (OLD.stage, NEW.stage) NOT IN
      (('draft', 'signing'), ('draft', 'agreed'), ('signing', 'draft'), ('signing', 'agreed')) THEN
    RAISE EXCEPTION '% cannot become %', OLD.stage, NEW.stage
      USING ERRCODE = 'check_violation', CONSTRAINT = 'leases_stage_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER leases_stage_order BEFORE UPDATE OF stage OR DELETE ON leases
  FOR EACH ROW EXECUTE FUNCTION internal.check_lease_stage();

-- Several tenants of one lease owe jointly; the first is the one addressed.
CREATE TABLE lease_tenants (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  is_primary boolean NOT NULL DEFAULT true,
  PRIMARY KEY (organization_id, lease_id, tenant_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id)
);
CREATE INDEX lease_tenants_tenant ON lease_tenants (organization_id, tenant_id);
CREATE UNIQUE INDEX lease_tenants_primary ON lease_tenants (organization_id, lease_id) WHERE is_primary;
CALL internal.protect_tenant_table('lease_tenants', 'SELECT, INSERT');
GRANT DELETE ON lease_tenants TO dira_app;
GRANT UPDATE (is_primary) ON lease_tenants TO dira_app, dira_jobs;

CREATE FUNCTION internal.count_more_tenants() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  of_lease lease_tenants := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE leases SET more_tenants = (SELECT count(*) FROM lease_tenants t
      WHERE t.organization_id = of_lease.organization_id AND t.lease_id = of_lease.lease_id AND NOT t.is_primary)
    WHERE organization_id = of_lease.organization_id AND id = of_lease.lease_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.count_more_tenants FROM PUBLIC;
-- The first of a lease needs no counting, so that taking in thousands of leases costs nothing.
CREATE TRIGGER count_more_tenants_in AFTER INSERT ON lease_tenants
  FOR EACH ROW WHEN (NOT NEW.is_primary) EXECUTE FUNCTION internal.count_more_tenants();
CREATE TRIGGER count_more_tenants_changed AFTER UPDATE OF is_primary ON lease_tenants
  FOR EACH ROW EXECUTE FUNCTION internal.count_more_tenants();
CREATE TRIGGER count_more_tenants_out AFTER DELETE ON lease_tenants
  FOR EACH ROW WHEN (NOT OLD.is_primary) EXECUTE FUNCTION internal.count_more_tenants();

-- The rent of a lease from a day on. The first rent stands on the lease itself; its schedule follows both.
CREATE TABLE lease_rent_steps (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  from_on date NOT NULL,
  monthly_rent_amount bigint NOT NULL CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, from_on),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('lease_rent_steps', 'SELECT, INSERT, UPDATE, DELETE');

-- The rent that a lease will ask for, one row a period, worked out once from its terms by
-- `buildRentSchedule`. The rent run turns rows whose day has come into charges.
CREATE TABLE rent_schedule (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL,
  period_ends_on date NOT NULL,
  -- A period whose rent was charged and then changes (its lease ends in the middle of it, or a termination is cancelled)
  -- is charged anew after the first charge was taken back. Each of its revisions is charged once.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  prorated_days integer,
  prorated_of_days integer,
  monthly_rent_amount bigint NOT NULL,
  posted_at timestamptz,
  PRIMARY KEY (organization_id, lease_id, period_starts_on),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (period_ends_on >= period_starts_on),
  CHECK ((prorated_days IS NULL) = (prorated_of_days IS NULL))
);
CREATE INDEX rent_schedule_due ON rent_schedule (due_on, organization_id) WHERE posted_at IS NULL;
-- The calendar's rent that is still to come.
CREATE INDEX rent_schedule_by_day ON rent_schedule (organization_id, due_on) WHERE posted_at IS NULL;
CALL internal.protect_tenant_table('rent_schedule', 'SELECT, INSERT, UPDATE, DELETE');

-- A lease began, is about to end, has ended, or something of a tenant who left is still held. Each is said once, by
-- whichever worker comes first; another date of the same thing is another thing.
CREATE TABLE lease_milestones (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('began', 'ends_soon', 'ended', 'return_due')),
  -- The first day; the last day of the tenancy; the day on which the home was left.
  on_date date NOT NULL,
  -- Of a reminder: how many days before or after.
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  announced_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, kind, on_date, days),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
-- Whatever becomes of its dates, a lease begins once.
CREATE UNIQUE INDEX lease_milestones_began ON lease_milestones (organization_id, lease_id) WHERE kind = 'began';
CALL internal.protect_tenant_table('lease_milestones', 'SELECT, INSERT');

-- Occupied units on any day = the sum of the steps up to it. Leases of one unit never overlap, so
-- a unit is never counted twice, and no job has to notice that a lease began or ended.
CREATE TABLE occupancy_steps (
  organization_id uuid NOT NULL REFERENCES organizations,
  on_date date NOT NULL,
  step integer NOT NULL,
  PRIMARY KEY (organization_id, on_date)
);
CALL internal.protect_tenant_table('occupancy_steps', 'SELECT');

CREATE TABLE property_occupancy_steps (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  on_date date NOT NULL,
  step integer NOT NULL,
  PRIMARY KEY (organization_id, property_id, on_date),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('property_occupancy_steps', 'SELECT');

-- `lower` and `upper` of the occupied range are the day in and the first day free again.
CALL internal.keep_figure('count_occupancy', 'leases', 'occupancy_steps', 'step', step => 'edge.step',
  counted => 'NOT isempty(occupies)',
  unfolded => 'CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)');
CALL internal.keep_figure('count_occupancy_of_properties', 'leases', 'property_occupancy_steps', 'step',
  step => 'edge.step', counted => 'NOT isempty(occupies)',
  unfolded => 'CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)');

-- Where a lease is and who is addressed in it, under the reader's own row-level security.
CREATE VIEW lease_places WITH (security_invoker = true) AS
  SELECT l.organization_id, l.id AS lease_id, l.property_id, p.name AS property_name, l.unit_id, u.number AS unit_number,
    t.id AS tenant_id, t.full_name, l.more_tenants
  FROM leases l
  JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
  JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
  JOIN lease_tenants lt ON lt.organization_id = l.organization_id AND lt.lease_id = l.id AND lt.is_primary
  JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id;
GRANT SELECT ON lease_places TO dira_app, dira_jobs;

-- What other features may know of what was agreed, and of who is in it, the same way.
CREATE VIEW lease_terms WITH (security_invoker = true) AS
  SELECT organization_id, id AS lease_id, property_id, unit_id, stage, currency, monthly_rent_amount, deposit_amount, due_day,
    payment_method, more_tenants, starts_on, ends_on, terminated_on, occupies, reserves, upper(occupies) - 1 AS last_day,
    signature_status, document_file_id,
    (SELECT string_agg(t.full_name, ', ' ORDER BY lt.is_primary DESC, t.full_name)
      FROM lease_tenants lt JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      WHERE lt.organization_id = leases.organization_id AND lt.lease_id = leases.id) AS tenant_names
  FROM leases;
GRANT SELECT ON lease_terms TO dira_app, dira_jobs;
CREATE VIEW lease_parties WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, tenant_id, is_primary FROM lease_tenants;
GRANT SELECT ON lease_parties TO dira_app, dira_jobs;
-- Whoever is addressed for all who rent.
CREATE VIEW primary_tenants WITH (security_invoker = true) AS
  SELECT lt.organization_id, lt.lease_id, t.id AS tenant_id, t.user_id, t.full_name, t.email::text AS email, t.phone, t.language,
    t.search_text
  FROM lease_tenants lt JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
  WHERE lt.is_primary;
GRANT SELECT ON primary_tenants TO dira_app, dira_jobs;
-- From which day a lease costs what.
CREATE VIEW rent_steps WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, from_on, monthly_rent_amount FROM lease_rent_steps;
GRANT SELECT ON rent_steps TO dira_app, dira_jobs;
-- The periods of its rent, and whether each was charged.
CREATE VIEW rent_periods WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency, prorated_days,
    prorated_of_days, monthly_rent_amount, revision, posted_at IS NOT NULL AS is_charged
  FROM rent_schedule;
GRANT SELECT ON rent_periods TO dira_app, dira_jobs;
-- Rent that will be charged and is not yet.
CREATE VIEW planned_rent WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, period_starts_on, due_on, amount, currency FROM rent_schedule WHERE posted_at IS NULL;
GRANT SELECT ON planned_rent TO dira_app, dira_jobs;

-- The tenant's door: only a lease that holds and that this person is a party to opens its organization. Until a lease
-- holds, its link for signing is the way in.
CREATE FUNCTION internal.enter_tenancy(p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    organization_id uuid, tenant_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2' INTO is_alive, must_change_password, is_raised
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  IF is_alive AND NOT must_change_password THEN
    SELECT lt.organization_id, lt.tenant_id INTO organization_id, tenant_id
      FROM lease_tenants lt
      JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
      WHERE lt.lease_id = p_lease AND t.user_id = p_user AND l.stage = 'agreed';
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN is_raised OR NOT has_factor THEN coalesce(organization_id::text, '') ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_tenancy FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_tenancy TO dira_app;

-- A person's leases in every organization, newest first.
CREATE FUNCTION internal.leases_of(person uuid)
  RETURNS TABLE (lease_id uuid, organization_name text, property_name text, unit_number text, starts_on date, ends_on date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.id, o.name, p.name, u.number, l.starts_on, l.ends_on
    FROM tenants t
    JOIN lease_tenants lt ON lt.organization_id = t.organization_id AND lt.tenant_id = t.id
    JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
    JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
    JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
    JOIN organizations o ON o.id = l.organization_id
    WHERE t.user_id = person AND person = internal.current_user_id() AND l.stage = 'agreed'
    ORDER BY l.starts_on DESC, l.id
    LIMIT 50
  $$;
REVOKE ALL ON FUNCTION internal.leases_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.leases_of TO dira_app;

-- Until when each unit is let: the last day of its last lease, '-infinity' for a unit never let.
-- Leases of one unit never overlap, so the last to begin is the last to end and the one without a
-- successor. Archived units have no row.
CREATE TABLE unit_occupancy (
  organization_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  property_id uuid NOT NULL,
  occupied_until date NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (organization_id, unit_id),
  FOREIGN KEY (organization_id, property_id, unit_id)
    REFERENCES units (organization_id, property_id, id) ON DELETE CASCADE
);
CREATE INDEX unit_occupancy_by_end ON unit_occupancy (organization_id, occupied_until, unit_id);
CALL internal.protect_tenant_table('unit_occupancy', 'SELECT');

CREATE FUNCTION internal.last_occupied_day(p_organization uuid, p_unit uuid) RETURNS date
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT upper(occupies) - 1 FROM leases
      WHERE organization_id = p_organization AND unit_id = p_unit AND NOT isempty(occupies)
      ORDER BY starts_on DESC LIMIT 1), '-infinity')
  $$;

CREATE FUNCTION internal.follow_units() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM unit_occupancy l USING new_rows n
      WHERE l.organization_id = n.organization_id AND l.unit_id = n.id AND n.archived_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO unit_occupancy (organization_id, unit_id, property_id, occupied_until)
      SELECT organization_id, id, property_id, internal.last_occupied_day(organization_id, id) FROM new_rows
        WHERE archived_at IS NULL ORDER BY 1, 2
      ON CONFLICT (organization_id, unit_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('units', 'internal.follow_units');

CREATE FUNCTION internal.settle_occupancy(p_organization uuid, p_units uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE unit_occupancy l SET occupied_until = now_let.until
      FROM (SELECT unit_id, internal.last_occupied_day(p_organization, unit_id) AS until FROM unnest(p_units) AS unit_id) AS now_let
      WHERE l.organization_id = p_organization AND l.unit_id = now_let.unit_id AND l.occupied_until <> now_let.until
  $$;

CREATE FUNCTION internal.follow_leases() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM internal.settle_occupancy(organization_id, array_agg(DISTINCT unit_id)) FROM new_rows GROUP BY organization_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM internal.settle_occupancy(organization_id, array_agg(DISTINCT unit_id)) FROM old_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('leases', 'internal.follow_leases');

-- How many units are let until which day, so that no dashboard counts units.
CREATE TABLE unit_occupancy_by_day (
  organization_id uuid NOT NULL REFERENCES organizations,
  occupied_until date NOT NULL,
  unit_count integer NOT NULL,
  PRIMARY KEY (organization_id, occupied_until)
);
CALL internal.protect_tenant_table('unit_occupancy_by_day', 'SELECT');
CALL internal.keep_figure('count_occupied_units', 'unit_occupancy', 'unit_occupancy_by_day', 'unit_count');

-- What other features may know of it, under the reader's own row-level security.
CREATE VIEW occupied_units WITH (security_invoker = true) AS
  SELECT organization_id, unit_id, property_id, occupied_until FROM unit_occupancy;
GRANT SELECT ON occupied_units TO dira_app, dira_jobs;
CREATE VIEW property_occupancy WITH (security_invoker = true) AS
  SELECT organization_id, property_id, on_date, step FROM property_occupancy_steps;
GRANT SELECT ON property_occupancy TO dira_app, dira_jobs;
