-- What somebody spends beyond a limit waits until an owner of the workspace approves it, and counts nowhere until then.

-- Without a row nothing waits.
CREATE TABLE expense_limits (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 100000000000),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'))
);
CALL internal.protect_tenant_table('expense_limits', 'SELECT, INSERT, UPDATE, DELETE');

-- What owners said of an expense, and when; the last one holds.
CREATE TABLE expense_decisions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  expense_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approved', 'declined')),
  reason text NOT NULL CHECK (length(reason) <= 500 AND (decision = 'approved' OR reason <> '')),
  decided_by uuid NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, expense_id) REFERENCES expenses (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX expense_decisions_newest ON expense_decisions (organization_id, expense_id, decided_at DESC);
CALL internal.protect_tenant_table('expense_decisions', 'SELECT, INSERT');
CALL internal.limit_with('expense_decisions', 'expenses', 'expense_id');

ALTER TABLE expenses
  -- `none` for what never had to wait.
  ADD COLUMN approval text NOT NULL DEFAULT 'none' CHECK (approval IN ('none', 'waiting', 'approved', 'declined')),
  ADD COLUMN is_counted boolean NOT NULL GENERATED ALWAYS AS (approval IN ('none', 'approved')) STORED;
CREATE INDEX expenses_undecided ON expenses (organization_id, approval, expense_date, id) WHERE approval IN ('waiting', 'declined');
ALTER TABLE recurring_expenses ADD COLUMN needs_approval boolean NOT NULL DEFAULT false;

-- What does not count is in no figure of a closed month, and once it is approved it counts from the first open day.
CREATE OR REPLACE FUNCTION internal.count_expense() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.approval IN ('waiting', 'declined')
      OR internal.open_day(OLD.organization_id, OLD.counts_on) = OLD.counts_on THEN
    NEW.counts_on := internal.open_day(NEW.organization_id, NEW.expense_date);
    RETURN NEW;
  END IF;
  -- A property that is deleted takes its name off its expenses, and that is all.
  IF (NEW.expense_date, NEW.amount, NEW.currency, NEW.category, NEW.approval) IS DISTINCT FROM
      (OLD.expense_date, OLD.amount, OLD.currency, OLD.category, OLD.approval)
      OR NEW.property_id IS NOT NULL AND NEW.property_id IS DISTINCT FROM OLD.property_id THEN
    RAISE EXCEPTION 'an expense of a closed month keeps its figures' USING ERRCODE = 'check_violation';
  END IF;
  NEW.counts_on := OLD.counts_on;
  RETURN NEW;
END $$;

DROP TRIGGER keep_closed_expense ON expenses;
CREATE TRIGGER keep_closed_expense BEFORE DELETE ON expenses
  FOR EACH ROW WHEN (current_user = 'dira_app' AND OLD.is_counted) EXECUTE FUNCTION internal.keep_closed_expense();

-- What a property cost and what lowers a tax is what counts; of the rest others know that it does not.
CREATE OR REPLACE VIEW cost_facts WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, unit_id, counts_on, expense_date, category, payer, is_deductible,
    vendor, description, reference, currency, amount
  FROM expenses WHERE is_counted;
CREATE OR REPLACE VIEW property_costs WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, counts_on, currency, amount FROM expenses
  WHERE property_id IS NOT NULL AND is_counted;
CREATE OR REPLACE VIEW spent_money WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, expense_date, category, vendor, description, amount, currency, method, reference,
    is_counted
  FROM expenses;
CREATE OR REPLACE VIEW expense_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, maintenance_request_id, description, amount, currency, is_counted
  FROM expenses;
