-- Interest on rent that is late, where the contract says so.

-- What a place says, and from which day on: the workspace, a property or a lease. The last word of the nearest holds.
-- Nothing is changed: another word is another row.
CREATE TABLE late_interest_policies (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Both null for the workspace.
  property_id uuid,
  lease_id uuid,
  revision integer NOT NULL CHECK (revision > 0),
  state text NOT NULL CHECK (state IN ('on', 'off', 'inherit')),
  -- Charges that fall due on this day or later.
  holds_from date NOT NULL,
  -- Terms, for what is on.
  grace_days smallint CHECK (grace_days BETWEEN 0 AND 60),
  counts_from text CHECK (counts_from IN ('due_day', 'grace_end')),
  method text CHECK (method IN ('percent', 'fixed')),
  yearly_basis_points integer CHECK (yearly_basis_points BETWEEN 1 AND 10000),
  fixed_amount bigint CHECK (fixed_amount BETWEEN 1 AND 100000000000),
  cap_basis_points integer CHECK (cap_basis_points BETWEEN 1 AND 10000),
  cap_amount bigint CHECK (cap_amount BETWEEN 1 AND 100000000000),
  -- Of its amounts: leases in another currency bear nothing by terms that name any.
  currency text CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  includes_recurring boolean,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE NULLS NOT DISTINCT (organization_id, property_id, lease_id, revision),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(property_id, lease_id) <= 1),
  CHECK (state <> 'inherit' OR num_nonnulls(property_id, lease_id) = 1),
  -- Whoever switches it on charges nothing that was due before.
  CHECK (holds_from >= (created_at AT TIME ZONE 'Asia/Jerusalem')::date),
  CHECK (num_nonnulls(grace_days, counts_from, method, currency, includes_recurring) = CASE state WHEN 'on' THEN 5 ELSE 0 END),
  CHECK ((method = 'percent') IS NOT DISTINCT FROM (yearly_basis_points IS NOT NULL) OR method IS NULL),
  CHECK ((method = 'fixed') IS NOT DISTINCT FROM (fixed_amount IS NOT NULL) OR method IS NULL)
);
CREATE INDEX late_interest_policies_property ON late_interest_policies (organization_id, property_id);
CREATE INDEX late_interest_policies_lease ON late_interest_policies (organization_id, lease_id);
CALL internal.protect_tenant_table('late_interest_policies', 'SELECT, INSERT');
CALL internal.limit_to_own('late_interest_policies', 'property_id IN (SELECT internal.own_property_ids())
  OR lease_id IN (SELECT internal.own_lease_ids()) OR num_nonnulls(property_id, lease_id) = 0');

-- What a late charge bears for a month: each revision posts one charge, or one credit note on such a charge, and says what
-- was posted for the month before and after it, with all that its words are made of.
CREATE TABLE late_interest_postings (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  -- The late charge: of rent that was charged anew, the first.
  charge_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  revision integer NOT NULL CHECK (revision > 0),
  posted_charge_id uuid NOT NULL,
  before_amount bigint NOT NULL CHECK (before_amount >= 0),
  after_amount bigint NOT NULL CHECK (after_amount >= 0),
  -- What is right for the month, by the arithmetic and within the cap: more than what is posted where somebody waived it.
  accrued_amount bigint NOT NULL CHECK (accrued_amount >= 0),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND accrued_amount),
  -- Null where the charge bears nothing any more.
  policy_id uuid,
  of_kind text NOT NULL CHECK (of_kind IN ('rent', 'fee', 'utility', 'adjustment')),
  of_period_starts_on date,
  of_due_on date NOT NULL,
  of_description text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, charge_id, month, revision),
  UNIQUE (organization_id, posted_charge_id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, lease_id, posted_charge_id) REFERENCES charges (organization_id, lease_id, id),
  FOREIGN KEY (organization_id, policy_id) REFERENCES late_interest_policies (organization_id, id),
  CHECK (before_amount <> after_amount)
);
CREATE INDEX late_interest_postings_lease ON late_interest_postings (organization_id, lease_id);
CREATE INDEX late_interest_postings_policy ON late_interest_postings (organization_id, policy_id);
CALL internal.make_append_only('late_interest_postings');
CALL internal.protect_tenant_table('late_interest_postings', 'SELECT, INSERT');
CALL internal.limit_to_own('late_interest_postings', 'lease_id IN (SELECT internal.own_lease_ids())');

-- Its arithmetic: days on which the same was open.
CREATE TABLE late_interest_spans (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  month date NOT NULL,
  revision integer NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL CHECK (to_on >= from_on),
  days integer NOT NULL CHECK (days = to_on - from_on + 1),
  open_amount bigint NOT NULL CHECK (open_amount > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (organization_id, charge_id, month, revision, from_on),
  FOREIGN KEY (organization_id, charge_id, month, revision) REFERENCES late_interest_postings
);
CALL internal.make_append_only('late_interest_spans');
CALL internal.protect_tenant_table('late_interest_spans', 'SELECT, INSERT');
CALL internal.limit_with('late_interest_spans', 'late_interest_postings', 'charge_id', 'charge_id');

-- What other features may know of a charge of late interest: all that its words are made of, so that every reader is told
-- of it in their own language.
CREATE VIEW late_interest_charges WITH (security_invoker = true) AS
  SELECT p.organization_id, p.posted_charge_id AS charge_id, jsonb_build_object(
      'monthStartsOn', p.month, 'of', jsonb_build_object('chargeId', p.charge_id, 'kind', p.of_kind,
        'periodStartsOn', p.of_period_starts_on, 'dueOn', p.of_due_on, 'description', p.of_description),
      'yearlyBasisPoints', k.yearly_basis_points, 'accrued', p.accrued_amount, 'amount', p.amount,
      'before', p.before_amount, 'after', p.after_amount,
      'spans', (SELECT coalesce(jsonb_agg(jsonb_build_object('from', s.from_on, 'to', s.to_on, 'days', s.days,
          'open', s.open_amount, 'amount', s.amount) ORDER BY s.from_on), '[]') FROM late_interest_spans s
        WHERE s.organization_id = p.organization_id AND s.charge_id = p.charge_id AND s.month = p.month
          AND s.revision = p.revision)) AS interest
  FROM late_interest_postings p
  LEFT JOIN late_interest_policies k ON k.organization_id = p.organization_id AND k.id = p.policy_id;
GRANT SELECT ON late_interest_charges TO dira_app, dira_jobs;
