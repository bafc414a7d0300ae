-- People who rent, their leases, and the plan of rent that a lease unfolds into.

-- A person of an organization may exist without an account; `user_id` ties the account to them.
CREATE TABLE tenants (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  user_id uuid REFERENCES auth.users,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext CHECK (length(email) <= 255),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Sealed by the server's key; only its last digits can be read in the database.
  identity_number_sealed bytea,
  identity_number_hint text NOT NULL DEFAULT '' CHECK (length(identity_number_hint) <= 8),
  -- Keyed hash: finds the same person again on import without opening the seal.
  identity_number_key bytea,
  language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(full_name || ' ' || coalesce(phone, ''))) STORED,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX tenants_one_per_account ON tenants (organization_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tenants_account ON tenants (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX tenants_one_per_identity ON tenants (organization_id, identity_number_key)
  WHERE identity_number_key IS NOT NULL AND archived_at IS NULL;
CREATE INDEX tenants_newest ON tenants (organization_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_name ON tenants (organization_id, lower(full_name), id) WHERE archived_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (search_text gin_trgm_ops);

CREATE TABLE leases (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  monthly_rent_amount bigint NOT NULL CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  deposit_amount bigint NOT NULL DEFAULT 0 CHECK (deposit_amount BETWEEN 0 AND 100000000000),
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  due_day integer NOT NULL CHECK (due_day BETWEEN 1 AND 31),
  payment_method text NOT NULL CHECK (payment_method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  -- Rent of periods that end before this day was settled outside Dira and is never charged.
  charge_from_on date,
  -- A lease that was ended early stops here; the term itself stays as it was agreed.
  terminated_on date,
  document_file_id uuid,
  signature_status text NOT NULL DEFAULT 'pending_signature' CHECK (signature_status IN
    ('pending_signature', 'partially_signed', 'fully_signed')),
  occupies daterange NOT NULL GENERATED ALWAYS AS (
    daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]')) STORED,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id),
  FOREIGN KEY (organization_id, document_file_id) REFERENCES files (organization_id, id),
  CHECK (ends_on >= starts_on),
  CHECK (terminated_on IS NULL OR terminated_on >= starts_on),
  CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, occupies WITH &&)
);
CREATE INDEX leases_of_unit ON leases (organization_id, unit_id, starts_on DESC);
CREATE INDEX leases_of_property ON leases (organization_id, property_id);
CREATE INDEX leases_newest ON leases (organization_id, created_at DESC, id DESC);
CREATE INDEX leases_ending ON leases (organization_id, ends_on) WHERE terminated_on IS NULL;

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

-- The rent that a lease will ask for, one row a period, worked out once from its terms by
-- `buildRentSchedule`. The rent run turns rows whose day has come into charges.
CREATE TABLE rent_schedule (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL,
  period_ends_on date NOT NULL,
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
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

-- Occupied units on any day = the sum of the steps up to it. Leases of one unit never overlap, so
-- a unit is never counted twice, and no job has to notice that a lease began or ended.
CREATE TABLE occupancy_steps (
  organization_id uuid NOT NULL REFERENCES organizations,
  on_date date NOT NULL,
  step integer NOT NULL,
  PRIMARY KEY (organization_id, on_date)
);
CREATE TABLE property_occupancy_steps (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  on_date date NOT NULL,
  step integer NOT NULL,
  PRIMARY KEY (organization_id, property_id, on_date),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);

-- `lower` and `upper` of the occupied range are the day in and the first day free again.
CREATE FUNCTION internal.count_occupancy() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO property_occupancy_steps AS s (organization_id, property_id, on_date, step)
      SELECT organization_id, property_id, edge.on_date, sum(edge.step) FROM new_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, property_id, on_date) DO UPDATE SET step = s.step + excluded.step;
    INSERT INTO occupancy_steps AS s (organization_id, on_date, step)
      SELECT organization_id, edge.on_date, sum(edge.step) FROM new_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), 1), (upper(occupies), -1)) AS edge (on_date, step)
        GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (organization_id, on_date) DO UPDATE SET step = s.step + excluded.step;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO property_occupancy_steps AS s (organization_id, property_id, on_date, step)
      SELECT organization_id, property_id, edge.on_date, sum(edge.step) FROM old_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), -1), (upper(occupies), 1)) AS edge (on_date, step)
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, property_id, on_date) DO UPDATE SET step = s.step + excluded.step;
    INSERT INTO occupancy_steps AS s (organization_id, on_date, step)
      SELECT organization_id, edge.on_date, sum(edge.step) FROM old_rows
        CROSS JOIN LATERAL (VALUES (lower(occupies), -1), (upper(occupies), 1)) AS edge (on_date, step)
        GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (organization_id, on_date) DO UPDATE SET step = s.step + excluded.step;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('leases', 'internal.count_occupancy');

