-- Calculations that a person keeps, in a workspace: for themselves alone.
CREATE TABLE calculations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  user_id uuid NOT NULL,
  tool text NOT NULL CHECK (tool IN ('price-per-sqm', 'rent-multiplier', 'mortgage', 'cap-rate', 'cash-flow', 'roi',
    'linked-rent', 'securities', 'purchase-tax', 'rent-tax')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- What stands in each field that counts, as the server has read and understood it.
  inputs jsonb NOT NULL CHECK (jsonb_typeof(inputs) = 'object' AND length(inputs::text) <= 4000),
  -- Where figures were taken from, if they were.
  property_id uuid,
  unit_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id)
);
CREATE INDEX calculations_newest ON calculations (organization_id, user_id, changed_at DESC, id DESC);
CREATE INDEX calculations_of_property ON calculations (organization_id, property_id, unit_id) WHERE property_id IS NOT NULL;
CALL internal.protect_tenant_table('calculations', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY own_calculations ON calculations AS RESTRICTIVE FOR ALL TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
