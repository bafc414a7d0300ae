-- Where a person was when something happened to their account: for the operator and the person, and not for long.
ALTER TABLE security_logs
  ADD COLUMN ip inet,
  ADD COLUMN user_agent text CHECK (length(user_agent) <= 512);
CREATE INDEX security_logs_places ON security_logs (created_at) WHERE ip IS NOT NULL OR user_agent IS NOT NULL;
GRANT UPDATE (ip, user_agent) ON security_logs TO dira_jobs;

DROP FUNCTION internal.record_security_event(uuid, text, uuid, jsonb);
-- What happens to an account, with where it came from: as its caller knows, or as the session of the person says.
CREATE FUNCTION internal.record_security_event(
  p_id uuid, p_type text, p_user uuid, p_metadata jsonb, p_session uuid, p_ip inet, p_user_agent text
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  IF current_setting('role') <> 'dira_auth' AND p_user IS DISTINCT FROM internal.current_user_id() THEN
    RAISE EXCEPTION 'an event of somebody else' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO security_logs (id, event_type, user_id, metadata, created_at, ip, user_agent)
    SELECT p_id, p_type, p_user, p_metadata, moment, coalesce(p_ip, s.ip), left(coalesce(p_user_agent, s.user_agent), 512)
    FROM (VALUES (1)) AS one LEFT JOIN auth.sessions s ON s.id = p_session AND s.user_id = p_user;
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    SELECT m.organization_id, p_user, p_type, 'account', p_user, p_metadata
    FROM memberships m
    WHERE m.user_id = p_user AND m.suspended_at IS NULL
    ORDER BY m.organization_id;
END $$;
REVOKE ALL ON FUNCTION internal.record_security_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.record_security_event TO dira_app, dira_auth;
