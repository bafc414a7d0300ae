-- What other features may know of an expense that lowers a tax: by the day on which it counts, and who bears it in the end.
CREATE VIEW cost_facts WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, unit_id, counts_on, expense_date, category, payer, is_deductible,
    vendor, description, reference, currency, amount
  FROM expenses;
GRANT SELECT ON cost_facts TO dira_app, dira_jobs;
