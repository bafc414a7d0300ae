-- What is owed, what came in, and the double entries behind both. Nothing here is ever changed or removed: a wrong
-- charge gets a counter-charge, a wrong payment a reversal. The database's own guard sees to it that entries balance,
-- nothing is covered twice, and rollups follow in the same transaction.

-- A rent run writes these tables by the hundred thousand. The lease is part of the key, so that what hangs on a
-- transaction is of its lease; and since a transaction never goes away, its entries and charges are tied to it by the
-- statement, not by a lock on it for every row. Statement triggers see whole batches, so a rent run stays set-based.

-- One row an event; its entries sum to zero.
CREATE TABLE ledger_transactions (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  kind text NOT NULL CHECK (kind IN ('charge', 'counter_charge', 'payment', 'payment_reversal')),
  occurred_on date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CALL internal.make_append_only('ledger_transactions');
CALL internal.protect_tenant_table('ledger_transactions', 'SELECT, INSERT');

-- Debits are positive, credits negative.
CREATE TABLE ledger_entries (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  account text NOT NULL CHECK (account IN
    ('receivable', 'rent_income', 'fee_income', 'utility_income', 'deposit_liability', 'adjustment_income', 'money_in')),
  amount bigint NOT NULL CHECK (amount <> 0 AND amount BETWEEN -9007199254740991 AND 9007199254740991),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  PRIMARY KEY (organization_id, lease_id, transaction_id, account)
);
CALL internal.make_append_only('ledger_entries');
CALL internal.protect_tenant_table('ledger_entries', 'SELECT, INSERT');

-- What a lease owes: a rollup, which dashboards read. Rollups leave room on each page, so that a figure is rewritten
-- in place and no index hears of it.
CREATE TABLE lease_balances (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  -- Positive: the tenant owes. Negative: the tenant has credit.
  balance bigint NOT NULL,
  PRIMARY KEY (organization_id, lease_id)
) WITH (fillfactor = 60);
CALL internal.protect_tenant_table('lease_balances', 'SELECT');

CREATE FUNCTION internal.balance_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows GROUP BY organization_id, transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entries of a transaction must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'ledger entries belong to a transaction of their lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO lease_balances AS b (organization_id, lease_id, balance)
    SELECT organization_id, lease_id, sum(amount) FROM new_rows WHERE account = 'receivable'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, lease_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;
CREATE TRIGGER balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.balance_entries();

-- What falls due on a day: planned by the rent schedule, charged, and covered.
CREATE TABLE expected_rent (
  organization_id uuid NOT NULL REFERENCES organizations,
  due_on date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- A deposit is owed and can be late, but it is never revenue.
  is_deposit boolean NOT NULL,
  planned bigint NOT NULL DEFAULT 0,
  charged bigint NOT NULL DEFAULT 0,
  allocated bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, due_on, currency, is_deposit)
) WITH (fillfactor = 50);
CALL internal.protect_tenant_table('expected_rent', 'SELECT');

CALL internal.keep_figure('plan_expected_rent', 'rent_schedule', 'expected_rent', 'planned', step => 'amount',
  counted => 'posted_at IS NULL', keys => 'organization_id, due_on, currency, false');

CREATE TABLE charges (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rent', 'fee', 'utility', 'deposit', 'adjustment')),
  -- Rent has a period; other charges have none.
  period_starts_on date,
  period_ends_on date,
  -- Of the period's row in the rent schedule, each revision of which is charged once.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 500),
  prorated_days integer,
  prorated_of_days integer,
  monthly_rent_amount bigint,
  -- A counter-charge names the charge that it takes back, and is its exact negative.
  reverses_charge_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, reverses_charge_id) REFERENCES charges (organization_id, lease_id, id),
  CHECK ((kind = 'rent') = (period_starts_on IS NOT NULL) OR reverses_charge_id IS NOT NULL),
  CHECK ((amount < 0) = (reverses_charge_id IS NOT NULL))
);
CREATE UNIQUE INDEX charges_reversed_once ON charges (organization_id, reverses_charge_id)
  WHERE reverses_charge_id IS NOT NULL;
CREATE INDEX charges_by_due ON charges (organization_id, due_on DESC, id DESC);
CREATE UNIQUE INDEX charges_one_rent_a_period ON charges (organization_id, lease_id, period_starts_on, revision)
  WHERE kind = 'rent' AND reverses_charge_id IS NULL;
CALL internal.make_append_only('charges');
CALL internal.protect_tenant_table('charges', 'SELECT, INSERT');

-- How much of each charge is covered; kept by trigger, so that a list never sums. Like every rollup it
-- is nobody's to write but the triggers', and `verify` recounts it.
CREATE TABLE charge_balances (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  due_on date NOT NULL,
  amount bigint NOT NULL,
  allocated bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, charge_id),
  CONSTRAINT charge_not_over_allocated CHECK (allocated BETWEEN 0 AND amount)
) WITH (fillfactor = 80);
CREATE INDEX charge_balances_open ON charge_balances (organization_id, lease_id, due_on, charge_id)
  WHERE allocated < amount;
