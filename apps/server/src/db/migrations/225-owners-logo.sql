-- Who invites shows their logo to whoever is invited (decision 263).
DROP FUNCTION internal.find_owner_invitation(bytea, timestamptz);
CREATE FUNCTION internal.find_owner_invitation(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_name text, inviter_name text, owner_name text, email text, language text,
    expires_at timestamptz, logo bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT w.name, p.full_name, o.full_name, CASE WHEN i.mail_token_hash = p_token_hash THEN i.email::text END,
      coalesce(o.language, w.language), i.expires_at, g.small_picture
    FROM owner_invitations i
    JOIN property_owners o ON o.organization_id = i.organization_id AND o.id = i.owner_id
    JOIN organizations w ON w.id = i.organization_id
    JOIN memberships m ON m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    JOIN profiles p ON p.id = i.invited_by
    LEFT JOIN logos g ON g.organization_id = i.organization_id AND g.ended_at IS NULL
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash) AND i.expires_at > p_now
  $$;
REVOKE ALL ON FUNCTION internal.find_owner_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_owner_invitation TO dira_auth;