CALL internal.protect_tenant_table('tenants', 'SELECT, INSERT, UPDATE');
CALL internal.protect_tenant_table('leases', 'SELECT, INSERT, UPDATE');
CALL internal.protect_tenant_table('lease_tenants', 'SELECT, INSERT');
CALL internal.protect_tenant_table('rent_schedule', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('occupancy_steps', 'SELECT');
CALL internal.protect_tenant_table('property_occupancy_steps', 'SELECT');

-- The tenant's door: only a lease that this person is a party to opens its organization.
CREATE FUNCTION internal.enter_tenancy(p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, organization_id uuid, tenant_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT true, u.must_change_password INTO is_alive, must_change_password
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  IF is_alive AND NOT must_change_password THEN
    SELECT lt.organization_id, lt.tenant_id INTO organization_id, tenant_id
      FROM lease_tenants lt
      JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      WHERE lt.lease_id = p_lease AND t.user_id = p_user;
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;

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
    WHERE t.user_id = person AND person = internal.current_user_id()
    ORDER BY l.starts_on DESC, l.id
    LIMIT 50
  $$;
REVOKE ALL ON FUNCTION internal.enter_tenancy, internal.leases_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_tenancy, internal.leases_of TO dira_app;

-- An account for a person who rents. A known address keeps its account and its password; a new one
-- gets the password that the landlord hands over, which opens nothing but its own change.
CREATE FUNCTION internal.make_tenant_account(
  p_id uuid, p_identity_id uuid, p_email text, p_phone text, p_full_name text, p_password_hash text, p_expires_at timestamptz
) RETURNS TABLE (user_id uuid, is_new boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  SELECT u.id, false INTO user_id, is_new FROM auth.users u
    WHERE u.deleted_at IS NULL AND (u.email = p_email::citext OR (p_email IS NULL AND u.phone = p_phone));
  IF FOUND THEN RETURN NEXT; RETURN; END IF;
  -- Without an e-mail address the phone number is the sign-in name.
  INSERT INTO auth.users (id, email, phone, password_hash, must_change_password, password_expires_at, email_confirmed_at,
      phone_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    VALUES (p_id, p_email, CASE WHEN p_email IS NULL THEN p_phone END, p_password_hash, true, p_expires_at,
      CASE WHEN p_email IS NOT NULL THEN moment END, CASE WHEN p_email IS NULL THEN moment END,
      jsonb_build_object('provider', CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END,
        'providers', jsonb_build_array(CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END)),
      jsonb_build_object('full_name', p_full_name), moment, moment);
  INSERT INTO auth.identities (id, user_id, provider, provider_subject, identity_data, email, created_at, updated_at)
    VALUES (p_identity_id, p_id, CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END, p_id::text,
      jsonb_build_object('sub', p_id, 'email', p_email, 'phone', p_phone), p_email, moment, moment);
  INSERT INTO profiles (id, full_name, phone, created_at, updated_at) VALUES (p_id, p_full_name, p_phone, moment, moment);
  INSERT INTO user_roles (user_id, role) VALUES (p_id, 'tenant');
  user_id := p_id;
  is_new := true;
  RETURN NEXT;
END $$;

-- A new password only while the person has not chosen their own: a landlord can never take over an
-- account that somebody uses.
CREATE FUNCTION internal.renew_tenant_password(p_tenant uuid, p_password_hash text, p_expires_at timestamptz) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH renewed AS (
      UPDATE auth.users u SET password_hash = p_password_hash, password_expires_at = p_expires_at,
          updated_at = internal.current_instant()
        FROM tenants t
        WHERE t.organization_id = internal.current_organization_id() AND t.id = p_tenant AND u.id = t.user_id
          AND u.must_change_password AND u.deleted_at IS NULL
        RETURNING u.id, coalesce(u.email::text, u.phone) AS name
    ),
    -- Whoever signed in with the password before this one is out.
    ended AS (DELETE FROM auth.sessions s USING renewed r WHERE s.user_id = r.id)
    SELECT name FROM renewed
  $$;
REVOKE ALL ON FUNCTION internal.make_tenant_account, internal.renew_tenant_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.make_tenant_account, internal.renew_tenant_password TO dira_app, dira_jobs;
