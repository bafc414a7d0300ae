-- The day from which on something of a lease may have to be said, so that nobody looks at a lease for nothing: its first,
-- the steps before its last, the one after it. It may be too early (whoever looks finds nothing, and moves it on), never
-- too late. A lease of which nothing more will be said has none. It stands beside the lease: a row of `leases` is in nine
-- indexes and moves the figures of its unit.
CREATE TABLE lease_next_milestones (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  next_on date NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX lease_next_milestones_by_day ON lease_next_milestones (next_on, organization_id, lease_id);
CREATE INDEX lease_next_milestones_of_organization ON lease_next_milestones (organization_id, next_on, lease_id);
CALL internal.protect_tenant_table('lease_next_milestones', '');
GRANT SELECT, UPDATE, DELETE ON lease_next_milestones TO dira_jobs;

-- For whatever moves a day of a lease, in every feature.
CREATE FUNCTION internal.look_at_lease(p_organization uuid, p_lease uuid, p_from date) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO lease_next_milestones AS n (organization_id, lease_id, next_on) VALUES (p_organization, p_lease, p_from)
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET next_on = excluded.next_on WHERE n.next_on > excluded.next_on
  $$;
REVOKE ALL ON FUNCTION internal.look_at_lease FROM PUBLIC;

-- Agreed, extended, ended early, called off, taken back: whatever happens to a lease, the days that it occupies say it.
CREATE FUNCTION internal.follow_days_of_leases() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.look_at_lease(NEW.organization_id, NEW.id, lower(NEW.occupies));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_days_of_leases FROM PUBLIC;
CREATE TRIGGER follow_days_in AFTER INSERT ON leases
  FOR EACH ROW WHEN (NOT isempty(NEW.occupies)) EXECUTE FUNCTION internal.follow_days_of_leases();
CREATE TRIGGER follow_days_changed AFTER UPDATE ON leases
  FOR EACH ROW WHEN (NEW.occupies <> OLD.occupies AND NOT isempty(NEW.occupies))
  EXECUTE FUNCTION internal.follow_days_of_leases();

INSERT INTO lease_next_milestones (organization_id, lease_id, next_on)
  SELECT organization_id, id, lower(occupies) FROM leases WHERE NOT isempty(occupies);
