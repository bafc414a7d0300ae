-- Money of the time before Dira: what a lease owed or had to its credit on the day on which it came here, and what was
-- paid before. None of it is told to anybody, and none has a receipt of Dira's: whoever was to have one has it.

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN
  ('receivable', 'rent_income', 'fee_income', 'utility_income', 'deposit_liability', 'adjustment_income', 'money_in',
    'discounts', 'write_offs', 'deposit_interest', 'opening_balance'));

-- Credit from before is a payment by the method `opening`: later charges take it, and it is no money that came in now.
ALTER TABLE payments DROP CONSTRAINT payments_method_check;
ALTER TABLE payments ADD CONSTRAINT payments_method_check CHECK (method IN
  ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other',
    'deposit', 'guarantee', 'transfer', 'opening'));
ALTER TABLE payments ADD COLUMN is_past boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW cash_movements WITH (security_invoker = true) AS
  SELECT p.organization_id, p.lease_id, p.currency, d.counts_on AS moved_on,
    CASE p.method WHEN 'deposit' THEN 0 ELSE p.amount END AS amount, CASE p.method WHEN 'deposit' THEN -p.amount ELSE 0 END AS deposits
  FROM payments p
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
  WHERE p.method <> 'opening'
  UNION ALL
  SELECT p.organization_id, p.lease_id, p.currency, greatest(d.counts_on, v.reversed_on),
    CASE p.method WHEN 'deposit' THEN 0 ELSE -p.amount END, CASE p.method WHEN 'deposit' THEN p.amount ELSE 0 END
  FROM payment_reversals v JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
  WHERE p.method <> 'opening'
  UNION ALL
  SELECT a.organization_id, a.lease_id, c.currency, a.counts_on, 0, a.amount
  FROM allocations a JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'deposit'
  UNION ALL
  SELECT c.organization_id, c.lease_id, c.currency, c.counts_on, -c.amount, 0
  FROM charges c WHERE c.kind IN ('refund', 'transfer')
  UNION ALL
  SELECT m.organization_id, m.lease_id, m.currency, m.occurred_on, m.amount, m.amount
  FROM deposit_movements m WHERE m.kind IN ('received', 'returned');

CREATE OR REPLACE FUNCTION internal.count_cash() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  p payments;
  amount bigint;
  moved_on date;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'charges' THEN
      PERFORM internal.move_cash(NEW.organization_id, NEW.counts_on, NEW.currency, -NEW.amount, 0);
    WHEN 'deposit_movements' THEN
      PERFORM internal.move_cash(NEW.organization_id, NEW.occurred_on, NEW.currency, NEW.amount, NEW.amount);
    WHEN 'allocations' THEN
      PERFORM internal.move_cash(c.organization_id, NEW.counts_on, c.currency, 0, NEW.amount) FROM charges c
        WHERE c.organization_id = NEW.organization_id AND c.id = NEW.charge_id AND c.kind = 'deposit';
    ELSE
      SELECT * INTO STRICT p FROM payments WHERE organization_id = NEW.organization_id AND id = NEW.payment_id;
      IF p.method = 'opening' THEN
        RETURN NULL;
      END IF;
      SELECT d.counts_on INTO STRICT moved_on FROM payment_decisions d
        WHERE d.organization_id = NEW.organization_id AND d.payment_id = NEW.payment_id;
      amount := p.amount;
      IF TG_TABLE_NAME = 'payment_reversals' THEN
        amount := -p.amount;
        moved_on := greatest(moved_on, NEW.reversed_on);
      END IF;
      IF p.method = 'deposit' THEN
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, 0, -amount);
      ELSE
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, amount, 0);
      END IF;
  END CASE;
  RETURN NULL;
END $$;

-- Credit from before was income before; where it becomes a deposit, it was none.
CREATE OR REPLACE VIEW income_lines WITH (security_invoker = true) AS
  SELECT i.organization_id, md5(concat(i.source_id, i.kind, i.counts_on))::uuid AS id,
    i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind, sum(i.amount)::bigint AS amount
  FROM (
    SELECT p.organization_id, p.lease_id, p.id AS source_id, d.counts_on, p.currency, p.method, 'credit' AS kind, p.amount
    FROM payments p
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
    WHERE p.method <> 'opening'
    UNION ALL
    SELECT p.organization_id, p.lease_id, p.id, greatest(d.counts_on, v.reversed_on), p.currency, p.method, 'credit', -p.amount
    FROM payment_reversals v
    JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
    WHERE p.method <> 'opening'
    UNION ALL
    SELECT a.organization_id, a.lease_id, a.payment_id, a.counts_on, c.currency, p.method, k.kind, k.sign * a.amount
    FROM allocations a
    JOIN payments p ON p.organization_id = a.organization_id AND p.id = a.payment_id
    JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id
      AND c.kind NOT IN ('refund', 'transfer')
    CROSS JOIN LATERAL (VALUES ('credit', -1), (c.kind, 1)) AS k (kind, sign)
    WHERE k.kind <> 'deposit' AND (p.method <> 'opening' OR c.kind = 'deposit')
    UNION ALL
    SELECT c.organization_id, c.lease_id, c.id, c.counts_on, c.currency, c.kind, 'credit', -c.amount
    FROM charges c WHERE c.kind IN ('refund', 'transfer')
  ) AS i
  GROUP BY i.organization_id, i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind
  HAVING sum(i.amount) <> 0;
