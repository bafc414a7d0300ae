-- What is spent again and again: a mortgage, insurance, the cleaner of the stairwell. Each of its days becomes an expense.

CREATE TABLE recurring_expenses (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  category text NOT NULL CHECK (category IN ('maintenance', 'renovation', 'house_committee', 'municipal_tax', 'utilities',
    'insurance', 'mortgage', 'management', 'brokerage', 'legal', 'taxes', 'other')),
  vendor text NOT NULL CHECK (length(vendor) <= 120),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  notes text NOT NULL CHECK (length(notes) <= 2000),
  amount bigint NOT NULL CHECK (amount > 0),
  vat_amount bigint CHECK (vat_amount >= 0 AND vat_amount < amount),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  property_id uuid,
  unit_id uuid,
  payer text NOT NULL CHECK (payer IN ('owner', 'tenant', 'shared')),
  is_deductible boolean NOT NULL,
  method text CHECK (method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  reference text NOT NULL CHECK (length(reference) <= 100),
  every_months smallint NOT NULL CHECK (every_months IN (1, 2, 3, 12)),
  starts_on date NOT NULL,
  -- No day of it comes after this one; null, and it goes on until it is stopped.
  ends_on date CHECK (ends_on >= starts_on),
  stopped_on date,
  -- The first of its days of which there is no expense yet.
  next_on date NOT NULL CHECK (next_on >= starts_on),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id)
);
-- What the job looks for, in every organization at once.
CREATE INDEX recurring_expenses_next ON recurring_expenses (next_on) WHERE stopped_on IS NULL;
CREATE INDEX recurring_expenses_of_property ON recurring_expenses (organization_id, property_id) WHERE property_id IS NOT NULL;
CREATE INDEX recurring_expenses_of_unit ON recurring_expenses (organization_id, unit_id) WHERE unit_id IS NOT NULL;
CALL internal.protect_tenant_table('recurring_expenses', 'SELECT, INSERT, UPDATE');
CALL internal.limit_to_own('recurring_expenses', 'property_id IN (SELECT internal.own_property_ids())
  OR property_id IS NULL AND created_by = (SELECT internal.current_user_id())');

-- Each day of it is an expense once, on however many machines the job runs; what somebody deletes does not come again.
ALTER TABLE expenses
  ADD COLUMN recurring_expense_id uuid,
  ADD COLUMN recurs_on date,
  ADD CONSTRAINT expenses_recurring CHECK ((recurring_expense_id IS NULL) = (recurs_on IS NULL)),
  ADD CONSTRAINT expenses_recur_once UNIQUE (organization_id, recurring_expense_id, recurs_on),
  ADD FOREIGN KEY (organization_id, recurring_expense_id) REFERENCES recurring_expenses (organization_id, id);
