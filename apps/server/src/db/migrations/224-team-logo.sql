-- Who invites shows their logo to whoever is invited (decision 263).
DROP FUNCTION internal.find_team_invitation(bytea, timestamptz);
CREATE FUNCTION internal.find_team_invitation(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, id uuid, organization_name text, inviter_name text, inviter_role text,
    inviter_flags jsonb, email text, role text, flags jsonb, language text, welcome text, expires_at timestamptz,
    is_mailed boolean, logo bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.organization_id, i.id, o.name, p.full_name, m.role, m.flags, i.email::text, i.role, i.flags, i.language,
      i.welcome, i.expires_at, i.mail_token_hash IS NOT DISTINCT FROM p_token_hash, g.small_picture
    FROM team_invitations i
    JOIN organizations o ON o.id = i.organization_id
    JOIN memberships m ON m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    JOIN profiles p ON p.id = i.invited_by
    LEFT JOIN logos g ON g.organization_id = i.organization_id AND g.ended_at IS NULL
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.outcome IS NULL AND i.expires_at > p_now
  $$;
REVOKE ALL ON FUNCTION internal.find_team_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_team_invitation TO dira_app, dira_auth;
