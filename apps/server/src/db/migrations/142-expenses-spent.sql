-- What other features may know of money that was spent, the same way.
CREATE VIEW spent_money WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, expense_date, category, vendor, description, amount, currency, method, reference
  FROM expenses;
GRANT SELECT ON spent_money TO dira_app, dira_jobs;
