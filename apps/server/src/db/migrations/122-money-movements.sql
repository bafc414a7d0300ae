-- Money that moves otherwise than by a charge and a payment: a credit note, a discount and a write-off take part of a
-- charge back; a refund and a transfer give a tenant's credit away; a deposit is held in an account of its own. And
-- each of them counts on the day that it says, whenever it was entered.

-- What covers a charge does so from a day on: else a charge taken back in March would rewrite what January received.
ALTER TABLE allocations ADD COLUMN counts_on date;
ALTER TABLE allocations DISABLE TRIGGER append_only;
UPDATE allocations a SET counts_on = greatest(p.paid_on, CASE
    WHEN a.amount < 0 THEN (a.created_at AT TIME ZONE 'Asia/Jerusalem')::date
    -- Credit that waited for the charge.
    WHEN a.created_at > d.decided_at THEN least(c.due_on, (a.created_at AT TIME ZONE 'Asia/Jerusalem')::date)
  END)
  FROM payments p, payment_decisions d, charges c
  WHERE p.organization_id = a.organization_id AND p.id = a.payment_id
    AND d.organization_id = a.organization_id AND d.payment_id = a.payment_id
    AND c.organization_id = a.organization_id AND c.id = a.charge_id;
ALTER TABLE allocations ENABLE TRIGGER append_only;
ALTER TABLE allocations ALTER COLUMN counts_on SET NOT NULL;

-- A refund and a transfer are owed by the tenant like a charge, so that money which later bounces is asked for again;
-- a deposit is owed too. None of the three is ever revenue.
CREATE FUNCTION internal.is_apart(kind text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT kind IN ('deposit', 'refund', 'transfer') $$;

ALTER TABLE charges DROP CONSTRAINT charges_kind_check, DROP CONSTRAINT charges_check1;
ALTER TABLE charges
  ADD CONSTRAINT charges_kind_check
    CHECK (kind IN ('rent', 'fee', 'utility', 'deposit', 'adjustment', 'refund', 'transfer')),
  -- The day on which it counts. A charge is late by its due day, and yet one that takes the place of another counts
  -- from the day that it does.
  ADD COLUMN counts_on date,
  -- How a counter-charge takes its charge back, and the one that a restoration takes back itself.
  ADD COLUMN relief text CHECK (relief IN ('reversal', 'credit_note', 'discount', 'write_off', 'restoration')),
  ADD COLUMN restores_id uuid,
  ADD FOREIGN KEY (organization_id, lease_id, restores_id) REFERENCES charges (organization_id, lease_id, id);
ALTER TABLE charges DISABLE TRIGGER append_only;
UPDATE charges c SET counts_on = t.occurred_on, relief = CASE WHEN c.reverses_charge_id IS NOT NULL THEN 'reversal' END
  FROM ledger_transactions t WHERE t.organization_id = c.organization_id AND t.lease_id = c.lease_id AND t.id = c.transaction_id;
ALTER TABLE charges ENABLE TRIGGER append_only;
ALTER TABLE charges ALTER COLUMN counts_on SET NOT NULL;
ALTER TABLE charges
  ADD CONSTRAINT charges_relief_whole CHECK ((reverses_charge_id IS NULL) = (relief IS NULL)
    AND (restores_id IS NULL) = (relief IS DISTINCT FROM 'restoration')),
  ADD CONSTRAINT charges_relief_sign CHECK ((amount > 0) = (coalesce(relief, 'restoration') = 'restoration')),
  ADD CONSTRAINT charges_payout_whole CHECK (kind NOT IN ('refund', 'transfer') OR coalesce(relief, 'reversal') = 'reversal');
DROP INDEX charges_reversed_once;
CREATE UNIQUE INDEX charges_reversed_once ON charges (organization_id, reverses_charge_id) WHERE relief = 'reversal';
CREATE UNIQUE INDEX charges_restored_once ON charges (organization_id, restores_id) WHERE restores_id IS NOT NULL;
CREATE INDEX charges_reliefs ON charges (organization_id, reverses_charge_id) WHERE reverses_charge_id IS NOT NULL;

CREATE OR REPLACE VIEW reversed_charges WITH (security_invoker = true) AS
  SELECT organization_id, coalesce(restores_id, reverses_charge_id) AS charge_id FROM charges
  WHERE relief IN ('reversal', 'restoration');
-- Rent of which nothing is left is taken back, be it by a reversal or by discounts that come to all of it: whoever works
-- out rent again leaves it as it is.
CREATE OR REPLACE VIEW charged_rent WITH (security_invoker = true) AS
  SELECT c.organization_id, c.id AS charge_id, c.lease_id, c.period_starts_on, c.revision,
    NOT EXISTS (SELECT FROM charge_balances b
      WHERE b.organization_id = c.organization_id AND b.charge_id = c.id) AS is_reversed
  FROM charges c WHERE c.kind = 'rent' AND c.reverses_charge_id IS NULL;

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN
  ('charge', 'counter_charge', 'payment', 'payment_reversal', 'deposit'));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN
  ('receivable', 'rent_income', 'fee_income', 'utility_income', 'deposit_liability', 'adjustment_income', 'money_in',
    'discounts', 'write_offs', 'deposit_interest'));

