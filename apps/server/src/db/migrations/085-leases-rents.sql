-- What a lease asks for a month, from each day on which it changes: a row for its first day and one a step. Other
-- features say the rent of a unit by it; linkage and steps are agreed in leases alone.
CREATE VIEW lease_rents WITH (security_invoker = true) AS
  SELECT organization_id, id AS lease_id, starts_on AS from_on, monthly_rent_amount FROM leases
  UNION ALL
  SELECT organization_id, lease_id, from_on, monthly_rent_amount FROM lease_rent_steps;
GRANT SELECT ON lease_rents TO dira_app, dira_jobs;
