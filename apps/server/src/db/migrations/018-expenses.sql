-- What the landlord spends: on a house, on a repair, or on none in particular.

CREATE TABLE expenses (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid,
  maintenance_request_id uuid,
  expense_date date NOT NULL,
  category text NOT NULL CHECK (category IN ('maintenance', 'renovation', 'house_committee', 'municipal_tax', 'utilities',
    'insurance', 'mortgage', 'management', 'brokerage', 'legal', 'taxes', 'other')),
  vendor text NOT NULL DEFAULT '' CHECK (length(vendor) <= 120),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  -- Of what it was for and of who was paid, as it is searched, given by the server.
  search_text text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id)
);
CREATE INDEX expenses_newest ON expenses (organization_id, expense_date DESC, id DESC);
CREATE INDEX expenses_of_property ON expenses (organization_id, property_id, expense_date DESC, id DESC)
  WHERE property_id IS NOT NULL;
CREATE INDEX expenses_of_request ON expenses (organization_id, maintenance_request_id)
  WHERE maintenance_request_id IS NOT NULL;
CALL internal.protect_tenant_table('expenses', 'SELECT, INSERT, UPDATE, DELETE');

-- What other features may know of an expense, under the reader's own row-level security.
CREATE VIEW expense_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS expense_id, property_id, maintenance_request_id, description, amount FROM expenses;
GRANT SELECT ON expense_places TO dira_app, dira_jobs;