-- Three ways in which a debt is settled without the tenant paying it now: out of the deposit, by whoever guaranteed, and
-- by credit of another lease.
ALTER TABLE payments DROP CONSTRAINT payments_method_check;
ALTER TABLE payments ADD CONSTRAINT payments_method_check CHECK (method IN
  ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other',
    'deposit', 'guarantee', 'transfer'));

-- What a refund or a transfer says beside its charge.
CREATE TABLE payouts (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  -- Null for a transfer, whose money is a payment on the other lease.
  method text CHECK (method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 100),
  to_payment_id uuid,
  PRIMARY KEY (organization_id, charge_id),
  UNIQUE (organization_id, to_payment_id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, tenant_id) REFERENCES lease_tenants (organization_id, lease_id, tenant_id),
  FOREIGN KEY (organization_id, to_payment_id) REFERENCES payments (organization_id, id),
  CHECK ((method IS NULL) = (to_payment_id IS NOT NULL))
);
CREATE INDEX payouts_of_tenant ON payouts (organization_id, lease_id, tenant_id);
CALL internal.make_append_only('payouts');
CALL internal.protect_tenant_table('payouts', 'SELECT, INSERT');
CALL internal.limit_to_own('payouts', 'lease_id IN (SELECT internal.own_lease_ids())');

-- Nobody is given what the lease has not in credit.
CREATE FUNCTION internal.require_credit_for_payout() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM charge_balances b JOIN charges c ON c.organization_id = b.organization_id AND c.id = b.charge_id
      WHERE b.organization_id = NEW.organization_id AND b.charge_id = NEW.charge_id AND b.allocated = b.amount
        AND c.kind = CASE WHEN NEW.method IS NULL THEN 'transfer' ELSE 'refund' END) THEN
    RAISE EXCEPTION 'a payout is covered by credit' USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_covered';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.require_credit_for_payout FROM PUBLIC;
CREATE TRIGGER require_credit AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION internal.require_credit_for_payout();

-- What is held of a lease's deposit: money of the tenant's, always a liability, and never less than nothing.
CREATE TABLE deposit_accounts (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  held bigint NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  CONSTRAINT deposit_accounts_not_overdrawn CHECK (held >= 0)
) WITH (fillfactor = 60);
CALL internal.protect_tenant_table('deposit_accounts', 'SELECT');
CALL internal.limit_to_own('deposit_accounts', 'lease_id IN (SELECT internal.own_lease_ids())');

