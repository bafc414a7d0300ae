-- When what was spent counts, and where it was spent, for those who keep books of it.
CREATE OR REPLACE VIEW spent_money WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, expense_date, category, vendor, description, amount, currency, method, reference,
    is_counted, counts_on, property_id, unit_id
  FROM expenses;
