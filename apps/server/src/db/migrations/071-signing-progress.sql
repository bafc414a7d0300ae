-- Where every lease is, told alike everywhere: its list, the calendar, its unit and its tenant's portal ask for the same.

-- How far the signatures on a lease agreement are, while it is out; an amendment leaves its lease where it is. Whose
-- signature is next: all who have not signed, or where they sign one after the other the first of them.
CREATE VIEW lease_signing WITH (security_invoker = true) AS
  SELECT r.organization_id, r.lease_id, r.id AS request_id, r.signature_count, r.signer_count, r.created_at AS sent_at,
    r.expires_at,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'hasEmail', s.email IS NOT NULL)
        ORDER BY s.place), '[]')
      FROM signers s
      WHERE s.organization_id = r.organization_id AND s.request_id = r.id
        AND internal.is_signers_turn(s.organization_id, s.request_id, s.id)) AS awaited
  FROM signature_requests r
  WHERE r.state = 'open' AND r.lease_id IS NOT NULL AND r.amendment_id IS NULL;
GRANT SELECT ON lease_signing TO dira_app, dira_jobs;

-- A tenant's leases that are out for signature. Until it holds a lease opens no portal; that it waits is told to the
-- person whom it names, and whether their own signature is on it.
CREATE FUNCTION internal.leases_to_sign(person uuid)
  RETURNS TABLE (lease_id uuid, organization_name text, property_name text, unit_number text, starts_on date, ends_on date,
    renews_lease_id uuid, signature_count integer, signer_count integer, expires_at timestamptz, has_signed boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.id, o.name, p.name, u.number, l.starts_on, l.ends_on, l.renews_lease_id, r.signature_count, r.signer_count,
      r.expires_at,
      EXISTS (SELECT FROM signers s JOIN signatures g ON g.organization_id = s.organization_id
          AND g.request_id = s.request_id AND g.signer_id = s.id
        WHERE s.organization_id = r.organization_id AND s.request_id = r.id AND s.role = 'tenant'
          AND (s.email = t.email OR s.phone = t.phone))
    FROM tenants t
    JOIN lease_tenants lt ON lt.organization_id = t.organization_id AND lt.tenant_id = t.id
    JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
    JOIN signature_requests r ON r.organization_id = l.organization_id AND r.lease_id = l.id AND r.state = 'open'
      AND r.amendment_id IS NULL
    JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
    JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
    JOIN organizations o ON o.id = l.organization_id
    WHERE t.user_id = person AND person = internal.current_user_id() AND l.stage = 'signing'
    ORDER BY r.created_at DESC, l.id
    LIMIT 50
  $$;
REVOKE ALL ON FUNCTION internal.leases_to_sign FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.leases_to_sign TO dira_app;
