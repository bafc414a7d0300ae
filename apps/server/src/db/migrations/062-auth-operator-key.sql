-- A site administrator shows the secret key of the installation once a session: their password alone opens no page of
-- the operator's.
ALTER TABLE auth.sessions ADD COLUMN operator_key_shown_at timestamptz;

-- Null for everybody else; otherwise whether the session has shown the key.
CREATE FUNCTION internal.operator_standing(p_session uuid, p_user uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT CASE WHEN s.operator_key_shown_at IS NULL THEN 'key_missing' ELSE 'operator' END
    FROM auth.sessions s WHERE s.id = p_session AND s.user_id = p_user AND internal.is_site_admin(p_user)
  $$;
REVOKE ALL ON FUNCTION internal.operator_standing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_standing TO dira_app;

CREATE FUNCTION internal.keep_operator_key_shown(p_session uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE auth.sessions SET operator_key_shown_at = internal.current_instant()
    WHERE id = p_session AND user_id = internal.current_user_id() AND internal.is_site_admin(user_id)
  $$;
REVOKE ALL ON FUNCTION internal.keep_operator_key_shown FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_operator_key_shown TO dira_app;
