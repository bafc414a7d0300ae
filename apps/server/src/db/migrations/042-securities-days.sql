-- What is held of a tenant who left is spoken of some days after: a day that comes or moves is looked at.
CREATE FUNCTION internal.follow_days_of_returns() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.look_at_lease(NEW.organization_id, NEW.lease_id, NEW.left_on);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_days_of_returns FROM PUBLIC;
CREATE TRIGGER follow_days_in AFTER INSERT ON security_returns
  FOR EACH ROW EXECUTE FUNCTION internal.follow_days_of_returns();
CREATE TRIGGER follow_days_changed AFTER UPDATE ON security_returns
  FOR EACH ROW WHEN (NEW.left_on <> OLD.left_on) EXECUTE FUNCTION internal.follow_days_of_returns();

-- Where the home was handed back before the first day, or the lease was called off.
SELECT internal.look_at_lease(organization_id, lease_id, left_on) FROM security_returns;

-- Guarantees that end soon, of everybody; the reminders look for nothing else.
CREATE INDEX securities_by_end ON securities (expires_on)
  WHERE expires_on IS NOT NULL AND state IN ('received', 'active', 'claim_notice', 'partly_claimed');
