GRANT SELECT ON security_logs TO dira_jobs;

-- By which way and when the person of a session last said who they are.
CREATE FUNCTION internal.last_sign_in(p_session uuid, p_user uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT s.amr -> 0 FROM auth.sessions s
    WHERE s.id = p_session AND s.user_id = p_user AND p_user = internal.current_user_id() $$;

-- The account itself, for the person alone.
CREATE FUNCTION internal.own_account(person uuid)
  RETURNS TABLE (email text, phone text, created_at timestamptz, last_sign_in_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.email::text, u.phone, u.created_at, u.last_sign_in_at FROM auth.users u
    WHERE u.id = person AND u.deleted_at IS NULL AND person = internal.current_user_id() $$;

REVOKE ALL ON FUNCTION internal.last_sign_in, internal.own_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.last_sign_in, internal.own_account TO dira_app;
