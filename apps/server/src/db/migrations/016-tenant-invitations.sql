-- A landlord hands a tenant a link instead of a password: it opens the account once, for who has never used it.
CREATE FUNCTION internal.invite_tenant(p_tenant uuid, p_id uuid, p_token_hash bytea, p_code_hmac bytea, p_expires_at timestamptz)
  RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH invited AS (
      INSERT INTO auth.one_time_tokens (id, user_id, purpose, recipient, token_hash, code_hmac, created_at, expires_at)
        SELECT p_id, u.id, 'invite', coalesce(u.email::text, u.phone), p_token_hash, p_code_hmac,
            internal.current_instant(), p_expires_at
          FROM tenants t JOIN auth.users u ON u.id = t.user_id
          WHERE t.organization_id = internal.current_organization_id() AND t.id = p_tenant
            AND u.must_change_password AND u.deleted_at IS NULL
        ON CONFLICT (user_id, purpose) DO UPDATE SET id = excluded.id, recipient = excluded.recipient,
          token_hash = excluded.token_hash, code_hmac = excluded.code_hmac, wrong_tries = 0, code_challenge = NULL,
          code_challenge_method = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
        RETURNING user_id
    )
    SELECT EXISTS (SELECT FROM invited)
  $$;
REVOKE ALL ON FUNCTION internal.invite_tenant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.invite_tenant TO dira_app;
