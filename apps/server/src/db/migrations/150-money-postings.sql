-- What other features may know of the ledger: each of its entries with what it is of, on the day on which it counts. An
-- offset of a deposit is the payment that it became, and stands there.
CREATE VIEW lease_postings WITH (security_invoker = true) AS
  SELECT e.organization_id, e.lease_id, e.transaction_id AS posting_id, s.on_day, s.kind, s.charge_kind, s.method,
    s.description, s.reference, e.account, e.amount, e.currency
  FROM (
    SELECT c.organization_id, c.lease_id, c.transaction_id, c.counts_on AS on_day, coalesce(c.relief, 'charge') AS kind,
      c.kind AS charge_kind, o.method, c.description, coalesce(o.reference, '') AS reference
    FROM charges c
    LEFT JOIN payouts o ON o.organization_id = c.organization_id AND o.charge_id = coalesce(c.reverses_charge_id, c.id)
    UNION ALL
    SELECT d.organization_id, d.lease_id, d.transaction_id, d.counts_on, 'payment', NULL, p.method, '',
      coalesce(r.year || '-' || r.number, p.reference)
    FROM payment_decisions d
    JOIN payments p ON p.organization_id = d.organization_id AND p.id = d.payment_id
    LEFT JOIN receipts r ON r.organization_id = d.organization_id AND r.payment_id = d.payment_id
    WHERE d.decision = 'confirmed'
    UNION ALL
    SELECT v.organization_id, v.lease_id, v.transaction_id, greatest(d.counts_on, v.reversed_on), 'payment_reversal', NULL,
      p.method, v.reason, coalesce(r.year || '-' || r.number, p.reference)
    FROM payment_reversals v
    JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
    JOIN payment_decisions d ON d.organization_id = v.organization_id AND d.payment_id = v.payment_id
    LEFT JOIN receipts r ON r.organization_id = v.organization_id AND r.payment_id = v.payment_id
    UNION ALL
    SELECT m.organization_id, m.lease_id, m.transaction_id, m.occurred_on, 'deposit', NULL, m.method, m.reason, m.reference
    FROM deposit_movements m WHERE m.kind <> 'offset'
  ) AS s
  JOIN ledger_entries e ON e.organization_id = s.organization_id AND e.lease_id = s.lease_id AND e.transaction_id = s.transaction_id;
GRANT SELECT ON lease_postings TO dira_app, dira_jobs;