-- What moves a deposit beside what is paid for a charge of it.
CREATE TABLE deposit_movements (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('received', 'interest', 'offset', 'returned')),
  -- Above zero, more is held.
  amount bigint NOT NULL CHECK (amount BETWEEN -100000000000 AND 100000000000),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  occurred_on date NOT NULL,
  -- The security that stands for the money; the payment that an offset is on the ledger.
  security_id uuid,
  payment_id uuid,
  method text CHECK (method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 100),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  -- The movement that this one takes back; it is its exact negative.
  reverses_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, transaction_id) REFERENCES ledger_transactions,
  FOREIGN KEY (organization_id, security_id) REFERENCES securities (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, reverses_id) REFERENCES deposit_movements (organization_id, lease_id, id),
  CHECK ((kind IN ('received', 'interest')) = ((amount > 0) = (reverses_id IS NULL)) AND amount <> 0),
  CHECK ((kind = 'offset') = (payment_id IS NOT NULL))
);
CREATE INDEX deposit_movements_of_lease ON deposit_movements (organization_id, lease_id, occurred_on, id);
CREATE UNIQUE INDEX deposit_movements_reversed_once ON deposit_movements (organization_id, reverses_id)
  WHERE reverses_id IS NOT NULL;
CREATE INDEX deposit_movements_security ON deposit_movements (organization_id, security_id) WHERE security_id IS NOT NULL;
CREATE INDEX deposit_movements_payment ON deposit_movements (organization_id, payment_id) WHERE payment_id IS NOT NULL;
CALL internal.make_append_only('deposit_movements');
CALL internal.protect_tenant_table('deposit_movements', 'SELECT, INSERT');
CALL internal.limit_to_own('deposit_movements', 'lease_id IN (SELECT internal.own_lease_ids())');

CREATE FUNCTION internal.move_deposits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n LEFT JOIN deposit_movements o ON o.organization_id = n.organization_id AND o.id = n.reverses_id
      WHERE n.reverses_id IS NOT NULL AND (o.kind, o.amount, o.reverses_id) IS DISTINCT FROM (n.kind, -n.amount, NULL)) THEN
    RAISE EXCEPTION 'a movement is taken back whole, and once' USING ERRCODE = 'check_violation';
  END IF;
  -- Opened empty: a row that is to be added to has to be allowed by itself.
  INSERT INTO deposit_accounts (organization_id, lease_id, held)
    SELECT DISTINCT organization_id, lease_id, 0 FROM new_rows ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  UPDATE deposit_accounts d SET held = d.held + n.amount
    FROM (SELECT organization_id, lease_id, sum(amount) AS amount FROM new_rows GROUP BY 1, 2) n
    WHERE d.organization_id = n.organization_id AND d.lease_id = n.lease_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.move_deposits FROM PUBLIC;
CREATE TRIGGER move AFTER INSERT ON deposit_movements REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.move_deposits();

-- The figures of a day name what is owed and never earned.
DROP FUNCTION internal.plan_expected_rent() CASCADE;
ALTER TABLE expected_rent RENAME COLUMN is_deposit TO is_apart;
CALL internal.keep_figure('plan_expected_rent', 'rent_schedule', 'expected_rent', 'planned', step => 'amount',
  counted => 'posted_at IS NULL', keys => 'organization_id, due_on, currency, false');
ALTER VIEW organization_dues RENAME COLUMN is_deposit TO is_apart;
CREATE OR REPLACE VIEW organization_dues WITH (security_invoker = true) AS
  SELECT organization_id, due_on, currency, is_apart, planned, charged, allocated FROM expected_rent
  UNION ALL
  SELECT own.organization_id, own.due_on, own.currency, own.is_apart, own.planned, own.charged, own.allocated
  FROM (
    SELECT l.organization_id, due.* FROM internal.own_lease_ids() AS o (lease_id)
    JOIN leases l ON l.organization_id = internal.current_organization_id() AND l.id = o.lease_id
    CROSS JOIN LATERAL (
      SELECT s.due_on, s.currency, false AS is_apart, s.amount AS planned, 0::bigint AS charged, 0::bigint AS allocated
        FROM planned_rent s WHERE s.organization_id = l.organization_id AND s.lease_id = l.id
      UNION ALL
      SELECT c.due_on, c.currency, internal.is_apart(c.kind), 0::bigint, c.amount, coalesce(b.allocated, 0) FROM charges c
        LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
        WHERE c.organization_id = l.organization_id AND c.lease_id = l.id
      OFFSET 0) AS due) AS own
  WHERE (SELECT internal.sees_some_properties_alone());

