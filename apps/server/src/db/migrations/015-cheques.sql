-- Post-dated cheques: what lies in the drawer, what is at the bank, what came back.

CREATE TABLE cheques (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  bank integer NOT NULL CHECK (bank BETWEEN 1 AND 99),
  branch integer NOT NULL CHECK (branch BETWEEN 1 AND 999),
  account text NOT NULL CHECK (account ~ '^[0-9]{2,12}$'),
  number text NOT NULL CHECK (number ~ '^[0-9]{1,12}$'),
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  payee text NOT NULL DEFAULT '' CHECK (length(payee) <= 120),
  -- Kept by the trigger of its changes. That a cheque in the drawer is due, its date says.
  state text NOT NULL DEFAULT 'on_hand' CHECK (state IN
    ('on_hand', 'deposited', 'cleared', 'bounced', 'replaced', 'returned')),
  -- The payment of its last deposit.
  payment_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id)
);
-- Zeros before a number are written or not: the cheque is the same.
CREATE UNIQUE INDEX cheques_one_per_number ON cheques
  (organization_id, bank, branch, ltrim(account, '0'), ltrim(number, '0'));
CREATE INDEX cheques_by_date ON cheques (organization_id, due_on, id);
CREATE INDEX cheques_of_lease ON cheques (organization_id, lease_id, due_on, id);
CREATE INDEX cheques_in_drawer ON cheques (organization_id, due_on, id) WHERE state = 'on_hand';
CREATE INDEX cheques_at_bank ON cheques (organization_id, due_on, id) WHERE state = 'deposited';
CALL internal.protect_tenant_table('cheques', 'SELECT, INSERT');
GRANT UPDATE (bank, branch, account, number, due_on, amount, payee, updated_at) ON cheques TO dira_app, dira_jobs;

CREATE FUNCTION internal.begin_cheque() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.state := 'on_hand';
  NEW.payment_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER begin BEFORE INSERT ON cheques FOR EACH ROW EXECUTE FUNCTION internal.begin_cheque();

-- What a cheque says is changed only while it lies in the drawer: what was at the bank is what was at the bank.
CREATE FUNCTION internal.keep_cheque() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'a cheque that left the drawer stays as it was' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep BEFORE UPDATE ON cheques FOR EACH ROW
  WHEN (OLD.state <> 'on_hand' AND (OLD.bank, OLD.branch, OLD.account, OLD.number, OLD.due_on, OLD.amount)
    IS DISTINCT FROM (NEW.bank, NEW.branch, NEW.account, NEW.number, NEW.due_on, NEW.amount))
  EXECUTE FUNCTION internal.keep_cheque();

-- States are rows with an actor and a time. A deposit names the payment that it is on the ledger.
CREATE TABLE cheque_changes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Two steps of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  lease_id uuid NOT NULL,
  cheque_id uuid NOT NULL,
  -- Given by the trigger.
  from_state text CHECK (from_state IN ('on_hand', 'deposited', 'cleared', 'bounced', 'replaced', 'returned')),
  to_state text NOT NULL CHECK (to_state IN ('on_hand', 'deposited', 'cleared', 'bounced', 'replaced', 'returned')),
  changed_on date NOT NULL,
  payment_id uuid,
  fee_charge_id uuid,
  replaced_by_id uuid,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, cheque_id) REFERENCES cheques (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, fee_charge_id) REFERENCES charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, replaced_by_id) REFERENCES cheques (organization_id, lease_id, id),
  CHECK ((to_state = 'deposited') = (payment_id IS NOT NULL)),
  CHECK ((to_state = 'replaced') = (replaced_by_id IS NOT NULL)),
  CHECK (fee_charge_id IS NULL OR to_state = 'bounced'),
  CHECK (replaced_by_id <> cheque_id)
);
CREATE INDEX cheque_changes_of ON cheque_changes (organization_id, cheque_id, position);
CREATE INDEX cheque_changes_replaced_by ON cheque_changes (organization_id, replaced_by_id) WHERE replaced_by_id IS NOT NULL;
CREATE UNIQUE INDEX cheque_changes_payment ON cheque_changes (organization_id, payment_id) WHERE payment_id IS NOT NULL;
CALL internal.make_append_only('cheque_changes');
CALL internal.protect_tenant_table('cheque_changes', 'SELECT, INSERT');

-- The same paths as CHEQUE_TRANSITIONS of the domain, which a test compares; `due` is `on_hand` here.
CREATE FUNCTION internal.cheque_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (
      ('on_hand', 'deposited'), ('on_hand', 'replaced'), ('on_hand', 'returned'),
      ('deposited', 'cleared'), ('deposited', 'bounced'), ('cleared', 'bounced'),
      ('bounced', 'deposited'), ('bounced', 'replaced'), ('bounced', 'returned'))
  $$;

-- Under the rights of whoever writes, so that nothing of another organization is looked at.
CREATE FUNCTION internal.find_cheque_state() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  SELECT state INTO NEW.from_state FROM cheques
    WHERE organization_id = NEW.organization_id AND id = NEW.cheque_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER find_state BEFORE INSERT ON cheque_changes FOR EACH ROW EXECUTE FUNCTION internal.find_cheque_state();

CREATE FUNCTION internal.change_cheque() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT coalesce(internal.cheque_may_become(NEW.from_state, NEW.to_state), false) THEN
    RAISE EXCEPTION 'a cheque that is % cannot become %', coalesce(NEW.from_state, 'nowhere'), NEW.to_state
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.to_state = 'deposited' AND NOT EXISTS (
    SELECT FROM cheques c JOIN payments p ON p.organization_id = c.organization_id AND p.id = NEW.payment_id
    WHERE c.organization_id = NEW.organization_id AND c.id = NEW.cheque_id AND c.amount = p.amount
      AND p.method = 'cheque' AND NEW.changed_on >= c.due_on) THEN
    RAISE EXCEPTION 'a cheque is deposited on its date at the earliest, as a payment of its amount'
      USING ERRCODE = 'check_violation';
  END IF;
  UPDATE cheques SET state = NEW.to_state, payment_id = coalesce(NEW.payment_id, payment_id)
    WHERE organization_id = NEW.organization_id AND id = NEW.cheque_id;
  RETURN NULL;
END $$;
CREATE TRIGGER change AFTER INSERT ON cheque_changes FOR EACH ROW EXECUTE FUNCTION internal.change_cheque();
