-- What other features may know of money that came or is said to have come, under the reader's own row-level security.
CREATE VIEW received_payments WITH (security_invoker = true) AS
  SELECT p.organization_id, p.id AS payment_id, p.lease_id, p.amount, p.currency, p.method, p.reference, p.paid_on,
    d.decision, v.reversed_on, c.payment_id IS NOT NULL AS is_being_confirmed
  FROM payments p
  LEFT JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
  LEFT JOIN payment_reversals v ON v.organization_id = p.organization_id AND v.payment_id = p.id
  LEFT JOIN undoable_confirmations c ON c.organization_id = p.organization_id AND c.payment_id = p.id;
GRANT SELECT ON received_payments TO dira_app, dira_jobs;
