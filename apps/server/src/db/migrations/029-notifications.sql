-- What each person is told of: in the app, by mail at once or once a day, on their devices, and by WhatsApp.

CREATE TABLE notifications (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  -- As what the person is told: the same event reads differently to a tenant and to the team.
  audience text NOT NULL CHECK (audience IN ('team', 'tenant')),
  type text NOT NULL CHECK (type IN ('payment', 'maintenance', 'lease', 'message', 'general')),
  topic text NOT NULL,
  -- What this is the one notification about, for this person.
  key text NOT NULL,
  -- Names, amounts and days, to be put into words in the reader's language. The schema is `notificationFacts` of the
  -- API.
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  -- What is told of one of these leads to it, and goes with it.
  lease_id uuid,
  maintenance_request_id uuid,
  announcement_id uuid,
  -- Those that were neither mailed nor left out yet.
  waits_for_digest boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  read_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (user_id, key),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id)
    ON DELETE CASCADE,
  FOREIGN KEY (organization_id, announcement_id) REFERENCES announcements (organization_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX notifications_by_id ON notifications (id);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_of_lease ON notifications (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_of_maintenance_request ON notifications (organization_id, maintenance_request_id)
  WHERE maintenance_request_id IS NOT NULL;
CREATE INDEX notifications_waiting ON notifications (user_id, created_at) WHERE waits_for_digest;
CREATE INDEX notifications_of_announcement ON notifications (organization_id, announcement_id) WHERE announcement_id IS NOT NULL;
-- A person's own, in every organization at once, or in the one of the transaction.
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_notifications ON notifications TO dira_app
  USING (user_id = (SELECT internal.current_user_id())
    AND (organization_id = (SELECT internal.current_organization_id()) OR (SELECT internal.current_organization_id()) IS NULL))
  WITH CHECK (user_id = (SELECT internal.current_user_id())
    AND (organization_id = (SELECT internal.current_organization_id()) OR (SELECT internal.current_organization_id()) IS NULL));
CREATE POLICY every_organization ON notifications TO dira_jobs USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON notifications TO dira_owner USING (true) WITH CHECK (true);
CALL internal.plan_for_busy_organizations('notifications');
GRANT SELECT, UPDATE (read_at) ON notifications TO dira_app;
GRANT SELECT, INSERT, UPDATE (waits_for_digest), DELETE ON notifications TO dira_jobs;

-- Every browser of the person hears of a new one, and of what was read in another.
CREATE FUNCTION internal.tell_of_notifications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    SELECT organization_id, 'notification.created', jsonb_build_object('id', id, 'toUserId', user_id),
      coalesce(internal.current_instant(), clock_timestamp())
    FROM new_rows ORDER BY id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.tell_of_notifications FROM PUBLIC;
CREATE TRIGGER tell_of_new AFTER INSERT ON notifications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.tell_of_notifications();

-- That one stops waiting is nobody's news.
CREATE FUNCTION internal.tell_of_read_notifications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    SELECT n.organization_id, 'notification.read', jsonb_build_object('id', n.id, 'toUserId', n.user_id),
      coalesce(internal.current_instant(), clock_timestamp())
    FROM new_rows n JOIN old_rows o ON o.organization_id = n.organization_id AND o.id = n.id
    WHERE o.read_at IS DISTINCT FROM n.read_at ORDER BY n.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.tell_of_read_notifications FROM PUBLIC;
CREATE TRIGGER tell_of_read AFTER UPDATE ON notifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.tell_of_read_notifications();

-- One a person and day, whoever writes it.
CREATE TABLE notification_digests (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);
ALTER TABLE notification_digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_digests FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON notification_digests TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON notification_digests TO dira_jobs;

-- Whom something in an organization may concern: its team, and the tenants of the leases who have an account. The
-- same event may concern the tenants of many leases: each is told as the tenant of their own.
CREATE FUNCTION internal.notification_readers(p_organization uuid, p_leases uuid[])
  RETURNS TABLE (user_id uuid, audience text, lease_id uuid, role text, flags jsonb, email text, language text,
    by_email boolean, of_payments boolean, of_maintenance boolean, of_leases boolean, daily_of text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT place.user_id, place.audience, place.lease_id, place.role, place.flags, u.email::text,
      coalesce(p.preferred_language, place.language, o.language),
      p.notify_by_email, p.notify_of_payments, p.notify_of_maintenance, p.notify_of_leases, p.notify_daily_of
    FROM (
      SELECT m.user_id, 'team' AS audience, NULL::uuid AS lease_id, m.role, m.flags, NULL AS language
      FROM memberships m WHERE m.organization_id = p_organization AND m.suspended_at IS NULL
      UNION ALL
      (SELECT DISTINCT ON (t.user_id) t.user_id, 'tenant', lt.lease_id, NULL, NULL::jsonb, t.language
      FROM lease_tenants lt JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      WHERE lt.organization_id = p_organization AND lt.lease_id = ANY (p_leases) AND t.user_id IS NOT NULL
      ORDER BY t.user_id, lt.lease_id)
    ) AS place
    JOIN auth.users u ON u.id = place.user_id AND u.deleted_at IS NULL
    JOIN profiles p ON p.id = u.id
    JOIN organizations o ON o.id = p_organization
    ORDER BY place.audience, place.user_id
  $$;
REVOKE ALL ON FUNCTION internal.notification_readers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.notification_readers TO dira_jobs;

-- Where the person may read what they were told: places that are still theirs, and open to the session that asks.
CREATE FUNCTION internal.notification_places(person uuid, p_raised boolean)
  RETURNS TABLE (organization_id uuid, audience text, organization_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, 'team', o.name
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
      AND (p_raised OR NOT o.requires_mfa)
    UNION ALL
    SELECT o.id, 'tenant', o.name
    FROM tenants t JOIN organizations o ON o.id = t.organization_id
    WHERE t.user_id = person AND person = internal.current_user_id()
  $$;
REVOKE ALL ON FUNCTION internal.notification_places FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.notification_places TO dira_app;

-- What waits for a person's mail of the day, as far as they still have their place and have not read it.
CREATE FUNCTION internal.digest_of(person uuid, p_before timestamptz)
  RETURNS TABLE (id uuid, organization_id uuid, organization_name text, audience text, type text, topic text, data jsonb,
    email text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT n.id, n.organization_id, o.name, n.audience, n.type, n.topic, n.data, u.email::text,
      coalesce(p.preferred_language, CASE n.audience WHEN 'tenant' THEN t.language END, o.language)
    FROM notifications n
    JOIN organizations o ON o.id = n.organization_id
    JOIN auth.users u ON u.id = n.user_id AND u.deleted_at IS NULL AND u.email IS NOT NULL
    JOIN profiles p ON p.id = u.id AND p.notify_by_email
    LEFT JOIN LATERAL (SELECT t.language FROM tenants t
      WHERE t.organization_id = n.organization_id AND t.user_id = n.user_id ORDER BY t.id LIMIT 1) AS t ON true
    WHERE n.user_id = person AND n.waits_for_digest AND n.created_at < p_before AND n.read_at IS NULL
      AND CASE n.audience WHEN 'team' THEN EXISTS (SELECT FROM memberships m
          WHERE m.organization_id = n.organization_id AND m.user_id = n.user_id AND m.suspended_at IS NULL)
        ELSE EXISTS (SELECT FROM tenants x WHERE x.organization_id = n.organization_id AND x.user_id = n.user_id) END
    ORDER BY n.created_at, n.id
  $$;
REVOKE ALL ON FUNCTION internal.digest_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.digest_of TO dira_jobs;

-- Where those of these people are reached who want it, as it is now.
CREATE FUNCTION internal.whatsapp_numbers_of(p_people uuid[]) RETURNS TABLE (user_id uuid, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT u.id, u.phone FROM auth.users u JOIN profiles p ON p.id = u.id
    WHERE u.id = ANY (p_people) AND p.notify_by_whatsapp AND u.phone IS NOT NULL AND u.phone_confirmed_at IS NOT NULL
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= internal.current_instant())
  $$;
REVOKE ALL ON FUNCTION internal.whatsapp_numbers_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.whatsapp_numbers_of TO dira_jobs;

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
REVOKE ALL ON FUNCTION internal.push_devices_for FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.push_devices_for TO dira_jobs;
