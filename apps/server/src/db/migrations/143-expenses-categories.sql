-- Categories of a workspace's own, each within one of those that every workspace has: reports, books and tax go by those.

CREATE TABLE expense_categories (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Within which of the common ones it is; for good, since expenses of it were counted there.
  category text NOT NULL CHECK (category IN ('maintenance', 'renovation', 'house_committee', 'municipal_tax', 'utilities',
    'insurance', 'mortgage', 'management', 'brokerage', 'legal', 'taxes', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Not chosen any more; the expenses of it keep it.
  is_archived boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, id, category)
);
CREATE UNIQUE INDEX expense_categories_one_per_name ON expense_categories (organization_id, lower(name)) WHERE NOT is_archived;
CALL internal.protect_tenant_table('expense_categories', 'SELECT, INSERT, UPDATE');

-- Which of the common ones a workspace does not choose from.
CREATE TABLE hidden_expense_categories (
  organization_id uuid NOT NULL REFERENCES organizations,
  category text NOT NULL CHECK (category IN ('maintenance', 'renovation', 'house_committee', 'municipal_tax', 'utilities',
    'insurance', 'mortgage', 'management', 'brokerage', 'legal', 'taxes', 'other')),
  PRIMARY KEY (organization_id, category)
);
CALL internal.protect_tenant_table('hidden_expense_categories', 'SELECT, INSERT, DELETE');

ALTER TABLE expenses
  ADD COLUMN own_category_id uuid,
  ADD FOREIGN KEY (organization_id, own_category_id, category) REFERENCES expense_categories (organization_id, id, category);
CREATE INDEX expenses_of_own_category ON expenses (organization_id, own_category_id) WHERE own_category_id IS NOT NULL;
ALTER TABLE recurring_expenses
  ADD COLUMN own_category_id uuid,
  ADD FOREIGN KEY (organization_id, own_category_id, category) REFERENCES expense_categories (organization_id, id, category);
CREATE INDEX recurring_expenses_of_own_category ON recurring_expenses (organization_id, own_category_id)
  WHERE own_category_id IS NOT NULL;

-- What other features may know of a category.
CREATE VIEW expense_category_names WITH (security_invoker = true) AS
  SELECT organization_id, id AS own_category_id, name AS own_category_name FROM expense_categories;
GRANT SELECT ON expense_category_names TO dira_app, dira_jobs;
