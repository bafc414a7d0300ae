-- A member looks at the portal of a tenant as that tenant does, for a while and in one session. Who looked at whose is in
-- the audit trail; this row only lets them in.
CREATE TABLE tenancy_previews (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, id),
  -- Who leaves the lease, or the team, takes it with them.
  FOREIGN KEY (organization_id, lease_id, tenant_id) REFERENCES lease_tenants ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX tenancy_previews_id ON tenancy_previews (id);
CREATE INDEX tenancy_previews_tenant ON tenancy_previews (organization_id, lease_id, tenant_id);
CREATE INDEX tenancy_previews_member ON tenancy_previews (organization_id, user_id);
CREATE INDEX tenancy_previews_ended ON tenancy_previews (ends_at);
CALL internal.protect_tenant_table('tenancy_previews', 'INSERT');
GRANT SELECT, DELETE ON tenancy_previews TO dira_jobs;

-- Whose lease it is: the tenant that a door has named, with an account or without one yet.
CREATE FUNCTION internal.current_tenant_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

CREATE OR REPLACE FUNCTION internal.enter_tenancy(p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
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
    set_config('app.tenant_id', coalesce(tenant_id::text, ''), true),
    set_config('app.now', p_now::text, true),
    set_config('app.is_tenancy', 'yes', true);
  RETURN NEXT;
END $$;

-- Whose eyes a preview lends: the tenant's account, or nobody's where they have none yet. No row: it is not the caller's,
-- or over.
CREATE FUNCTION internal.preview_reader(p_preview uuid, p_session uuid, p_user uuid, p_now timestamptz)
  RETURNS TABLE (reader_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT coalesce(t.user_id, '00000000-0000-0000-0000-000000000000')
    FROM tenancy_previews p
    JOIN tenants t ON t.organization_id = p.organization_id AND t.id = p.tenant_id
    WHERE p.id = p_preview AND p.session_id = p_session AND p.user_id = p_user AND p.ends_at > p_now
  $$;
REVOKE ALL ON FUNCTION internal.preview_reader FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.preview_reader TO dira_app;

-- The tenant's door for who looks as the tenant does: they come in as a member first, so that whoever lost their place, or
-- the property, stays out; then they see as the tenant, and the transaction takes no write.
CREATE FUNCTION internal.enter_preview(p_preview uuid, p_session uuid, p_user uuid, p_lease uuid, p_now timestamptz, p_raised boolean)
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
    set_config('app.is_tenancy', 'yes', true),
    set_config('transaction_read_only', 'on', true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_preview FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_preview TO dira_app;
