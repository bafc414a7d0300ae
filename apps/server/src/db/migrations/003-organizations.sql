-- Organizations, who belongs to them, and the one door into them.

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL GENERATED ALWAYS AS (id) STORED,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '',
  plan text NOT NULL DEFAULT 'starter' CHECK (plan IN ('starter', 'professional', 'enterprise')),
  status text NOT NULL DEFAULT 'trial' CHECK (status IN ('trial', 'active', 'suspended', 'cancelled')),
  trial_ends_on date,
  language text NOT NULL DEFAULT 'he' CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  is_sample boolean NOT NULL DEFAULT false,
  -- Who works for the organization must have a second factor.
  requires_mfa boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CALL internal.protect_tenant_table('organizations', 'SELECT, INSERT, UPDATE');

CREATE TABLE memberships (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES auth.users,
  role text NOT NULL CHECK (role IN
    ('admin', 'property_manager', 'realtor', 'assistant', 'viewer', 'maintenance_staff')),
  flags jsonb NOT NULL DEFAULT '{}',
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);
CALL internal.protect_tenant_table('memberships', 'SELECT, INSERT, UPDATE, DELETE');

-- One row an organization, whatever its size; kept by triggers.
CREATE TABLE organization_counters (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  property_count integer NOT NULL DEFAULT 0,
  unit_count integer NOT NULL DEFAULT 0,
  -- How many payments wait for the landlord. Counting them would walk over every report that was ever decided, until
  -- its row is swept away.
  waiting_payment_count integer NOT NULL DEFAULT 0
);
CALL internal.protect_tenant_table('organization_counters', 'SELECT');

-- What other features may know of it, under the reader's own row-level security.
CREATE VIEW organization_names WITH (security_invoker = true) AS
  SELECT id AS organization_id, name AS organization_name, language FROM organizations;
GRANT SELECT ON organization_names TO dira_app, dira_jobs;
CREATE VIEW organization_plans WITH (security_invoker = true) AS
  SELECT id AS organization_id, plan FROM organizations;
GRANT SELECT ON organization_plans TO dira_app, dira_jobs;
CREATE VIEW organization_figures WITH (security_invoker = true) AS
  SELECT organization_id, property_count, unit_count, waiting_payment_count FROM organization_counters;
GRANT SELECT ON organization_figures TO dira_app, dira_jobs;
CREATE VIEW team_members WITH (security_invoker = true) AS
  SELECT organization_id, user_id, role, flags, suspended_at, created_at AS joined_at FROM memberships;
GRANT SELECT ON team_members TO dira_app, dira_jobs;

-- A person's own workspaces, whatever organization the transaction is in.
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, o.plan, o.is_sample, o.requires_mfa, m.role, m.flags, coalesce(c.unit_count, 0)
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;

-- The one door into an organization: it looks at the session, the person and the membership, and only then names the
-- organization for row-level security. Without a right to enter, the setting stays empty and every query of the
-- transaction finds nothing. What a session may open depends on what stands behind it, so the door also says whether
-- a second factor does, whether the person has one, and whether the organization wants one. A second factor stands
-- behind a request when it stands behind its session and behind its token: an older token of a session that was
-- raised since opens nothing more than it did.
CREATE FUNCTION internal.enter(p_session uuid, p_user uuid, p_organization uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    wants_factor boolean, role text, flags jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2', coalesce(o.requires_mfa, false), m.role, m.flags
    INTO is_alive, must_change_password, is_raised, wants_factor, role, flags
    FROM auth.sessions s
    JOIN auth.users u ON u.id = s.user_id
    LEFT JOIN memberships m
      ON m.user_id = u.id AND m.organization_id = p_organization AND m.suspended_at IS NULL
    LEFT JOIN organizations o ON o.id = m.organization_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  wants_factor := coalesce(wants_factor, false);
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN role IS NOT NULL AND NOT must_change_password AND (is_raised OR NOT (has_factor OR wants_factor))
        THEN p_organization::text ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter TO dira_app;
