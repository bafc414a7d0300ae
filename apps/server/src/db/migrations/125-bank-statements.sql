-- What the bank says: accounts, the lines of their statements, and what each line is in Dira.

CREATE TABLE bank_accounts (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- As much of its number as tells it from the others.
  number text NOT NULL DEFAULT '' CHECK (length(number) <= 40),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- Which column of its files is what, where a person had to say so.
  columns jsonb,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CALL internal.protect_tenant_table('bank_accounts', 'SELECT, INSERT, UPDATE');
-- An account is of all properties.
CALL internal.limit_to_own('bank_accounts', 'false');

-- A file that was brought. The same file brings nothing twice.
CREATE TABLE bank_imports (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  account_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  -- Null where the file says no balance.
  opening_balance bigint,
  closing_balance bigint,
  new_lines integer NOT NULL CHECK (new_lines >= 0),
  known_lines integer NOT NULL CHECK (known_lines >= 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, account_id, id),
  UNIQUE (organization_id, account_id, sha256),
  FOREIGN KEY (organization_id, account_id) REFERENCES bank_accounts
);
CALL internal.make_append_only('bank_imports');
CALL internal.protect_tenant_table('bank_imports', 'SELECT, INSERT');
CALL internal.limit_to_own('bank_imports', 'false');

CREATE TABLE bank_lines (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  account_id uuid NOT NULL,
  import_id uuid NOT NULL,
  day date NOT NULL,
  value_day date,
  description text NOT NULL CHECK (length(description) <= 500),
  reference text NOT NULL CHECK (length(reference) <= 100),
  payer text NOT NULL CHECK (length(payer) <= 300),
  -- Above zero, money came in.
  amount bigint NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000000 AND 100000000000),
  balance bigint,
  -- Among lines that are equal in everything else that tells one line from another.
  ordinal smallint NOT NULL CHECK (ordinal >= 1),
  -- The order of the bank within a day.
  position integer NOT NULL,
  -- How much of it is explained; kept by trigger from its matches.
  matched bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT bank_lines_known UNIQUE NULLS NOT DISTINCT
    (organization_id, account_id, day, amount, reference, balance, ordinal),
  CONSTRAINT bank_lines_matched_once CHECK (matched = 0 OR sign(matched) = sign(amount) AND abs(matched) <= abs(amount)),
  FOREIGN KEY (organization_id, account_id, import_id) REFERENCES bank_imports (organization_id, account_id, id)
);
CREATE INDEX bank_lines_newest ON bank_lines (organization_id, account_id, day DESC, position DESC, id DESC);
CREATE INDEX bank_lines_waiting ON bank_lines (organization_id, account_id, day, position) WHERE matched <> amount;
CREATE INDEX bank_lines_of_import ON bank_lines (organization_id, account_id, import_id);
CALL internal.protect_tenant_table('bank_lines', 'SELECT');
GRANT INSERT (organization_id, account_id, import_id, day, value_day, description, reference, payer, amount, balance,
  ordinal, position) ON bank_lines TO dira_app;
CALL internal.limit_to_own('bank_lines', 'false');

