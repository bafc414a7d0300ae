-- What a tenant pays again and again beside the rent: the house committee, a parking space, the water.

CREATE TABLE recurring_charges (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('house_committee', 'parking', 'water', 'internet', 'management', 'other')),
  kind text NOT NULL CHECK (kind IN ('fee', 'utility')),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 120),
  every_months smallint NOT NULL CHECK (every_months IN (1, 2, 3, 12)),
  due_day smallint NOT NULL CHECK (due_day BETWEEN 1 AND 31),
  starts_on date NOT NULL,
  -- No period begins after it; null, and the lease alone says until when.
  ends_on date CHECK (ends_on >= starts_on),
  -- Periods that begin on this day or later are not charged any more.
  stopped_on date,
  -- The first period that was to be charged, and the next one. Those before were over when the charge was made.
  charged_from_on date NOT NULL CHECK (extract(day FROM charged_from_on) = 1),
  next_period_on date NOT NULL CHECK (extract(day FROM next_period_on) = 1),
  -- Its due day, whatever ends before.
  next_due_on date NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (purpose <> 'other' OR description <> ''),
  CHECK (charged_from_on >= date_trunc('month', starts_on) AND next_period_on >= charged_from_on)
);
-- What the job looks for, in every organization at once.
CREATE INDEX recurring_charges_next ON recurring_charges (next_period_on);
CALL internal.protect_tenant_table('recurring_charges', 'SELECT, INSERT, UPDATE');
CALL internal.limit_to_own('recurring_charges', 'lease_id IN (SELECT internal.own_lease_ids())');

-- What each period costs that begins on a day or later.
CREATE TABLE recurring_charge_steps (
  organization_id uuid NOT NULL,
  recurring_charge_id uuid NOT NULL,
  from_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  PRIMARY KEY (organization_id, recurring_charge_id, from_on),
  FOREIGN KEY (organization_id, recurring_charge_id) REFERENCES recurring_charges (organization_id, id)
);
CALL internal.protect_tenant_table('recurring_charge_steps', 'SELECT, INSERT, UPDATE');
CALL internal.limit_with('recurring_charge_steps', 'recurring_charges', 'recurring_charge_id');

-- Each period is charged once, on however many machines the job runs.
CREATE TABLE recurring_charge_postings (
  organization_id uuid NOT NULL,
  recurring_charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL CHECK (extract(day FROM period_starts_on) = 1),
  charge_id uuid NOT NULL,
  PRIMARY KEY (organization_id, recurring_charge_id, period_starts_on),
  UNIQUE (organization_id, charge_id),
  FOREIGN KEY (organization_id, lease_id, recurring_charge_id) REFERENCES recurring_charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id)
);
CALL internal.make_append_only('recurring_charge_postings');
CALL internal.protect_tenant_table('recurring_charge_postings', 'SELECT, INSERT');
CALL internal.limit_to_own('recurring_charge_postings', 'lease_id IN (SELECT internal.own_lease_ids())');
