-- Drafts and leases out for signature: few, and asked for by every dashboard.
CREATE INDEX leases_unsigned ON leases (organization_id, starts_on, id) WHERE stage <> 'agreed';
-- The calendar's first days of leases.
CREATE INDEX leases_by_start ON leases (organization_id, starts_on, id);

-- A person's leases in every organization, newest first, with what says where each of them is.
DROP FUNCTION internal.leases_of;
CREATE FUNCTION internal.leases_of(person uuid)
  RETURNS TABLE (lease_id uuid, organization_name text, property_name text, unit_number text, starts_on date, ends_on date,
    terminated_on date, is_last boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT l.id, o.name, p.name, u.number, l.starts_on, l.ends_on, l.terminated_on,
      EXISTS (SELECT FROM unit_occupancy s WHERE s.organization_id = l.organization_id AND s.unit_id = l.unit_id
        AND s.occupied_until = upper(l.occupies) - 1)
    FROM tenants t
    JOIN lease_tenants lt ON lt.organization_id = t.organization_id AND lt.tenant_id = t.id
    JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
    JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
    JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
    JOIN organizations o ON o.id = l.organization_id
    WHERE t.user_id = person AND person = internal.current_user_id() AND l.stage = 'agreed'
    ORDER BY l.starts_on DESC, l.id
    LIMIT 50
  $$;
REVOKE ALL ON FUNCTION internal.leases_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.leases_of TO dira_app;
