-- What other features may know of the money that a property cost: by the day on which it counts.
CREATE VIEW property_costs WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, counts_on, currency, amount FROM expenses WHERE property_id IS NOT NULL;
GRANT SELECT ON property_costs TO dira_app, dira_jobs;
