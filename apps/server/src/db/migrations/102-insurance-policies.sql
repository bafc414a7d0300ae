-- Insurance policies that tenants bring, what a landlord asked for, and which end of which was spoken of.

-- What an insurance says beside its document, which has its file, its lease, its tenant and its last day.
CREATE TABLE insurance_policies (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  coverage text NOT NULL CHECK (coverage IN ('home', 'third_party', 'both')),
  insurer text NOT NULL CHECK (length(insurer) BETWEEN 1 AND 100),
  policy_number text NOT NULL DEFAULT '' CHECK (length(policy_number) <= 40),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, document_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE
);

-- A lease's landlord waits for a policy, until one comes that is newer than this.
CREATE TABLE insurance_requests (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);

-- So that each is once.
CREATE TABLE insurance_reminders (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  expires_on date NOT NULL,
  days_before integer NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, document_id, expires_on, days_before),
  FOREIGN KEY (organization_id, document_id) REFERENCES insurance_policies (organization_id, document_id)
    ON DELETE CASCADE
);

CALL internal.protect_tenant_table('insurance_policies', 'SELECT, INSERT');
CALL internal.protect_tenant_table('insurance_requests', 'SELECT, INSERT, UPDATE');
CALL internal.protect_tenant_table('insurance_reminders', 'SELECT, INSERT');
