-- Copies by mail once a day, in one mail, for who would rather have that; and the end of such mails by one click.

-- Of which types a person's copies wait for the mail of the day.
ALTER TABLE profiles ADD COLUMN notify_daily_of text[] NOT NULL DEFAULT '{}'
  CHECK (notify_daily_of <@ ARRAY['payment', 'maintenance', 'lease', 'message', 'general']);
GRANT UPDATE (notify_daily_of) ON profiles TO dira_app;
GRANT UPDATE (notify_by_email, updated_at) ON profiles TO dira_jobs;

-- Those that were neither mailed nor left out yet.
ALTER TABLE notifications ADD COLUMN waits_for_digest boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_waiting ON notifications (user_id, created_at) WHERE waits_for_digest;
GRANT UPDATE (waits_for_digest) ON notifications TO dira_jobs;

-- That one stops waiting is nobody's news.
DROP TRIGGER tell_of_read ON notifications;
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

-- Whose copies a mail is one of: its List-Unsubscribe ends them.
ALTER TABLE deliveries ADD COLUMN copy_for uuid REFERENCES auth.users ON DELETE SET NULL;
CREATE INDEX deliveries_copies ON deliveries (copy_for) WHERE copy_for IS NOT NULL;

DROP FUNCTION internal.notification_readers(uuid, uuid);
CREATE FUNCTION internal.notification_readers(p_organization uuid, p_lease uuid)
  RETURNS TABLE (user_id uuid, audience text, role text, flags jsonb, email text, language text,
    by_email boolean, of_payments boolean, of_maintenance boolean, of_leases boolean, daily_of text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT place.user_id, place.audience, place.role, place.flags, u.email::text,
      coalesce(p.preferred_language, place.language, o.language),
      p.notify_by_email, p.notify_of_payments, p.notify_of_maintenance, p.notify_of_leases, p.notify_daily_of
    FROM (
      SELECT m.user_id, 'team' AS audience, m.role, m.flags, NULL AS language
      FROM memberships m WHERE m.organization_id = p_organization AND m.suspended_at IS NULL
      UNION ALL
      SELECT t.user_id, 'tenant', NULL, NULL, t.language
      FROM lease_tenants lt JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id
      WHERE lt.organization_id = p_organization AND lt.lease_id = p_lease AND t.user_id IS NOT NULL
    ) AS place
    JOIN auth.users u ON u.id = place.user_id AND u.deleted_at IS NULL
    JOIN profiles p ON p.id = u.id
    JOIN organizations o ON o.id = p_organization
    ORDER BY place.audience, place.user_id
  $$;

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

REVOKE ALL ON FUNCTION internal.notification_readers, internal.digest_of, internal.tell_of_read_notifications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.notification_readers, internal.digest_of TO dira_jobs;
