-- What is owed, what came in, and the double entries behind both. Nothing here is ever changed or
-- removed: a wrong charge gets a counter-charge, a wrong payment a reversal.

-- A rent run writes these tables by the hundred thousand. The lease is part of the key, so that what
-- hangs on a transaction is of its lease; and since a transaction never goes away, its entries and
-- charges are tied to it by the statement (007), not by a lock on it for every row.

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

-- Debits are positive, credits negative.
CREATE TABLE ledger_entries (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  account text NOT NULL CHECK (account IN
    ('receivable', 'rent_income', 'fee_income', 'utility_income', 'deposit_liability', 'adjustment_income', 'money_in')),
  amount bigint NOT NULL CHECK (amount <> 0 AND amount BETWEEN -9007199254740991 AND 9007199254740991),
  currency text NOT NULL,
  PRIMARY KEY (organization_id, lease_id, transaction_id, account)
);

CREATE TABLE charges (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rent', 'fee', 'utility', 'deposit', 'adjustment')),
  -- Rent has a period; other charges have none.
  period_starts_on date,
  period_ends_on date,
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  currency text NOT NULL,
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
CREATE UNIQUE INDEX charges_one_rent_a_period ON charges (organization_id, lease_id, period_starts_on)
  WHERE kind = 'rent' AND reverses_charge_id IS NULL;
CREATE UNIQUE INDEX charges_reversed_once ON charges (organization_id, reverses_charge_id)
  WHERE reverses_charge_id IS NOT NULL;
CREATE INDEX charges_by_due ON charges (organization_id, due_on DESC, id DESC);

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
);
CREATE INDEX charge_balances_open ON charge_balances (organization_id, lease_id, due_on, charge_id)
  WHERE allocated < amount;
CREATE INDEX charge_balances_overdue ON charge_balances (organization_id, due_on, charge_id) WHERE allocated < amount;

-- Money that came in, or that a tenant says they sent.
CREATE TABLE payments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 100000000000),
  currency text NOT NULL,
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
CREATE TABLE payment_reversals (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reversed_on date NOT NULL,
  reversed_by uuid,
  reversed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Only what was confirmed can be taken back.
  of_decision text NOT NULL GENERATED ALWAYS AS ('confirmed') STORED,
  PRIMARY KEY (organization_id, payment_id),
  FOREIGN KEY (organization_id, payment_id, of_decision)
    REFERENCES payment_decisions (organization_id, payment_id, decision),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, transaction_id) REFERENCES ledger_transactions
);

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

-- Receipts are numbered without a gap, per organization and year.
CREATE TABLE receipt_counters (
  organization_id uuid NOT NULL REFERENCES organizations,
  year integer NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (organization_id, year)
);
CREATE TABLE receipts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  payment_id uuid NOT NULL,
  year integer NOT NULL,
  -- Given by the trigger, without a gap.
  number integer NOT NULL DEFAULT 0,
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- All that the paper says, as it was on the day: a later change of a name does not rewrite it.
  content jsonb NOT NULL,
  issued_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  of_decision text NOT NULL GENERATED ALWAYS AS ('confirmed') STORED,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, year, number),
  UNIQUE (organization_id, payment_id),
  FOREIGN KEY (organization_id, payment_id, of_decision)
    REFERENCES payment_decisions (organization_id, payment_id, decision)
);
CREATE TABLE receipt_files (
  organization_id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (organization_id, receipt_id),
  FOREIGN KEY (organization_id, receipt_id) REFERENCES receipts (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);

-- Rollups: what a lease owes, and what falls due on a day. Dashboards read these.
CREATE TABLE lease_balances (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  -- Positive: the tenant owes. Negative: the tenant has credit.
  balance bigint NOT NULL,
  PRIMARY KEY (organization_id, lease_id)
);
CREATE TABLE daily_dues (
  organization_id uuid NOT NULL REFERENCES organizations,
  due_on date NOT NULL,
  currency text NOT NULL,
  -- A deposit is owed and can be late, but it is never revenue.
  is_deposit boolean NOT NULL,
  planned bigint NOT NULL DEFAULT 0,
  charged bigint NOT NULL DEFAULT 0,
  allocated bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, due_on, currency, is_deposit)
);

-- What the law sets and changes, each value with its day and its source.
CREATE TABLE internal.legal_limits (
  name text NOT NULL,
  valid_from date NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (name, valid_from)
);
INSERT INTO internal.legal_limits (name, valid_from, amount, currency, source) VALUES
  ('cash_with_dealer', '2022-08-01', 600000, 'ILS', 'Law for the Reduction of the Use of Cash, 5778-2018, First Schedule'),
  ('cash_between_persons', '2022-08-01', 1500000, 'ILS', 'Law for the Reduction of the Use of Cash, 5778-2018, First Schedule');
GRANT SELECT ON internal.legal_limits TO dira_app, dira_jobs;

CALL internal.make_append_only('ledger_transactions');
CALL internal.make_append_only('ledger_entries');
CALL internal.make_append_only('charges');
CALL internal.make_append_only('payments');
CALL internal.make_append_only('payment_decisions');
CALL internal.make_append_only('payment_reversals');
CALL internal.make_append_only('allocations');
CALL internal.make_append_only('receipts');

CALL internal.protect_tenant_table('ledger_transactions', 'SELECT, INSERT');
CALL internal.protect_tenant_table('ledger_entries', 'SELECT, INSERT');
CALL internal.protect_tenant_table('charges', 'SELECT, INSERT');
CALL internal.protect_tenant_table('charge_balances', 'SELECT');
CALL internal.protect_tenant_table('payments', 'SELECT, INSERT');
CALL internal.protect_tenant_table('payment_decisions', 'SELECT, INSERT');
CALL internal.protect_tenant_table('payment_reversals', 'SELECT, INSERT');
CALL internal.protect_tenant_table('waiting_payments', 'SELECT');
CALL internal.protect_tenant_table('allocations', 'SELECT, INSERT');
CALL internal.protect_tenant_table('receipt_counters', 'SELECT');
CALL internal.protect_tenant_table('receipts', 'SELECT, INSERT');
CALL internal.protect_tenant_table('receipt_files', 'SELECT, INSERT');
CALL internal.protect_tenant_table('lease_balances', 'SELECT');
CALL internal.protect_tenant_table('daily_dues', 'SELECT');
