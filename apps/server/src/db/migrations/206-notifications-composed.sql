-- What a copy of a notification says, to whom and where, as it is when the copy leaves: nothing where the person has
-- lost their place since.
CREATE FUNCTION internal.notification_copy(p_notification uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, user_id uuid, audience text, type text, topic text, data jsonb,
    email text, language text, by_email boolean, of_payments boolean, of_maintenance boolean, of_leases boolean, is_read boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT n.organization_id, o.name, n.user_id, n.audience, n.type, n.topic, n.data, u.email::text,
      coalesce(p.preferred_language, CASE n.audience WHEN 'tenant' THEN t.language END, o.language),
      p.notify_by_email, p.notify_of_payments, p.notify_of_maintenance, p.notify_of_leases, n.read_at IS NOT NULL
    FROM notifications n
    JOIN organizations o ON o.id = n.organization_id
    JOIN auth.users u ON u.id = n.user_id AND u.deleted_at IS NULL
    JOIN profiles p ON p.id = u.id
    LEFT JOIN LATERAL (SELECT x.id, x.language FROM tenants x
      WHERE x.organization_id = n.organization_id AND x.user_id = n.user_id ORDER BY x.id LIMIT 1) AS t ON true
    WHERE n.id = p_notification
      AND CASE n.audience WHEN 'team' THEN EXISTS (SELECT FROM memberships m
          WHERE m.organization_id = n.organization_id AND m.user_id = n.user_id AND m.suspended_at IS NULL)
        ELSE t.id IS NOT NULL END
  $$;
REVOKE ALL ON FUNCTION internal.notification_copy FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.notification_copy TO dira_jobs;
