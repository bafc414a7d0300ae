-- One bill for several properties or units: each part is an expense of its own, and says of what it is a part.
CREATE TABLE expense_bills (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  amount bigint NOT NULL CHECK (amount > 0),
  part_count smallint NOT NULL CHECK (part_count BETWEEN 2 AND 100),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CALL internal.make_append_only('expense_bills');
CALL internal.protect_tenant_table('expense_bills', 'SELECT, INSERT');

ALTER TABLE expenses
  ADD COLUMN bill_id uuid,
  ADD FOREIGN KEY (organization_id, bill_id) REFERENCES expense_bills (organization_id, id);
CREATE INDEX expenses_of_bill ON expenses (organization_id, bill_id) WHERE bill_id IS NOT NULL;

-- Whoever sees one part of it alone may know of what it is a part.
CALL internal.limit_to_own('expense_bills', 'created_by = (SELECT internal.current_user_id()) OR EXISTS (
  SELECT FROM expenses AS part WHERE part.organization_id = expense_bills.organization_id AND part.bill_id = expense_bills.id)');
