-- VAT on what a lease owes is a charge of its own, beside the one that it is of: owed and late with it, covered in step
-- with it, and no revenue.
ALTER TABLE charges DROP CONSTRAINT charges_kind_check, DROP CONSTRAINT charges_check;
ALTER TABLE charges
  ADD CONSTRAINT charges_kind_check
    CHECK (kind IN ('rent', 'fee', 'utility', 'deposit', 'adjustment', 'vat', 'refund', 'transfer')),
  -- VAT has the period of the rent that it is of.
  ADD CONSTRAINT charges_period_whole
    CHECK ((kind = 'rent') = (period_starts_on IS NOT NULL) OR reverses_charge_id IS NOT NULL OR kind = 'vat'),
  -- The row that this one is the VAT of: a charge, what takes part of it back, or what gives that back.
  ADD COLUMN vat_of_charge_id uuid,
  -- Hundredths of a percent.
  ADD COLUMN vat_rate integer CHECK (vat_rate BETWEEN 1 AND 10000),
  ADD FOREIGN KEY (organization_id, lease_id, vat_of_charge_id) REFERENCES charges (organization_id, lease_id, id),
  ADD CONSTRAINT charges_vat_whole CHECK ((kind = 'vat') = (vat_of_charge_id IS NOT NULL)
    AND (vat_rate IS NOT NULL) = (kind = 'vat' AND reverses_charge_id IS NULL));
CREATE UNIQUE INDEX charges_vat_once ON charges (organization_id, vat_of_charge_id) WHERE vat_of_charge_id IS NOT NULL;

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN
  ('receivable', 'rent_income', 'fee_income', 'utility_income', 'deposit_liability', 'adjustment_income', 'money_in',
    'discounts', 'write_offs', 'deposit_interest', 'opening_balance', 'output_vat'));

-- Rounded once, half away from zero.
CREATE FUNCTION internal.vat_on(amount bigint, rate integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT round(amount * rate / 10000.0)::bigint $$;

-- The id after another, so that VAT comes behind what it is on wherever rows of a day go by their ids.
CREATE FUNCTION internal.id_after(id uuid) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT (left(id::text, -12) || lpad(to_hex((('x' || right(id::text, 12))::bit(48)::bigint + 1) & 281474976710655), 12, '0'))::uuid
  $$;

CREATE OR REPLACE FUNCTION internal.is_apart(kind text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT kind IN ('deposit', 'vat', 'refund', 'transfer') $$;

CREATE OR REPLACE FUNCTION internal.open_charges() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'a charge belongs to a transaction of its lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_apart, charged)
    SELECT organization_id, due_on, currency, internal.is_apart(kind), sum(amount) FROM new_rows
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_apart) DO UPDATE SET charged = d.charged + excluded.charged;
  INSERT INTO charge_balances (organization_id, charge_id, lease_id, due_on, amount)
    SELECT organization_id, id, lease_id, due_on, amount FROM new_rows WHERE reverses_charge_id IS NULL;
  IF EXISTS (
    SELECT FROM new_rows n LEFT JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.vat_of_charge_id
    WHERE n.kind = 'vat' AND ((c.due_on, c.relief) IS DISTINCT FROM (n.due_on, n.relief) OR n.counts_on < c.counts_on
      OR c.kind NOT IN ('rent', 'fee', 'utility', 'adjustment')
      OR n.reverses_charge_id IS NULL AND n.amount <> internal.vat_on(c.amount, n.vat_rate))
  ) THEN
    RAISE EXCEPTION 'VAT is due with its charge, and what its rate makes of that' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM new_rows WHERE reverses_charge_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.reverses_charge_id
    LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
    WHERE n.due_on <> c.due_on OR n.kind <> c.kind OR c.reverses_charge_id IS NOT NULL
      OR n.relief <> 'restoration' AND (b.charge_id IS NULL OR -n.amount > b.amount - b.allocated)
      OR n.relief = 'reversal' AND -n.amount <> b.amount
  ) THEN
    RAISE EXCEPTION 'a counter-charge takes back what stands of one charge and is not covered' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM new_rows n LEFT JOIN charges r ON r.organization_id = n.organization_id AND r.id = n.restores_id
    WHERE n.relief = 'restoration' AND ((r.reverses_charge_id, r.amount) IS DISTINCT FROM (n.reverses_charge_id, -n.amount)
      OR r.relief NOT IN ('credit_note', 'discount', 'write_off')
      OR EXISTS (SELECT FROM charges v WHERE v.organization_id = n.organization_id
        AND v.reverses_charge_id = n.reverses_charge_id AND v.relief = 'reversal'))
  ) THEN
    RAISE EXCEPTION 'a restoration gives back one relief of a charge that was not reversed' USING ERRCODE = 'check_violation';
  END IF;
  WITH taken AS (
    SELECT organization_id, reverses_charge_id AS charge_id, sum(amount) AS amount FROM new_rows
      WHERE relief <> 'restoration' GROUP BY 1, 2),
  cleared AS (
    DELETE FROM charge_balances b USING taken t
      WHERE b.organization_id = t.organization_id AND b.charge_id = t.charge_id AND b.amount + t.amount = 0)
  UPDATE charge_balances b SET amount = b.amount + t.amount FROM taken t
    WHERE b.organization_id = t.organization_id AND b.charge_id = t.charge_id AND b.amount + t.amount <> 0;
  INSERT INTO charge_balances AS b (organization_id, charge_id, lease_id, due_on, amount)
    SELECT organization_id, reverses_charge_id, lease_id, due_on, sum(amount) FROM new_rows WHERE relief = 'restoration'
      GROUP BY 1, 2, 3, 4
    ON CONFLICT (organization_id, charge_id) DO UPDATE SET amount = b.amount + excluded.amount;
  RETURN NULL;
