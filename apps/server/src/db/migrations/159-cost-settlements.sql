-- Advances of a period, settled against what was really spent: each lease is charged what is missing, or credited what
-- was too much.
CREATE TABLE cost_settlements (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('house_committee', 'parking', 'water', 'internet', 'management', 'other')),
  -- Of another purpose, what its recurring charges say.
  description text NOT NULL CHECK (length(description) <= 120 AND (description <> '') = (purpose = 'other')),
  starts_on date NOT NULL CHECK (extract(day FROM starts_on) = 1),
  ends_on date NOT NULL CHECK (ends_on > starts_on AND extract(day FROM ends_on + 1) = 1),
  split text NOT NULL CHECK (split IN ('equal', 'area', 'persons', 'meter')),
  cost_amount bigint NOT NULL CHECK (cost_amount BETWEEN 1 AND 100000000000),
  posted_by uuid NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text CHECK (length(reversal_reason) BETWEEN 1 AND 200),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id),
  CHECK (num_nulls(reversed_by, reversed_at, reversal_reason) IN (0, 3)),
  -- A month is settled once for a purpose, until that is reversed.
  CONSTRAINT cost_settlements_no_overlap EXCLUDE USING gist (organization_id WITH =, property_id WITH =, purpose WITH =,
    lower(description) WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (reversed_at IS NULL)
);
CREATE INDEX cost_settlements_of_property ON cost_settlements (organization_id, property_id);
CALL internal.protect_tenant_table('cost_settlements', 'SELECT, INSERT, UPDATE (reversed_by, reversed_at, reversal_reason)');
CALL internal.limit_to_own('cost_settlements', 'property_id IN (SELECT internal.own_property_ids())');

-- What each lease bore, and what stayed with the owner.
CREATE TABLE cost_settlement_shares (
  organization_id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  -- In the order in which they were shown.
  position smallint NOT NULL CHECK (position >= 0),
  unit_id uuid NOT NULL,
  -- Null for days on which the unit stood empty.
  lease_id uuid,
  is_charged boolean NOT NULL CHECK (lease_id IS NOT NULL OR NOT is_charged),
  days smallint NOT NULL CHECK (days > 0),
  -- Null where all were equal.
  measure numeric(12, 3) CHECK (measure >= 0),
  share_amount bigint NOT NULL CHECK (share_amount BETWEEN 0 AND 100000000000),
  advance_amount bigint NOT NULL CHECK (advance_amount BETWEEN 0 AND 100000000000),
  PRIMARY KEY (organization_id, settlement_id, position),
  UNIQUE (organization_id, settlement_id, lease_id),
  FOREIGN KEY (organization_id, settlement_id) REFERENCES cost_settlements (organization_id, id),
  FOREIGN KEY (organization_id, unit_id) REFERENCES units (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX cost_settlement_shares_unit ON cost_settlement_shares (organization_id, unit_id);
CREATE INDEX cost_settlement_shares_lease ON cost_settlement_shares (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CALL internal.make_append_only('cost_settlement_shares');
CALL internal.protect_tenant_table('cost_settlement_shares', 'SELECT, INSERT');
CALL internal.limit_with('cost_settlement_shares', 'cost_settlements', 'settlement_id');

-- What was posted by it: further charges, and credit notes on advances.
CREATE TABLE cost_settlement_postings (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  PRIMARY KEY (organization_id, charge_id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, settlement_id, lease_id) REFERENCES cost_settlement_shares (organization_id, settlement_id, lease_id)
);
CREATE INDEX cost_settlement_postings_settlement ON cost_settlement_postings (organization_id, settlement_id, lease_id);
CALL internal.make_append_only('cost_settlement_postings');
CALL internal.protect_tenant_table('cost_settlement_postings', 'SELECT, INSERT');
CALL internal.limit_with('cost_settlement_postings', 'cost_settlements', 'settlement_id');

-- The expenses that its cost is made of. One that is deleted afterwards leaves the settlement as it was.
CREATE TABLE cost_settlement_expenses (
  organization_id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  is_reversed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, settlement_id, expense_id),
  FOREIGN KEY (organization_id, settlement_id) REFERENCES cost_settlements (organization_id, id),
  FOREIGN KEY (organization_id, expense_id) REFERENCES expenses (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX cost_settlement_expenses_expense ON cost_settlement_expenses (organization_id, expense_id);
-- An expense is settled once.
CREATE UNIQUE INDEX cost_settlement_expenses_once ON cost_settlement_expenses (organization_id, expense_id) WHERE NOT is_reversed;
CALL internal.protect_tenant_table('cost_settlement_expenses', 'SELECT, INSERT, UPDATE (is_reversed)');
CALL internal.limit_with('cost_settlement_expenses', 'cost_settlements', 'settlement_id');
