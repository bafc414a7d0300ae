-- What others may know of amendments, of leases that follow others, of what tenants said of the end, and of linked rent.
CREATE VIEW amendment_standings WITH (security_invoker = true) AS
  SELECT organization_id, id AS amendment_id, lease_id, state, ends_on FROM lease_amendments;
CREATE VIEW following_leases WITH (security_invoker = true) AS
  SELECT organization_id, id AS following_id, renews_lease_id AS lease_id, stage FROM leases WHERE renews_lease_id IS NOT NULL;
CREATE VIEW end_notices WITH (security_invoker = true) AS
  SELECT organization_id, id AS notice_id, lease_id, kind, concerns_on, given_on, given_at, acknowledged_at
  FROM tenant_notices WHERE kind IN ('using_option', 'not_renewing');
CREATE VIEW linked_leases WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, linked_to FROM lease_linkages;
GRANT SELECT ON amendment_standings, following_leases, end_notices, linked_leases TO dira_app, dira_jobs;

-- How a lease goes on when its term ends: what the tenant is offered, what they say, and what is made of it. That the
-- lease was prolonged, or another signed, is read from the leases themselves.
CREATE TABLE renewal_rounds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  -- The last day of the term that it is about; of a longer term there is another round.
  term_ends_on date NOT NULL,
  -- What is offered, as it stood when the tenant was asked; null until then.
  offered_until date,
  basis text CHECK (basis IN ('same', 'index', 'percent', 'amount', 'option')),
  current_rent_amount bigint CHECK (current_rent_amount >= 0),
  offered_rent_amount bigint CHECK (offered_rent_amount > 0),
  currency text,
  -- In hundredths of a percent, by the index or by what was typed.
  change_basis_points integer,
  index_from_month date CHECK (extract(day FROM index_from_month) = 1),
  index_to_month date CHECK (extract(day FROM index_to_month) = 1),
  option_holder text CHECK (option_holder IN ('tenant', 'landlord')),
  -- The rent goes on following what it followed.
  is_linked boolean NOT NULL DEFAULT false,
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  -- How often the tenant was asked; each question is one mail.
  question integer NOT NULL DEFAULT 0,
  asked_by uuid,
  asked_at timestamptz,
  answer text CHECK (answer IN ('stay', 'leave', 'talk')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  answered_at timestamptz,
  -- Who said it, or the member who wrote down what they heard.
  answered_by_tenant_id uuid,
  noted_by uuid,
  -- The notice with its paper, where the answer is one.
  notice_id uuid,
  amendment_id uuid,
  next_lease_id uuid,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT renewal_rounds_asked CHECK (num_nonnulls(offered_until, basis, current_rent_amount, offered_rent_amount,
    currency, asked_by, asked_at) = CASE WHEN question = 0 THEN 0 ELSE 7 END),
  CONSTRAINT renewal_rounds_longer CHECK (offered_until > term_ends_on),
  CONSTRAINT renewal_rounds_by_index CHECK ((basis IS NOT DISTINCT FROM 'index') = (index_from_month IS NOT NULL)
    AND (index_from_month IS NULL) = (index_to_month IS NULL)),
  CONSTRAINT renewal_rounds_by_option CHECK ((basis IS NOT DISTINCT FROM 'option') = (option_holder IS NOT NULL)),
  CONSTRAINT renewal_rounds_answered CHECK ((answer IS NULL) = (answered_at IS NULL)
    AND num_nonnulls(answered_by_tenant_id, noted_by) = num_nonnulls(answer)),
  CONSTRAINT renewal_rounds_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, answered_by_tenant_id) REFERENCES tenants (organization_id, id),
  FOREIGN KEY (organization_id, notice_id) REFERENCES tenant_notices (organization_id, id),
  FOREIGN KEY (organization_id, amendment_id) REFERENCES lease_amendments (organization_id, id)
    ON DELETE SET NULL (amendment_id),
  FOREIGN KEY (organization_id, next_lease_id) REFERENCES leases (organization_id, id) ON DELETE SET NULL (next_lease_id)
);
-- One that is open, of a term.
CREATE UNIQUE INDEX renewal_rounds_open ON renewal_rounds (organization_id, lease_id, term_ends_on) WHERE closed_at IS NULL;
CREATE INDEX renewal_rounds_by_end ON renewal_rounds (organization_id, term_ends_on, id) WHERE closed_at IS NULL;
CREATE INDEX renewal_rounds_of_lease ON renewal_rounds (organization_id, lease_id);
CREATE INDEX renewal_rounds_of_tenant ON renewal_rounds (organization_id, answered_by_tenant_id)
  WHERE answered_by_tenant_id IS NOT NULL;
CREATE INDEX renewal_rounds_of_notice ON renewal_rounds (organization_id, notice_id) WHERE notice_id IS NOT NULL;
CREATE INDEX renewal_rounds_of_amendment ON renewal_rounds (organization_id, amendment_id) WHERE amendment_id IS NOT NULL;
CREATE INDEX renewal_rounds_of_next ON renewal_rounds (organization_id, next_lease_id) WHERE next_lease_id IS NOT NULL;
CALL internal.protect_tenant_table('renewal_rounds', 'SELECT, INSERT, UPDATE (offered_until, basis, current_rent_amount,
  offered_rent_amount, currency, change_basis_points, index_from_month, index_to_month, option_holder, is_linked, words,
  question, asked_by, asked_at, answer, note, answered_at, answered_by_tenant_id, noted_by, notice_id, amendment_id,
  next_lease_id, closed_at, closed_by)');
CALL internal.limit_to_own('renewal_rounds', 'lease_id IN (SELECT internal.own_lease_ids())');

-- Workspaces that want a round to be opened when a lease comes near its end.
CREATE TABLE renewal_openings (
  organization_id uuid NOT NULL REFERENCES organizations,
  active_since timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id)
);
CALL internal.protect_tenant_table('renewal_openings', 'SELECT, INSERT, DELETE');