END $$;


-- VAT that came in: the landlord's to pay on, and no money of theirs. Of credit from before it was told before.
CREATE VIEW vat_movements WITH (security_invoker = true) AS
  SELECT a.organization_id, a.lease_id, c.currency, a.counts_on AS moved_on, a.amount
  FROM allocations a
  JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'vat'
  JOIN payments p ON p.organization_id = a.organization_id AND p.id = a.payment_id AND p.method <> 'opening';
GRANT SELECT ON vat_movements TO dira_app, dira_jobs;

-- The money of a workspace is without it, and so is its income.
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
  FROM deposit_movements m WHERE m.kind IN ('received', 'returned')
  UNION ALL
  SELECT organization_id, lease_id, currency, moved_on, -amount, 0 FROM vat_movements;

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
      PERFORM internal.move_cash(c.organization_id, NEW.counts_on, c.currency,
          CASE c.kind WHEN 'vat' THEN -NEW.amount ELSE 0 END, CASE c.kind WHEN 'deposit' THEN NEW.amount ELSE 0 END)
        FROM charges c WHERE c.organization_id = NEW.organization_id AND c.id = NEW.charge_id
          AND (c.kind = 'deposit' OR c.kind = 'vat' AND NOT EXISTS (SELECT FROM payments o
            WHERE o.organization_id = NEW.organization_id AND o.id = NEW.payment_id AND o.method = 'opening'));
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
    WHERE k.kind NOT IN ('deposit', 'vat') AND (p.method <> 'opening' OR c.kind = 'deposit')
    UNION ALL
    SELECT c.organization_id, c.lease_id, c.id, c.counts_on, c.currency, c.kind, 'credit', -c.amount
    FROM charges c WHERE c.kind IN ('refund', 'transfer')
  ) AS i
  GROUP BY i.organization_id, i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind
  HAVING sum(i.amount) <> 0;

-- An owner is credited with it beside what was received: it is theirs to pay on.
CREATE OR REPLACE VIEW property_cash WITH (security_invoker = true) AS
  SELECT l.organization_id, l.property_id, m.currency, m.moved_on AS on_day, figure.name AS figure, figure.amount
  FROM lease_terms l
  JOIN cash_movements m ON m.organization_id = l.organization_id AND m.lease_id = l.lease_id
  CROSS JOIN LATERAL (VALUES ('received', m.amount - m.deposits), ('deposits', m.deposits)) AS figure (name, amount)
  UNION ALL
  SELECT l.organization_id, l.property_id, v.currency, v.moved_on, 'vat', v.amount
  FROM lease_terms l
  JOIN vat_movements v ON v.organization_id = l.organization_id AND v.lease_id = l.lease_id
  UNION ALL
  SELECT organization_id, property_id, currency, counts_on, 'spent', amount FROM property_costs;

-- What other features may know of what is open: a charge and its VAT are paid as one.
CREATE OR REPLACE VIEW covered_charges WITH (security_invoker = true) AS
  SELECT b.organization_id, b.lease_id, b.charge_id, b.due_on, b.amount, b.allocated,
    coalesce(c.vat_of_charge_id, b.charge_id) AS paid_with_id
  FROM charge_balances b
  LEFT JOIN charges c ON c.organization_id = b.organization_id AND c.id = b.charge_id;
