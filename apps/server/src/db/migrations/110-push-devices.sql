-- Browsers that show what a person is told of, also while the product is not open in them.

CREATE TABLE push_devices (
  -- A device is told of things as long as somebody is signed in on it.
  session_id uuid PRIMARY KEY REFERENCES auth.sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  -- Where its push service takes what is meant for it, and with which keys only it reads that (RFC 8291).
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2048),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CREATE INDEX push_devices_of_person ON push_devices (user_id);
ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_devices ON push_devices TO dira_app USING (user_id = (SELECT internal.current_user_id()));
CREATE POLICY upkeep ON push_devices TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON push_devices TO dira_app, dira_jobs;

-- The one device of a session. A browser has one address, whoever signs in on it: it is the latest person's.
CREATE FUNCTION internal.keep_push_device(p_session uuid, p_endpoint text, p_p256dh text, p_auth text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM push_devices d WHERE d.endpoint = p_endpoint AND d.session_id <> p_session;
  INSERT INTO push_devices (session_id, user_id, endpoint, p256dh, auth)
    SELECT s.id, s.user_id, p_endpoint, p_p256dh, p_auth FROM auth.sessions s
    WHERE s.id = p_session AND s.user_id = internal.current_user_id()
    ON CONFLICT (session_id) DO UPDATE
      SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth;
END $$;

-- On which devices notifications may be shown: where a place is entered with a second factor alone, on those whose
-- session has one.
CREATE FUNCTION internal.push_devices_for(p_notifications uuid[])
  RETURNS TABLE (notification_id uuid, device_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT n.id, d.session_id
    FROM notifications n
    JOIN organizations o ON o.id = n.organization_id
    JOIN push_devices d ON d.user_id = n.user_id
    JOIN auth.sessions s ON s.id = d.session_id
    JOIN auth.users u ON u.id = d.user_id
    WHERE n.id = ANY (p_notifications)
      AND (n.audience = 'tenant' OR s.aal = 'aal2' OR NOT o.requires_mfa)
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= internal.current_instant())
    ORDER BY n.id, d.session_id
  $$;

REVOKE ALL ON FUNCTION internal.keep_push_device, internal.push_devices_for FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_push_device TO dira_app;
GRANT EXECUTE ON FUNCTION internal.push_devices_for TO dira_jobs;

ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('email', 'sms', 'whatsapp', 'push'));
