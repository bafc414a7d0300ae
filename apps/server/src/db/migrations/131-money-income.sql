-- What came in, line by line: of a payment, of its reversal and of money that goes back, so much for each kind of charge,
-- and the rest of it to the credit of the tenant. Deposits are no income: what of a payment covers one is taken off its
-- credit, and what a deposit then pays comes in by the method `deposit`. The lines of some days add up to what
-- `cash_movements` calls received on them, in all, for a property, and however they are put together.
CREATE VIEW income_lines WITH (security_invoker = true) AS
  SELECT i.organization_id, md5(concat(i.source_id, i.kind, i.counts_on))::uuid AS id,
    i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind, sum(i.amount)::bigint AS amount
  FROM (
    SELECT p.organization_id, p.lease_id, p.id AS source_id, d.counts_on, p.currency, p.method, 'credit' AS kind, p.amount
    FROM payments p
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
    UNION ALL
    SELECT p.organization_id, p.lease_id, p.id, greatest(d.counts_on, v.reversed_on), p.currency, p.method, 'credit', -p.amount
    FROM payment_reversals v
    JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
    UNION ALL
    SELECT a.organization_id, a.lease_id, a.payment_id, a.counts_on, c.currency, p.method, k.kind, k.sign * a.amount
    FROM allocations a
    JOIN payments p ON p.organization_id = a.organization_id AND p.id = a.payment_id
    JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id
      AND c.kind NOT IN ('refund', 'transfer')
    CROSS JOIN LATERAL (VALUES ('credit', -1), (c.kind, 1)) AS k (kind, sign)
    WHERE k.kind <> 'deposit'
    UNION ALL
    SELECT c.organization_id, c.lease_id, c.id, c.counts_on, c.currency, c.kind, 'credit', -c.amount
    FROM charges c WHERE c.kind IN ('refund', 'transfer')
  ) AS i
  GROUP BY i.organization_id, i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind
  HAVING sum(i.amount) <> 0;
GRANT SELECT ON income_lines TO dira_app, dira_jobs;