CREATE INDEX charge_balances_overdue ON charge_balances (organization_id, due_on, charge_id) WHERE allocated < amount;
CALL internal.protect_tenant_table('charge_balances', 'SELECT');

-- A charge opens a balance; a counter-charge closes the balance of the charge that it takes back,
-- which must have been freed of payments before.
CREATE FUNCTION internal.open_charges() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'a charge belongs to a transaction of its lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO charge_balances (organization_id, charge_id, lease_id, due_on, amount)
    SELECT organization_id, id, lease_id, due_on, amount FROM new_rows WHERE reverses_charge_id IS NULL;
  IF EXISTS (
    SELECT FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.reverses_charge_id
    LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
    WHERE n.amount <> -c.amount OR n.due_on <> c.due_on OR n.kind <> c.kind OR b.allocated IS DISTINCT FROM 0
  ) THEN
    RAISE EXCEPTION 'a counter-charge takes back exactly one uncovered charge' USING ERRCODE = 'check_violation';
  END IF;
  DELETE FROM charge_balances b USING new_rows n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.reverses_charge_id;
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_deposit, charged)
    SELECT organization_id, due_on, currency, kind = 'deposit', sum(amount) FROM new_rows
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET charged = d.charged + excluded.charged;
  RETURN NULL;
END $$;
CREATE TRIGGER open_balances AFTER INSERT ON charges REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.open_charges();

-- Money that came in, or that a tenant says they sent.
CREATE TABLE payments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 100000000000),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  method text NOT NULL CHECK (method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 100),
  tenant_notes text NOT NULL DEFAULT '' CHECK (length(tenant_notes) <= 1000),
  paid_on date NOT NULL,
  reported_by text NOT NULL CHECK (reported_by IN ('tenant', 'landlord')),
  -- The charge a tenant meant; the allocation itself may differ.
  intended_charge_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, tenant_id) REFERENCES lease_tenants (organization_id, lease_id, tenant_id),
  FOREIGN KEY (organization_id, lease_id, intended_charge_id) REFERENCES charges (organization_id, lease_id, id)
);
CREATE INDEX payments_lease ON payments (organization_id, lease_id, paid_on, id);
CREATE INDEX payments_newest ON payments (organization_id, paid_on DESC, id DESC);
CALL internal.make_append_only('payments');
CALL internal.protect_tenant_table('payments', 'SELECT, INSERT');

-- States are rows with an actor and a time. A payment without a decision waits for the landlord.
CREATE TABLE payment_decisions (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('confirmed', 'rejected')),
  transaction_id uuid,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  decided_by uuid,
  decided_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, payment_id),
  UNIQUE (organization_id, payment_id, decision),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, transaction_id) REFERENCES ledger_transactions,
  CHECK ((decision = 'confirmed') = (transaction_id IS NOT NULL))
);
CALL internal.make_append_only('payment_decisions');
CALL internal.protect_tenant_table('payment_decisions', 'SELECT, INSERT');

-- A confirmed payment that did not hold; its money leaves the ledger again.
CREATE TABLE payment_reversals (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  -- Only what was confirmed can be taken back.
  of_decision text NOT NULL GENERATED ALWAYS AS ('confirmed') STORED,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reversed_on date NOT NULL,
  reversed_by uuid,
  reversed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, payment_id),
  FOREIGN KEY (organization_id, payment_id, of_decision)
    REFERENCES payment_decisions (organization_id, payment_id, decision),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, transaction_id) REFERENCES ledger_transactions
);
CALL internal.make_append_only('payment_reversals');
CALL internal.protect_tenant_table('payment_reversals', 'SELECT, INSERT');

-- Reported and not yet decided: the landlord's first question every morning. Kept by trigger.
CREATE TABLE waiting_payments (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, payment_id),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id)
);
CREATE INDEX waiting_payments_oldest ON waiting_payments (organization_id, reported_at, payment_id);
CREATE INDEX waiting_payments_lease ON waiting_payments (organization_id, lease_id);
CALL internal.protect_tenant_table('waiting_payments', 'SELECT');

CALL internal.keep_figure('count_waiting_payments', 'waiting_payments', 'organization_counters', 'waiting_payment_count');

CREATE FUNCTION internal.wait_for_decision() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO waiting_payments (organization_id, payment_id, lease_id, reported_at)
    SELECT organization_id, id, lease_id, created_at FROM new_rows WHERE reported_by = 'tenant';
  RETURN NULL;
END $$;
CREATE TRIGGER wait AFTER INSERT ON payments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.wait_for_decision();

