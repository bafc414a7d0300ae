-- What a manager tells the tenants of a house, or of every house, until a day.
CREATE TABLE notices (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- Null: every house.
  property_id uuid,
  -- The last day on which it stands.
  ends_on date NOT NULL,
  posted_by uuid NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT notices_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX notices_newest ON notices (organization_id, posted_at DESC, id DESC);
CREATE INDEX notices_of_property ON notices (organization_id, property_id) WHERE property_id IS NOT NULL;
-- The words stay as tenants read them: what was wrong is withdrawn and put up anew.
CALL internal.protect_tenant_table('notices', 'SELECT, INSERT');
GRANT UPDATE (withdrawn_by, withdrawn_at) ON notices TO dira_app, dira_jobs;

CREATE TABLE notice_reads (
  organization_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  read_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, notice_id, tenant_id),
  FOREIGN KEY (organization_id, notice_id) REFERENCES notices (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_reads_of_tenant ON notice_reads (organization_id, tenant_id);
CALL internal.protect_tenant_table('notice_reads', 'SELECT, INSERT');

-- What is told of a notice leads to it, and goes with it.
ALTER TABLE notifications
  ADD COLUMN notice_id uuid,
  ADD FOREIGN KEY (organization_id, notice_id) REFERENCES notices (organization_id, id) ON DELETE CASCADE;
CREATE INDEX notifications_of_notice ON notifications (organization_id, notice_id) WHERE notice_id IS NOT NULL;
-- Copies of it that wait for the end of quiet hours are not sent any more.
GRANT DELETE ON deliveries TO dira_jobs;

-- The same event may concern the tenants of many leases: each is told as the tenant of their own.
DROP FUNCTION internal.notification_readers(uuid, uuid);
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
