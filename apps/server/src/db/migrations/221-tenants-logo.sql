-- Who asks shows their logo to whoever is asked (decision 263).
DROP FUNCTION internal.find_tenant_invitation(bytea);
CREATE FUNCTION internal.find_tenant_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_name text, tenant_name text, expires_at timestamptz, logo bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.name, t.full_name, i.expires_at, g.small_picture
    FROM tenant_invitations i
    JOIN tenants t ON t.organization_id = i.organization_id AND t.id = i.tenant_id
    JOIN organizations o ON o.id = i.organization_id
    LEFT JOIN logos g ON g.organization_id = i.organization_id AND g.ended_at IS NULL
    WHERE i.token_hash = p_token_hash AND i.user_id = internal.current_user_id() AND i.declined_at IS NULL
      AND i.expires_at > internal.current_instant() AND t.user_id IS NULL AND t.archived_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.find_tenant_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_tenant_invitation TO dira_app;