CREATE FUNCTION internal.end_wait() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM waiting_payments w USING new_rows n
    WHERE w.organization_id = n.organization_id AND w.payment_id = n.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_wait AFTER INSERT ON payment_decisions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.end_wait();

-- A negative row takes an earlier allocation back.
CREATE TABLE allocations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id)
);
CREATE INDEX allocations_payment ON allocations (organization_id, payment_id);
CREATE INDEX allocations_charge ON allocations (organization_id, charge_id);
CREATE INDEX allocations_lease ON allocations (organization_id, lease_id);
CALL internal.make_append_only('allocations');
CALL internal.protect_tenant_table('allocations', 'SELECT, INSERT');

CREATE FUNCTION internal.apply_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE charge_balances b SET allocated = b.allocated + n.amount
    FROM (SELECT organization_id, charge_id, sum(amount) AS amount FROM new_rows GROUP BY 1, 2) n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.charge_id;
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
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_deposit, allocated)
    SELECT n.organization_id, c.due_on, c.currency, c.kind = 'deposit', sum(n.amount)
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET allocated = d.allocated + excluded.allocated;
  RETURN NULL;
END $$;
CREATE TRIGGER apply AFTER INSERT ON allocations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.apply_allocations();

-- A reversed payment covers nothing any more.
CREATE FUNCTION internal.require_freed_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF (SELECT sum(amount) FROM allocations
      WHERE organization_id = NEW.organization_id AND payment_id = NEW.payment_id) <> 0 THEN
    RAISE EXCEPTION 'free the charges of a payment before reversing it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_freed BEFORE INSERT ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION internal.require_freed_payment();

-- Receipts are numbered without a gap, per organization and year.
CREATE TABLE receipt_counters (
  organization_id uuid NOT NULL REFERENCES organizations,
  year integer NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (organization_id, year)
);
CALL internal.protect_tenant_table('receipt_counters', 'SELECT');

CREATE TABLE receipts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  payment_id uuid NOT NULL,
  of_decision text NOT NULL GENERATED ALWAYS AS ('confirmed') STORED,
  year integer NOT NULL,
  -- Given by the trigger, without a gap.
  number integer NOT NULL DEFAULT 0,
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- All that the paper says, as it was on the day: a later change of a name does not rewrite it.
  content jsonb NOT NULL,
  issued_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, year, number),
  UNIQUE (organization_id, payment_id),
  FOREIGN KEY (organization_id, payment_id, of_decision)
    REFERENCES payment_decisions (organization_id, payment_id, decision)
);
CALL internal.make_append_only('receipts');
CALL internal.protect_tenant_table('receipts', 'SELECT, INSERT');

-- The number is taken inside the transaction of the receipt, so a rollback leaves no gap.
CREATE FUNCTION internal.number_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO receipt_counters AS c (organization_id, year, last_number) VALUES (NEW.organization_id, NEW.year, 1)
    ON CONFLICT (organization_id, year) DO UPDATE SET last_number = c.last_number + 1
    RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
CREATE TRIGGER number BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION internal.number_receipt();

