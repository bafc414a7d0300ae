-- What each person is told of, in the app and by mail, and what they want to be told of.

-- Which of it reaches the person; messages and notices always do, in the app.
ALTER TABLE profiles
  ADD COLUMN notify_by_email boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_payments boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_maintenance boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_leases boolean NOT NULL DEFAULT true;
GRANT UPDATE (notify_by_email, notify_of_payments, notify_of_maintenance, notify_of_leases) ON profiles TO dira_app;

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
  -- Names, amounts and days, to be put into words in the reader's language. The schema is `notificationFacts` of the API.
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  lease_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  read_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (user_id, key),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX notifications_by_id ON notifications (id);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_of_lease ON notifications (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- A person's own, in every organization at once, or in the one of the transaction.
CALL internal.protect_tenant_table('notifications', '');
DROP POLICY own_organization ON notifications;
CREATE POLICY own_notifications ON notifications TO dira_app
  USING (user_id = (SELECT internal.current_user_id())
    AND (organization_id = (SELECT internal.current_organization_id()) OR (SELECT internal.current_organization_id()) IS NULL))
  WITH CHECK (user_id = (SELECT internal.current_user_id())
    AND (organization_id = (SELECT internal.current_organization_id()) OR (SELECT internal.current_organization_id()) IS NULL));
GRANT SELECT, UPDATE (read_at) ON notifications TO dira_app;
GRANT SELECT, INSERT, DELETE ON notifications TO dira_jobs;

-- Every browser of the person hears of a new one, and of what was read in another.
CREATE FUNCTION internal.tell_of_notifications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    SELECT organization_id, CASE TG_OP WHEN 'INSERT' THEN 'notification.created' ELSE 'notification.read' END,
      jsonb_build_object('id', id, 'toUserId', user_id), coalesce(internal.current_instant(), clock_timestamp())
    FROM changed ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_new AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION internal.tell_of_notifications();
CREATE TRIGGER tell_of_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION internal.tell_of_notifications();

-- Whom something in an organization may concern: its team, and the tenants of the lease who have an account.
CREATE FUNCTION internal.notification_readers(p_organization uuid, p_lease uuid)
  RETURNS TABLE (user_id uuid, audience text, role text, flags jsonb, email text, language text,
    by_email boolean, of_payments boolean, of_maintenance boolean, of_leases boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT place.user_id, place.audience, place.role, place.flags, u.email::text,
      coalesce(p.preferred_language, place.language, o.language),
      p.notify_by_email, p.notify_of_payments, p.notify_of_maintenance, p.notify_of_leases
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

REVOKE ALL ON FUNCTION internal.tell_of_notifications, internal.notification_readers, internal.notification_places FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.notification_readers TO dira_jobs;
GRANT EXECUTE ON FUNCTION internal.notification_places TO dira_app;