-- A charge opens a balance; what takes it back, whole or in part, makes it smaller, and may take back no more than what
-- no payment covers: that is freed before. A restoration gives back what another took.
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

CREATE OR REPLACE FUNCTION internal.apply_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_apart, allocated)
    SELECT n.organization_id, c.due_on, c.currency, internal.is_apart(c.kind), sum(n.amount)
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_apart) DO UPDATE SET allocated = d.allocated + excluded.allocated;
  UPDATE charge_balances b SET allocated = b.allocated + n.amount
    FROM (SELECT organization_id, charge_id, sum(amount) AS amount FROM new_rows GROUP BY 1, 2) n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.charge_id;
  -- What is paid for a charge of a deposit is held from then on.
  INSERT INTO deposit_accounts (organization_id, lease_id, held)
    SELECT DISTINCT n.organization_id, n.lease_id, 0
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id AND c.kind = 'deposit'
      ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  UPDATE deposit_accounts d SET held = d.held + n.amount
    FROM (SELECT n.organization_id, n.lease_id, sum(n.amount) AS amount
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id AND c.kind = 'deposit'
      GROUP BY 1, 2) n
    WHERE d.organization_id = n.organization_id AND d.lease_id = n.lease_id;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT organization_id, payment_id FROM new_rows) n
    JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
    LEFT JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
    CROSS JOIN LATERAL (
      SELECT sum(a.amount) AS total FROM allocations a
      WHERE a.organization_id = p.organization_id AND a.payment_id = p.id) AS spent
    WHERE spent.total NOT BETWEEN 0 AND p.amount OR d.decision IS DISTINCT FROM 'confirmed'
  ) THEN
    RAISE EXCEPTION 'only confirmed money can be allocated, and only once' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM new_rows n JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
      WHERE n.counts_on < p.paid_on) THEN
    RAISE EXCEPTION 'money covers nothing before it came' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Money as the ledger dates it: a payment on the day it came, what was given back on the day it went; deposits, held
-- apart, on the day that money became a deposit or ceased to be one. An offset is no cash: it makes income of what was
-- held. Interest on a deposit is no cash until it is returned.
DROP TRIGGER count_cash ON payment_decisions;
DROP TRIGGER count_cash ON payment_reversals;
DROP TRIGGER count_cash ON allocations;
DROP VIEW organization_cash, cash_movements;
ALTER TABLE payment_reversals DROP COLUMN deposits;
DROP FUNCTION internal.deposits_covered_by;

CREATE VIEW cash_movements WITH (security_invoker = true) AS
  SELECT p.organization_id, p.lease_id, p.currency, p.paid_on AS moved_on,
    CASE p.method WHEN 'deposit' THEN 0 ELSE p.amount END AS amount, CASE p.method WHEN 'deposit' THEN -p.amount ELSE 0 END AS deposits
  FROM payments p
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
  UNION ALL
  SELECT p.organization_id, p.lease_id, p.currency, greatest(p.paid_on, v.reversed_on),
    CASE p.method WHEN 'deposit' THEN 0 ELSE -p.amount END, CASE p.method WHEN 'deposit' THEN p.amount ELSE 0 END
  FROM payment_reversals v JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
  UNION ALL
  SELECT a.organization_id, a.lease_id, c.currency, a.counts_on, 0, a.amount
  FROM allocations a JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'deposit'
  UNION ALL
  SELECT c.organization_id, c.lease_id, c.currency, c.counts_on, -c.amount, 0
  FROM charges c WHERE c.kind IN ('refund', 'transfer')
  UNION ALL
  SELECT m.organization_id, m.lease_id, m.currency, m.occurred_on, m.amount, m.amount
  FROM deposit_movements m WHERE m.kind IN ('received', 'returned');
GRANT SELECT ON cash_movements TO dira_app, dira_jobs;

