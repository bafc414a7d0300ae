-- What the operator closes for a while at the whole installation: how it was set, by whom and why. The last word counts.
CREATE TABLE internal.switches (
  position bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (name IN ('sign_up', 'demo', 'cards', 'api_tokens', 'webhooks')),
  is_on boolean NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 200),
  set_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  set_by uuid REFERENCES auth.users ON DELETE SET NULL
);
CREATE INDEX switches_last ON internal.switches (name, position DESC);
CREATE INDEX switches_of_user ON internal.switches (set_by) WHERE set_by IS NOT NULL;
ALTER TABLE internal.switches ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.switches FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.switches FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.switches TO dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON internal.switches TO dira_app;

CREATE FUNCTION internal.is_switched_on(p_name text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce((SELECT s.is_on FROM internal.switches s WHERE s.name = p_name ORDER BY s.position DESC LIMIT 1), true)
  $$;
REVOKE ALL ON FUNCTION internal.is_switched_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_switched_on TO dira_app, dira_auth, dira_jobs;

-- While tokens are switched off, none names anybody.
CREATE OR REPLACE FUNCTION internal.open_api_token(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (id uuid, user_id uuid, is_raised boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  IF NOT internal.is_switched_on('api_tokens') THEN RETURN; END IF;
  UPDATE api_tokens t SET last_used_at = p_now
    WHERE t.token_hash = p_token_hash AND t.revoked_at IS NULL AND t.expires_at > p_now
      AND (t.last_used_at IS NULL OR t.last_used_at <= p_now - interval '1 minute');
  RETURN QUERY SELECT t.id, coalesce(t.user_id, t.id), t.is_raised FROM api_tokens t
    WHERE t.token_hash = p_token_hash AND t.revoked_at IS NULL AND t.expires_at > p_now;
END $$;
