-- The doors of tenants and owners find the session by one function, and name what they have in common: they are none of
-- the team's.

-- Whether a session is alive, and what stands behind it; always one row. `internal.enter` asks the same together with the
-- place in the team.
CREATE FUNCTION internal.session_standing(p_session uuid, p_user uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean)
  LANGUAGE plpgsql STABLE ROWS 1
  AS $$
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2' INTO is_alive, must_change_password, is_raised
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.session_standing FROM PUBLIC;

CREATE OR REPLACE FUNCTION internal.enter_tenancy(p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    organization_id uuid, tenant_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO is_alive, must_change_password, is_raised, has_factor
    FROM internal.session_standing(p_session, p_user, p_now, p_raised);
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
    set_config('app.tenant_id', coalesce(tenant_id::text, ''), true),
    set_config('app.now', p_now::text, true),
    set_config('app.is_outside_team', 'yes', true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION internal.enter_ownership(p_session uuid, p_user uuid, p_owner uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    organization_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  SELECT * INTO is_alive, must_change_password, is_raised, has_factor
    FROM internal.session_standing(p_session, p_user, p_now, p_raised);
  IF is_alive AND NOT must_change_password THEN
    SELECT o.organization_id INTO organization_id
      FROM property_owners o WHERE o.id = p_owner AND o.user_id = p_user;
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN is_raised OR NOT has_factor THEN coalesce(organization_id::text, '') ELSE '' END, true),
    set_config('app.now', p_now::text, true),
    set_config('app.is_outside_team', 'yes', true),
    set_config('transaction_read_only', 'on', true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION internal.enter_preview(p_preview uuid, p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    wants_factor boolean, role text, flags jsonb, organization_id uuid, tenant_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
DECLARE
  preview record;
BEGIN
  SELECT p.organization_id, p.tenant_id, l.property_id,
      coalesce(t.user_id, '00000000-0000-0000-0000-000000000000') AS reader_id INTO preview
    FROM tenancy_previews p
    JOIN tenants t ON t.organization_id = p.organization_id AND t.id = p.tenant_id
    JOIN leases l ON l.organization_id = p.organization_id AND l.id = p.lease_id
    WHERE p.id = p_preview AND p.session_id = p_session AND p.user_id = p_user AND p.lease_id = p_lease
      AND p.ends_at > p_now AND l.stage = 'agreed';
  SELECT e.is_alive, e.must_change_password, e.is_raised, e.has_factor, e.wants_factor, e.role, e.flags
    INTO is_alive, must_change_password, is_raised, has_factor, wants_factor, role, flags
    FROM internal.enter(p_session, p_user, preview.organization_id, p_now, p_raised) e;
  -- `enter` names an organization where the member may come in.
  IF role IS NOT NULL AND internal.current_organization_id() IS NOT NULL
    AND (NOT internal.sees_some_properties_alone()
      OR preview.property_id IN (SELECT own.property_id FROM internal.own_property_ids() AS own (property_id)))
  THEN
    organization_id := preview.organization_id;
    tenant_id := preview.tenant_id;
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN tenant_id IS NULL THEN '' ELSE preview.reader_id::text END, true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.tenant_id', coalesce(tenant_id::text, ''), true),
    set_config('app.is_outside_team', 'yes', true),
    set_config('transaction_read_only', 'on', true);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION internal.enter_by_owner_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_id uuid, owner_id uuid, inviter_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  -- In the order in which a manager holds the two.
  PERFORM FROM property_owners o JOIN owner_invitations i ON i.organization_id = o.organization_id AND i.owner_id = o.id
    WHERE i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash
    FOR NO KEY UPDATE OF o;
  DELETE FROM owner_invitations i USING memberships m
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.expires_at > internal.current_instant() AND internal.current_user_id() IS NOT NULL
      AND m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    RETURNING i.organization_id, i.owner_id, i.invited_by INTO organization_id, owner_id, inviter_id;
  IF NOT FOUND THEN RETURN; END IF;
  -- A member who is limited to some properties owns what is managed for them all the same.
  PERFORM set_config('app.organization_id', organization_id::text, true), set_config('app.is_outside_team', 'yes', true);
  RETURN NEXT;
END $$;

-- Whoever came by the door of a tenant or of an owner: their place in the team, if they have one, says nothing there.
ALTER FUNCTION internal.is_tenancy() RENAME TO is_outside_team;
CREATE OR REPLACE FUNCTION internal.is_outside_team() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.is_outside_team', true), '') = 'yes' $$;

CREATE OR REPLACE FUNCTION internal.sees_own_jobs_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN NOT internal.is_outside_team() AND EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND role = 'maintenance_staff' AND removed_at IS NULL);
END $$;

CREATE OR REPLACE FUNCTION internal.sees_some_properties_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN NOT internal.is_outside_team() AND EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND removed_at IS NULL AND internal.is_limited(role, flags));
END $$;