CREATE VIEW organization_cash WITH (security_invoker = true) AS
  SELECT organization_id, month, currency, amount, deposits FROM monthly_cash
  UNION ALL
  SELECT own.organization_id, own.month, own.currency, own.amount, own.deposits
  FROM (
    SELECT m.organization_id, date_trunc('month', m.moved_on)::date AS month, m.currency, m.amount, m.deposits
    FROM internal.own_lease_ids() AS o (lease_id)
    CROSS JOIN LATERAL (SELECT * FROM cash_movements c
      WHERE c.organization_id = internal.current_organization_id() AND c.lease_id = o.lease_id OFFSET 0) AS m) AS own
  WHERE (SELECT internal.sees_some_properties_alone());
GRANT SELECT ON organization_cash TO dira_app, dira_jobs;

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
      amount := p.amount;
      moved_on := p.paid_on;
      IF TG_TABLE_NAME = 'payment_reversals' THEN
        amount := -p.amount;
        moved_on := greatest(p.paid_on, NEW.reversed_on);
      END IF;
      IF p.method = 'deposit' THEN
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, 0, -amount);
      ELSE
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, amount, 0);
      END IF;
  END CASE;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON payment_decisions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON payment_reversals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON allocations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON charges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('refund', 'transfer')) EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON deposit_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('received', 'returned')) EXECUTE FUNCTION internal.count_cash();

-- What other features may know of deposits.
CREATE VIEW held_deposits WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, held FROM deposit_accounts;
GRANT SELECT ON held_deposits TO dira_app, dira_jobs;

-- What stands already. A cash deposit that the register holds and no charge was paid for is on the account from the day
-- that it came.
INSERT INTO deposit_accounts (organization_id, lease_id, held)
  SELECT a.organization_id, a.lease_id, sum(a.amount) FROM allocations a
  JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'deposit'
  GROUP BY 1, 2;
CREATE TEMPORARY TABLE unbooked_deposits ON COMMIT DROP AS
  SELECT organization_id, lease_id, security_id, currency, came_on, came_at, internal.new_id() AS id,
    least(amount, upto - booked) AS amount
  FROM (
    SELECT s.organization_id, s.lease_id, s.id AS security_id, s.currency, s.amount - s.claimed_amount AS amount,
      sum(s.amount - s.claimed_amount) OVER (PARTITION BY s.organization_id, s.lease_id ORDER BY s.created_at, s.id) AS upto,
      coalesce(d.held, 0) AS booked,
      h.changed_on AS came_on, h.changed_at AS came_at
    FROM securities s
    JOIN security_changes h ON h.organization_id = s.organization_id AND h.security_id = s.id AND h.to_state = 'received'
    LEFT JOIN deposit_accounts d ON d.organization_id = s.organization_id AND d.lease_id = s.lease_id
    WHERE s.type = 'cash_deposit' AND s.state IN ('received', 'active', 'claim_notice', 'partly_claimed')
      AND s.amount > s.claimed_amount) AS held
  WHERE upto > booked;
INSERT INTO ledger_transactions (organization_id, lease_id, id, kind, occurred_on, created_at)
  SELECT organization_id, lease_id, id, 'deposit', came_on, came_at FROM unbooked_deposits;
INSERT INTO ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
  SELECT organization_id, lease_id, id, side.account, side.sign * amount, currency
  FROM unbooked_deposits, (VALUES ('money_in', 1), ('deposit_liability', -1)) AS side (account, sign);
INSERT INTO deposit_movements (organization_id, lease_id, transaction_id, kind, amount, currency, occurred_on, security_id, created_at)
  SELECT organization_id, lease_id, id, 'received', amount, currency, came_on, security_id, came_at FROM unbooked_deposits;

SET CONSTRAINTS ALL IMMEDIATE;
DELETE FROM monthly_cash;
INSERT INTO monthly_cash (organization_id, month, currency, amount, deposits)
  SELECT organization_id, date_trunc('month', moved_on)::date, currency, sum(amount), sum(deposits)
  FROM cash_movements GROUP BY 1, 2, 3;
