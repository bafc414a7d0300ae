-- Several people rent together. Lists name the one who is addressed and say how many more there are:
-- a number kept on the lease, as counting them would cost every row of every list.
ALTER TABLE leases ADD COLUMN more_tenants integer NOT NULL DEFAULT 0 CHECK (more_tenants >= 0);
GRANT UPDATE (is_primary) ON lease_tenants TO dira_app, dira_jobs;

CREATE FUNCTION internal.count_more_tenants() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  of_lease lease_tenants := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE leases SET more_tenants = (SELECT count(*) FROM lease_tenants t
      WHERE t.organization_id = of_lease.organization_id AND t.lease_id = of_lease.lease_id AND NOT t.is_primary)
    WHERE organization_id = of_lease.organization_id AND id = of_lease.lease_id;
  RETURN NULL;
END $$;
-- The first of a lease needs no counting, so that taking in thousands of leases costs nothing.
CREATE TRIGGER count_more_tenants_in AFTER INSERT ON lease_tenants
  FOR EACH ROW WHEN (NOT NEW.is_primary) EXECUTE FUNCTION internal.count_more_tenants();
CREATE TRIGGER count_more_tenants_changed AFTER UPDATE OF is_primary ON lease_tenants
  FOR EACH ROW EXECUTE FUNCTION internal.count_more_tenants();
CREATE TRIGGER count_more_tenants_out AFTER DELETE ON lease_tenants
  FOR EACH ROW WHEN (NOT OLD.is_primary) EXECUTE FUNCTION internal.count_more_tenants();
REVOKE ALL ON FUNCTION internal.count_more_tenants FROM PUBLIC;
UPDATE leases l SET more_tenants = c.count FROM (
    SELECT organization_id, lease_id, count(*) FROM lease_tenants WHERE NOT is_primary GROUP BY 1, 2) c
  WHERE c.organization_id = l.organization_id AND c.lease_id = l.id;

CREATE OR REPLACE VIEW lease_places WITH (security_invoker = true) AS
  SELECT l.organization_id, l.id AS lease_id, l.property_id, p.name AS property_name, l.unit_id, u.number AS unit_number,
    t.id AS tenant_id, t.full_name, l.more_tenants
  FROM leases l
  JOIN properties p ON p.organization_id = l.organization_id AND p.id = l.property_id
  JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
  JOIN lease_tenants lt ON lt.organization_id = l.organization_id AND lt.lease_id = l.id AND lt.is_primary
  JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id;
