-- What other features may know of charges with VAT, for the documents of tax: each with what takes part of it back or gives
-- that back. A debt that is written off stays invoiced.
CREATE VIEW taxed_charges WITH (security_invoker = true) AS
  SELECT c.organization_id, c.lease_id, c.id AS charge_id, first.id AS first_charge_id, c.restores_id,
    first.kind, first.due_on, first.period_starts_on, first.period_ends_on, first.description, c.currency,
    c.amount AS net_amount, coalesce(v.amount, 0) AS vat_amount, of_first.vat_rate
  FROM charges of_first
  JOIN charges first ON first.organization_id = of_first.organization_id AND first.id = of_first.vat_of_charge_id
  JOIN charges c ON c.organization_id = first.organization_id AND (c.id = first.id OR c.reverses_charge_id = first.id)
  LEFT JOIN charges v ON v.organization_id = c.organization_id AND v.vat_of_charge_id = c.id
  LEFT JOIN charges restored ON restored.organization_id = c.organization_id AND restored.id = c.restores_id
  -- Said twice, since rows of VAT have an index of their own.
  WHERE of_first.vat_of_charge_id IS NOT NULL AND of_first.vat_rate IS NOT NULL
    AND 'write_off' NOT IN (coalesce(c.relief, ''), coalesce(restored.relief, ''));
GRANT SELECT ON taxed_charges TO dira_app, dira_jobs;

-- How a charge and its VAT were paid; of what was taken back nothing.
CREATE VIEW charge_payments WITH (security_invoker = true) AS
  SELECT a.organization_id, a.lease_id, coalesce(c.vat_of_charge_id, c.id) AS charge_id, p.id AS payment_id, p.method,
    p.paid_on, sum(a.amount)::bigint AS amount
  FROM allocations a
  JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id
  JOIN payments p ON p.organization_id = a.organization_id AND p.id = a.payment_id
  GROUP BY a.organization_id, a.lease_id, coalesce(c.vat_of_charge_id, c.id), p.id, p.method, p.paid_on
  HAVING sum(a.amount) <> 0;
GRANT SELECT ON charge_payments TO dira_app, dira_jobs;