-- What a line, or a part of it, is in Dira.
CREATE TABLE bank_matches (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  line_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'expense', 'aside')),
  -- Signed as its line is.
  amount bigint NOT NULL CHECK (amount <> 0),
  payment_id uuid,
  lease_id uuid,
  expense_id uuid,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  -- How it was found.
  how text NOT NULL CHECK (how IN
    ('reported', 'recorded', 'rule', 'name', 'reference', 'amount', 'hand', 'bounced', 'expense', 'fee')),
  -- The payment or expense came to be with it, and is taken back with it.
  is_posted boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, line_id) REFERENCES bank_lines,
  FOREIGN KEY (organization_id, lease_id, payment_id) REFERENCES payments (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, expense_id) REFERENCES expenses (organization_id, id) ON DELETE CASCADE,
  CHECK ((kind IN ('payment', 'reversal')) = (payment_id IS NOT NULL) AND (payment_id IS NULL) = (lease_id IS NULL)),
  CHECK ((kind = 'expense') = (expense_id IS NOT NULL)),
  CHECK ((kind = 'aside') = (reason <> ''))
);
CREATE INDEX bank_matches_of_line ON bank_matches (organization_id, line_id);
CREATE INDEX bank_matches_of_payment ON bank_matches (organization_id, lease_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX bank_matches_of_expense ON bank_matches (organization_id, expense_id) WHERE expense_id IS NOT NULL;
-- Money that goes back once.
CREATE UNIQUE INDEX bank_matches_reversed_once ON bank_matches (organization_id, payment_id) WHERE kind = 'reversal';
CALL internal.protect_tenant_table('bank_matches', 'SELECT, INSERT, DELETE');
CALL internal.limit_to_own('bank_matches', 'false');

-- A line is explained once and no further than it goes, and so is the money of a payment or an expense by lines: whoever
-- matches them to another line at the same time waits here.
CREATE FUNCTION internal.count_bank_match() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  line_currency text;
  is_whole boolean := true;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE bank_lines SET matched = matched - OLD.amount WHERE organization_id = OLD.organization_id AND id = OLD.line_id;
    RETURN NULL;
  END IF;
  UPDATE bank_lines l SET matched = l.matched + NEW.amount FROM bank_accounts a
    WHERE l.organization_id = NEW.organization_id AND l.id = NEW.line_id
      AND a.organization_id = l.organization_id AND a.id = l.account_id
    RETURNING a.currency INTO STRICT line_currency;
  CASE NEW.kind
    WHEN 'payment' THEN
      PERFORM FROM payments WHERE organization_id = NEW.organization_id AND id = NEW.payment_id FOR NO KEY UPDATE;
      is_whole := EXISTS (SELECT FROM payments p
        JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
        WHERE p.organization_id = NEW.organization_id AND p.id = NEW.payment_id AND p.currency = line_currency
          AND NOT EXISTS (SELECT FROM payment_reversals v
            WHERE v.organization_id = p.organization_id AND v.payment_id = p.id)
          AND p.amount >= (SELECT sum(m.amount) FROM bank_matches m
            WHERE m.organization_id = p.organization_id AND m.payment_id = p.id AND m.kind = 'payment'));
    WHEN 'reversal' THEN
      is_whole := EXISTS (SELECT FROM payments p
        WHERE p.organization_id = NEW.organization_id AND p.id = NEW.payment_id AND p.currency = line_currency
          AND p.amount = -NEW.amount);
    WHEN 'expense' THEN
      PERFORM FROM expenses WHERE organization_id = NEW.organization_id AND id = NEW.expense_id FOR NO KEY UPDATE;
      is_whole := EXISTS (SELECT FROM expenses e
        WHERE e.organization_id = NEW.organization_id AND e.id = NEW.expense_id AND e.currency = line_currency
          AND e.amount >= -(SELECT sum(m.amount) FROM bank_matches m
            WHERE m.organization_id = e.organization_id AND m.expense_id = e.id));
    ELSE
  END CASE;
  IF NOT is_whole THEN
    RAISE EXCEPTION 'a payment or an expense explains no more of the bank than it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_matches_counted_once';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.count_bank_match FROM PUBLIC;
CREATE TRIGGER count_match AFTER INSERT OR DELETE ON bank_matches
  FOR EACH ROW EXECUTE FUNCTION internal.count_bank_match();

-- A payment that is taken back explains its line no more: the money is there and waits to be matched again. Where the bank
-- itself took it back, both lines keep what they are.
CREATE FUNCTION internal.release_bank_lines() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM bank_matches m WHERE m.organization_id = NEW.organization_id AND m.payment_id = NEW.payment_id
    AND m.kind = 'payment' AND NOT EXISTS (SELECT FROM bank_matches r
      WHERE r.organization_id = m.organization_id AND r.payment_id = m.payment_id AND r.kind = 'reversal');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.release_bank_lines FROM PUBLIC;
CREATE TRIGGER release_bank_lines AFTER INSERT ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION internal.release_bank_lines();

-- An expense is not corrected to less than the bank says of it; its match is undone first.
CREATE FUNCTION internal.keep_matched_expense() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.amount < -(SELECT coalesce(sum(m.amount), 0) FROM bank_matches m
      WHERE m.organization_id = NEW.organization_id AND m.expense_id = NEW.id) THEN
    RAISE EXCEPTION 'an expense is no less than the bank says of it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_matches_counted_once';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.keep_matched_expense FROM PUBLIC;
CREATE TRIGGER keep_matched_expense AFTER UPDATE OF amount ON expenses
  FOR EACH ROW EXECUTE FUNCTION internal.keep_matched_expense();

-- Whose money it is when the bank names this payer, as a person said once.
CREATE TABLE bank_payer_rules (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  payer_key text NOT NULL CHECK (length(payer_key) BETWEEN 1 AND 300),
  -- As the bank writes it.
  payer text NOT NULL CHECK (length(payer) <= 300),
  lease_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, payer_key),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX bank_payer_rules_of_lease ON bank_payer_rules (organization_id, lease_id);
CALL internal.protect_tenant_table('bank_payer_rules', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('bank_payer_rules', 'false');
