-- What a session may open depends on what stands behind it: the doors say whether a second factor does,
-- whether the person has one, and whether the organization wants one. Still one round trip.

-- A second factor stands behind a request when it stands behind its session and behind its token: an
-- older token of a session that was raised since opens nothing more than it did.
CREATE FUNCTION internal.has_verified_factor(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM auth.factors f WHERE f.user_id = person AND f.status = 'verified') $$;

DROP FUNCTION internal.enter(uuid, uuid, uuid, timestamptz);
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

DROP FUNCTION internal.enter_tenancy(uuid, uuid, uuid, timestamptz);
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
      WHERE lt.lease_id = p_lease AND t.user_id = p_user;
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN is_raised OR NOT has_factor THEN coalesce(organization_id::text, '') ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;

DROP FUNCTION internal.memberships_of(uuid);
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

-- Where a person is signed in, for the person; the newest use first.
CREATE FUNCTION internal.sessions_of(person uuid)
  RETURNS TABLE (id uuid, started_at timestamptz, last_used_at timestamptz, ip text, user_agent text,
    has_second_factor boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.id, s.created_at, coalesce(s.refreshed_at, s.created_at), host(s.ip), coalesce(s.user_agent, ''), s.aal = 'aal2'
    FROM auth.sessions s
    WHERE s.user_id = person AND person = internal.current_user_id()
    ORDER BY coalesce(s.refreshed_at, s.created_at) DESC, s.id
    LIMIT 100
  $$;

CREATE FUNCTION internal.end_session_of(person uuid, session uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM auth.sessions s WHERE s.id = session AND s.user_id = person AND person = internal.current_user_id();
  RETURN FOUND;
END $$;

-- What happens to an account, for the operator in the security log, and for each organization that the
-- person works in, in its audit chain. The role of the accounts sees no organization, so it is done here;
-- the app may say such things of the person who asks alone.
CREATE FUNCTION internal.record_security_event(p_id uuid, p_type text, p_user uuid, p_metadata jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  IF current_setting('role') <> 'dira_auth' AND p_user IS DISTINCT FROM internal.current_user_id() THEN
    RAISE EXCEPTION 'an event of somebody else' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO security_logs (id, event_type, user_id, metadata, created_at)
    VALUES (p_id, p_type, p_user, p_metadata, moment);
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    SELECT m.organization_id, p_user, p_type, 'account', p_user, p_metadata
    FROM memberships m
    WHERE m.user_id = p_user AND m.suspended_at IS NULL
    ORDER BY m.organization_id;
END $$;

REVOKE ALL ON FUNCTION internal.has_verified_factor, internal.enter, internal.enter_tenancy, internal.memberships_of,
  internal.sessions_of, internal.end_session_of, internal.record_security_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter, internal.enter_tenancy, internal.memberships_of, internal.sessions_of,
  internal.end_session_of, internal.record_security_event TO dira_app;
GRANT EXECUTE ON FUNCTION internal.record_security_event TO dira_auth;

-- Sessions end by themselves; upkeep finds them by age.
CREATE INDEX sessions_last_used ON auth.sessions (coalesce(refreshed_at, created_at));
