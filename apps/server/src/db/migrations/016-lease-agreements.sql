-- What the agreement of a lease says beyond the lease itself, and how an organization words its leases.

-- One working agreement a lease.
CREATE TABLE lease_agreements (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('he', 'en', 'bilingual')),
  -- The schema is `leaseAgreementContents` of the API; identity numbers are not among it.
  contents jsonb NOT NULL CHECK (jsonb_typeof(contents) = 'object'),
  -- Rises with every save, so that a save of something older is refused.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  -- Only a draft can be thrown away, and what was to be its agreement goes with it.
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX lease_agreements_newest ON lease_agreements (organization_id, updated_at DESC);
CALL internal.protect_tenant_table('lease_agreements', 'SELECT, INSERT, UPDATE, DELETE');

-- What other features may know of an agreement: its language, what it says of the premises, who has the option of it, if
-- anybody, and how long before which day a word is needed. Under the reader's own row-level security.
CREATE VIEW agreement_terms WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, language, contents -> 'premises' AS premises,
    contents #>> '{term,optionHolder}' AS option_holder,
    (contents #>> '{term,optionNoticeDays}')::int AS option_notice_days,
    (contents #>> '{term,exitTenantDays}')::int AS exit_tenant_days
  FROM lease_agreements;
GRANT SELECT ON agreement_terms TO dira_app, dira_jobs;
-- Who else is named in a lease agreement beside the tenants.
CREATE VIEW agreement_parties WITH (security_invoker = true) AS
  SELECT c.organization_id, c.lease_id, p.role, p.who ->> 'fullName' AS full_name, p.who ->> 'email' AS email,
    p.who ->> 'phone' AS phone
  FROM lease_agreements c CROSS JOIN LATERAL (
    SELECT 'landlord' AS role, who FROM jsonb_array_elements(c.contents #> '{parties,landlords}') who
    UNION ALL
    SELECT 'guarantor', who FROM jsonb_array_elements(c.contents #> '{parties,guarantors}') who) p;
GRANT SELECT ON agreement_parties TO dira_app;

-- Sealed by the server's key, as those of tenants are; only the last digits can be read here.
CREATE TABLE lease_agreement_identities (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  party_key text NOT NULL CHECK (party_key ~ '^[a-z0-9-]{1,40}$'),
  number_sealed bytea NOT NULL,
  number_hint text NOT NULL CHECK (length(number_hint) <= 8),
  PRIMARY KEY (organization_id, lease_id, party_key),
  FOREIGN KEY (organization_id, lease_id) REFERENCES lease_agreements (organization_id, lease_id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('lease_agreement_identities', 'SELECT, INSERT, UPDATE, DELETE');

-- How an organization orders the clauses of its leases. The built-in lease stands in the code; what has no row here
-- says what the code says.
CREATE TABLE lease_templates (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- The built-in lease it is made from.
  key text NOT NULL DEFAULT 'residential' CHECK (key IN ('residential')),
  -- Keys of clauses, first to last; those it does not name follow in the built-in order.
  clause_order text[] NOT NULL DEFAULT '{}' CHECK (cardinality(clause_order) <= 200),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, key)
);
CALL internal.protect_tenant_table('lease_templates', 'SELECT, INSERT, UPDATE, DELETE');

-- The clauses that an organization wrote differently.
CREATE TABLE lease_template_clauses (
  organization_id uuid NOT NULL,
  template_key text NOT NULL DEFAULT 'residential',
  clause_key text NOT NULL CHECK (clause_key ~ '^[a-z0-9-]{1,60}$'),
  -- Locked clauses have no row: nobody may word them differently (Hire and Borrowing Law, s. 25F).
  class text NOT NULL CHECK (class IN ('free', 'tenant_favour')),
  is_left_out boolean NOT NULL DEFAULT false,
  title_he text NOT NULL CHECK (length(title_he) BETWEEN 1 AND 120),
  body_he text NOT NULL CHECK (length(body_he) BETWEEN 1 AND 8000),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 8000),
  -- Who said that a changed clause of this class favours the tenant (s. 25N), and when.
  favour_confirmed_by uuid,
  favour_confirmed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, template_key, clause_key),
  FOREIGN KEY (organization_id, template_key) REFERENCES lease_templates (organization_id, key),
  FOREIGN KEY (organization_id, favour_confirmed_by) REFERENCES memberships (organization_id, user_id),
  CHECK ((favour_confirmed_by IS NULL) = (favour_confirmed_at IS NULL)),
  CHECK (class <> 'tenant_favour' OR favour_confirmed_by IS NOT NULL),
  CHECK (class = 'free' OR NOT is_left_out)
);
CREATE INDEX lease_template_clauses_confirmed_by ON lease_template_clauses (organization_id, favour_confirmed_by) WHERE favour_confirmed_by IS NOT NULL;
CALL internal.protect_tenant_table('lease_template_clauses', 'SELECT, INSERT, UPDATE, DELETE');
