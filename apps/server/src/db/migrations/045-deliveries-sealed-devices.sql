-- Where a browser is reached, and with which keys it reads, is sealed: whoever sees the database can write to nobody's
-- screen. Sealing is the server's, so that what stood here before is sealed at its next start; until then, and never
-- after, the open columns are filled.
ALTER TABLE push_devices
  ALTER COLUMN endpoint DROP NOT NULL,
  ALTER COLUMN p256dh DROP NOT NULL,
  ALTER COLUMN auth DROP NOT NULL,
  -- By it a browser is found again; it says nothing without the server's key.
  ADD COLUMN endpoint_hmac bytea UNIQUE,
  ADD COLUMN target_sealed bytea,
  ADD CONSTRAINT push_devices_sealed_or_open CHECK (
    num_nonnulls(endpoint_hmac, target_sealed) = 2 AND num_nonnulls(endpoint, p256dh, auth) = 0
    OR num_nonnulls(endpoint_hmac, target_sealed) = 0 AND num_nonnulls(endpoint, p256dh, auth) = 3
  );
GRANT UPDATE (endpoint, p256dh, auth, endpoint_hmac, target_sealed) ON push_devices TO dira_jobs;

DROP FUNCTION internal.keep_push_device(uuid, text, text, text);
-- The one device of a session. A browser has one address, whoever signs in on it: it is the latest person's.
CREATE FUNCTION internal.keep_push_device(p_session uuid, p_endpoint_hmac bytea, p_target_sealed bytea) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM push_devices d WHERE d.endpoint_hmac = p_endpoint_hmac AND d.session_id <> p_session;
  INSERT INTO push_devices (session_id, user_id, endpoint_hmac, target_sealed)
    SELECT s.id, s.user_id, p_endpoint_hmac, p_target_sealed FROM auth.sessions s
    WHERE s.id = p_session AND s.user_id = internal.current_user_id()
    ON CONFLICT (session_id) DO UPDATE
      SET endpoint_hmac = excluded.endpoint_hmac, target_sealed = excluded.target_sealed,
          endpoint = NULL, p256dh = NULL, auth = NULL;
END $$;
REVOKE ALL ON FUNCTION internal.keep_push_device FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_push_device TO dira_app;