-- The paper of a receipt, made when it is first wanted.
CREATE TABLE receipt_files (
  organization_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (organization_id, receipt_id),
  FOREIGN KEY (organization_id, receipt_id) REFERENCES receipts (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CREATE INDEX receipt_files_of_file ON receipt_files (organization_id, file_id);
CALL internal.protect_tenant_table('receipt_files', 'SELECT, INSERT');

-- Who a receipt is sent to: addresses are accounts' business, so a job gets these two and no others.
CREATE FUNCTION internal.receipt_readers(p_organization uuid, p_receipt uuid)
  RETURNS TABLE (side text, email text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH paid AS (
      SELECT p.tenant_id, l.property_id, r.language, o.language AS own_language
      FROM receipts r
      JOIN payments p ON p.organization_id = r.organization_id AND p.id = r.payment_id
      JOIN leases l ON l.organization_id = p.organization_id AND l.id = p.lease_id
      JOIN organizations o ON o.id = r.organization_id
      WHERE r.organization_id = p_organization AND r.id = p_receipt
    )
    SELECT 'tenant', t.email::text, paid.language
    FROM paid JOIN tenants t ON t.organization_id = p_organization AND t.id = paid.tenant_id
    WHERE t.email IS NOT NULL
    UNION ALL
    SELECT 'landlord', u.email::text, coalesce(f.preferred_language, paid.own_language)
    FROM paid
    JOIN properties h ON h.organization_id = p_organization AND h.id = paid.property_id
    JOIN auth.users u ON u.id = h.manager_id
    LEFT JOIN profiles f ON f.id = u.id
    WHERE u.email IS NOT NULL AND u.deleted_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.receipt_readers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.receipt_readers TO dira_jobs;

-- How much may be paid in cash, each limit with its day and its source.
CREATE TABLE internal.legal_limits (
  name text NOT NULL,
  valid_from date NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (name, valid_from)
);
GRANT SELECT ON internal.legal_limits TO dira_app, dira_jobs;
INSERT INTO internal.legal_limits (name, valid_from, amount, currency, source) VALUES
  ('cash_with_dealer', '2022-08-01', 600000, 'ILS', 'Law for the Reduction of the Use of Cash, 5778-2018, First Schedule'),
  ('cash_between_persons', '2022-08-01', 1500000, 'ILS', 'Law for the Reduction of the Use of Cash, 5778-2018, First Schedule');

-- Leases with anything open, by the day that the oldest of it fell or falls due. Late are those
-- whose day has passed: no job has to notice it.
CREATE TABLE lease_arrears (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  open_since date NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX lease_arrears_oldest ON lease_arrears (organization_id, open_since, lease_id);
CALL internal.protect_tenant_table('lease_arrears', 'SELECT');

CREATE FUNCTION internal.settle_arrears(p_organization uuid, p_leases uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    WITH oldest AS (
      SELECT lease_id, (SELECT min(due_on) FROM charge_balances b
        WHERE b.organization_id = p_organization AND b.lease_id = l.lease_id AND b.allocated < b.amount) AS since
      FROM unnest(p_leases) AS l (lease_id)
    ), cleared AS (
      DELETE FROM lease_arrears a USING oldest o
        WHERE a.organization_id = p_organization AND a.lease_id = o.lease_id AND o.since IS NULL
    )
    INSERT INTO lease_arrears AS a (organization_id, lease_id, open_since)
      SELECT p_organization, lease_id, since FROM oldest WHERE since IS NOT NULL ORDER BY 1, 2
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET open_since = excluded.open_since
        WHERE a.open_since <> excluded.open_since
  $$;

-- A new charge can only be the oldest or not; the rent run writes many at once. A lease that already owes something
-- older stays as it is: looked at, not locked and written again. Nobody else moves it meanwhile, because every effect
-- on a lease's money holds the lease first.
CREATE FUNCTION internal.follow_charge_balances() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lease_arrears AS a (organization_id, lease_id, open_since)
      SELECT n.organization_id, n.lease_id, n.since FROM (
          SELECT organization_id, lease_id, min(due_on) AS since FROM new_rows WHERE allocated < amount GROUP BY 1, 2) AS n
        WHERE NOT EXISTS (SELECT FROM lease_arrears o WHERE o.organization_id = n.organization_id
          AND o.lease_id = n.lease_id AND o.open_since <= n.since)
        ORDER BY 1, 2
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET open_since = excluded.open_since
        WHERE excluded.open_since < a.open_since;
  ELSE
    PERFORM internal.settle_arrears(organization_id, array_agg(DISTINCT lease_id)) FROM old_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('charge_balances', 'internal.follow_charge_balances');

-- How many leases have been open since which day, so that no dashboard counts leases.
CREATE TABLE lease_arrears_by_day (
  organization_id uuid NOT NULL REFERENCES organizations,
  open_since date NOT NULL,
  lease_count integer NOT NULL,
  PRIMARY KEY (organization_id, open_since)
);
CALL internal.protect_tenant_table('lease_arrears_by_day', 'SELECT');
CALL internal.keep_figure('count_arrears', 'lease_arrears', 'lease_arrears_by_day', 'lease_count');

-- What other features may know: how a lease stands, what of its charges is covered, and which payments wait to be
-- confirmed.
CREATE VIEW lease_accounts WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, balance FROM lease_balances;
GRANT SELECT ON lease_accounts TO dira_app, dira_jobs;
CREATE VIEW covered_charges WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, charge_id, due_on, amount, allocated FROM charge_balances;
GRANT SELECT ON covered_charges TO dira_app, dira_jobs;
CREATE VIEW reversed_charges WITH (security_invoker = true) AS
  SELECT organization_id, reverses_charge_id AS charge_id FROM charges WHERE reverses_charge_id IS NOT NULL;
GRANT SELECT ON reversed_charges TO dira_app, dira_jobs;
-- What was charged for a period of rent, and whether it was taken back.
CREATE VIEW charged_rent WITH (security_invoker = true) AS
  SELECT c.organization_id, c.id AS charge_id, c.lease_id, c.period_starts_on, c.revision,
    EXISTS (SELECT FROM charges r WHERE r.organization_id = c.organization_id AND r.reverses_charge_id = c.id) AS is_reversed
  FROM charges c WHERE c.kind = 'rent' AND c.reverses_charge_id IS NULL;
GRANT SELECT ON charged_rent TO dira_app, dira_jobs;
CREATE VIEW reported_payments WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, payment_id, reported_at FROM waiting_payments;
GRANT SELECT ON reported_payments TO dira_app, dira_jobs;
