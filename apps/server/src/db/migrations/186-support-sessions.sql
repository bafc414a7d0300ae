-- The operator looks into a workspace to help it: with a reason, for an hour, and for reading alone unless its owners allow
-- more (decision 239).

CREATE TABLE support_sessions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  -- Who looks, and in which session of theirs: it is good for that one.
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  started_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ends_at timestamptz NOT NULL,
  -- An owner lets changes be made too.
  allows_changes boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CHECK (ends_at > started_at AND ends_at <= started_at + interval '60 minutes'),
  CHECK (ended_at IS NULL OR ended_at >= started_at),
  CONSTRAINT support_sessions_no_overlap EXCLUDE USING gist (organization_id WITH =,
    tstzrange(started_at, coalesce(ended_at, ends_at)) WITH &&)
);
CREATE INDEX support_sessions_of_session ON support_sessions (session_id, ends_at) WHERE ended_at IS NULL;
CREATE INDEX support_sessions_of_person ON support_sessions (organization_id, user_id);
CALL internal.protect_tenant_table('support_sessions', 'SELECT, INSERT, UPDATE (allows_changes, ended_at)');

-- The place that a support session lends: what the team reads without its letters, its settings and its people; where
-- changes are allowed, properties, leases and repairs, and no money. Programs have the same bounds, by areas.
CREATE FUNCTION internal.support_place(p_allows_changes boolean)
  RETURNS TABLE (role text, flags jsonb, access text, areas text[])
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 1
  AS $$
    SELECT CASE WHEN p_allows_changes THEN 'property_manager' ELSE 'viewer' END,
      '{"allProperties": true, "viewFinancials": true, "recordMoney": false, "sendMessages": false, "manageAutomations": false,
        "manageTeam": false}'::jsonb,
      CASE WHEN p_allows_changes THEN 'write' ELSE 'read' END,
      ARRAY['properties', 'tenants', 'money', 'maintenance']
  $$;
REVOKE ALL ON FUNCTION internal.support_place FROM PUBLIC;

-- The support sessions that somebody is in now, as the session of the operator that has shown the secret key.
CREATE FUNCTION internal.open_support_sessions(p_session uuid, p_user uuid, p_now timestamptz)
  RETURNS SETOF support_sessions
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT s.* FROM support_sessions s
    WHERE s.session_id = p_session AND s.user_id = p_user AND s.ended_at IS NULL AND s.ends_at > p_now
      AND internal.operator_standing(p_session, p_user) = 'operator'
  $$;
REVOKE ALL ON FUNCTION internal.open_support_sessions FROM PUBLIC;

-- The one door into an organization lets support in too: whoever has no place in the team, and an open support session.
DROP FUNCTION internal.enter;
CREATE FUNCTION internal.enter(p_session uuid, p_user uuid, p_organization uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    wants_factor boolean, role text, flags jsonb, token_access text, token_areas text[], support_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  token record;
  support record;
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
  IF is_alive IS NULL AND p_organization IS NOT NULL THEN
    SELECT t.id, t.name, coalesce(u.must_change_password, false) AS must_change_password,
        p_raised AND t.is_raised AS is_raised, coalesce(o.requires_mfa, false) AS wants_factor,
        CASE WHEN t.organization_id <> p_organization THEN NULL WHEN t.user_id IS NULL THEN 'admin' ELSE m.role END AS role,
        CASE WHEN t.user_id IS NULL THEN '{}' ELSE m.flags END AS flags, t.access, t.areas
      INTO token
      FROM api_tokens t
      LEFT JOIN auth.users u ON u.id = t.user_id
      LEFT JOIN memberships m
        ON m.organization_id = p_organization AND m.user_id = t.user_id AND m.suspended_at IS NULL
      LEFT JOIN organizations o ON o.id = t.organization_id AND o.id = p_organization
      WHERE t.id = p_session AND coalesce(t.user_id, t.id) = p_user AND t.revoked_at IS NULL AND t.expires_at > p_now
        AND (t.user_id IS NULL OR u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now));
    IF FOUND THEN
      is_alive := true;
      must_change_password := token.must_change_password;
      is_raised := token.is_raised;
      wants_factor := token.wants_factor;
      role := token.role;
      flags := token.flags;
      token_access := token.access;
      token_areas := token.areas;
      PERFORM set_config('app.api_token', token.name, true);
    END IF;
  ELSIF role IS NULL AND p_organization IS NOT NULL THEN
    SELECT s.id, place.* INTO support
      FROM internal.open_support_sessions(p_session, p_user, p_now) s
      CROSS JOIN LATERAL internal.support_place(s.allows_changes) AS place
      WHERE s.organization_id = p_organization;
    IF FOUND THEN
      support_id := support.id;
      role := support.role;
      flags := support.flags;
      token_access := support.access;
      token_areas := support.areas;
      PERFORM set_config('app.support_session', support.id::text, true);
    END IF;
  END IF;
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

-- Whatever support does in a workspace says so in its audit log, whichever feature writes it.
CREATE FUNCTION internal.name_support() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.data := NEW.data || jsonb_build_object('supportSession', current_setting('app.support_session'));
  RETURN NEW;
END $$;
CREATE TRIGGER name_support BEFORE INSERT ON audit_drafts
  FOR EACH ROW WHEN (coalesce(current_setting('app.support_session', true), '') <> '')
  EXECUTE FUNCTION internal.name_support();

CREATE OR REPLACE FUNCTION internal.actor_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.full_name FROM profiles p
    WHERE p.id = p_person AND (
      EXISTS (SELECT FROM memberships m WHERE m.organization_id = internal.current_organization_id() AND m.user_id = p.id)
      OR EXISTS (SELECT FROM tenants t WHERE t.organization_id = internal.current_organization_id() AND t.user_id = p.id)
      OR EXISTS (SELECT FROM support_sessions s
        WHERE s.organization_id = internal.current_organization_id() AND s.user_id = p.id))
    UNION ALL
    SELECT t.name FROM api_tokens t
    WHERE t.organization_id = internal.current_organization_id() AND t.id = p_person AND t.user_id IS NULL
  $$;

-- Where somebody works: in the teams that they are of, and where a support session has let them in.
CREATE FUNCTION internal.places_of(p_person uuid, p_session uuid)
  RETURNS TABLE (organization_id uuid, role text, flags jsonb, is_support boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.organization_id, m.role, m.flags, false FROM memberships m
    WHERE m.user_id = p_person AND p_person = internal.current_user_id() AND m.suspended_at IS NULL
    UNION ALL
    SELECT s.organization_id, place.role, place.flags, true
    FROM internal.open_support_sessions(p_session, internal.current_user_id(), internal.current_instant()) s
    CROSS JOIN LATERAL internal.support_place(s.allows_changes) AS place
    WHERE s.user_id = p_person AND NOT EXISTS (SELECT FROM memberships m WHERE m.organization_id = s.organization_id
      AND m.user_id = p_person AND m.suspended_at IS NULL)
  $$;
REVOKE ALL ON FUNCTION internal.places_of FROM PUBLIC;

DROP FUNCTION internal.memberships_of(uuid);
CREATE FUNCTION internal.memberships_of(p_person uuid, p_session uuid DEFAULT NULL)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer, unused_features text[], read_only_since timestamptz,
    read_only_reason text, erase_on date, suspended_reason text, subscription_state text, works_until timestamptz,
    is_support boolean, support_ends_at timestamptz, support_reason text, support_allows_changes boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, coalesce(s.plan, 'professional'), o.is_sample, o.requires_mfa, m.role, m.flags,
      -- To whoever sees some properties alone, theirs are counted.
      CASE WHEN internal.is_limited(m.role, m.flags)
        THEN (SELECT coalesce(sum(h.unit_count), 0)::int FROM member_properties p
          JOIN property_counters h ON h.organization_id = p.organization_id AND h.property_id = p.property_id
          WHERE p.organization_id = m.organization_id AND p.user_id = p_person)
        ELSE coalesce(c.unit_count, 0) END,
      o.unused_features, r.since, r.reason, r.erase_on, CASE WHEN m.role = 'admin' THEN o.suspended_reason END,
      s.state, s.works_until, m.is_support, h.ends_at, h.reason, h.allows_changes
    FROM internal.places_of(p_person, p_session) m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    LEFT JOIN read_only_organizations r ON r.organization_id = o.id
    LEFT JOIN subscription_standings s ON s.organization_id = o.id
    LEFT JOIN support_sessions h ON h.organization_id = o.id AND h.ended_at IS NULL AND h.ends_at > internal.current_instant()
    ORDER BY m.is_support, o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;

DROP FUNCTION internal.workspace_settings_of(uuid);
CREATE FUNCTION internal.workspace_settings_of(p_person uuid, p_session uuid)
  RETURNS TABLE (organization_id uuid, logo_id uuid, preferred_currency text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, l.id, o.preferred_currency
    FROM internal.places_of(p_person, p_session) m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN logos l ON l.organization_id = o.id AND l.ended_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.workspace_settings_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.workspace_settings_of TO dira_app;
