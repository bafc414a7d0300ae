-- Certified software that a workspace lets Dira ask for tax documents. Its secret is read by the job that asks, and by
-- nobody who is signed in.
CREATE TABLE tax_providers (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  provider text NOT NULL CHECK (provider IN ('morning')),
  client_id text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 200),
  -- Sealed by the server's key.
  secret_sealed bytea NOT NULL,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'connected', 'refused')),
  -- What it said as it refused.
  problem text NOT NULL DEFAULT '' CHECK (length(problem) <= 500),
  connected_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CALL internal.protect_tenant_table('tax_providers',
  'INSERT, UPDATE, DELETE, SELECT (organization_id, provider, client_id, state, problem, connected_at)');
GRANT SELECT (secret_sealed) ON tax_providers TO dira_jobs;

-- What a provider was asked to issue, and what came of it. It is written down before it is asked.
CREATE TABLE tax_document_requests (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  -- All postings that the document will be of, as they stood.
  charge_ids uuid[] NOT NULL CHECK (cardinality(charge_ids) > 0),
  -- What the provider was asked for.
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  net_amount bigint NOT NULL,
  vat_amount bigint NOT NULL,
  vat_rate integer NOT NULL,
  -- `unclear`: asked, and never answered; it may be issued or not.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'issued', 'refused', 'unclear')),
  sent_at timestamptz,
  problem text NOT NULL DEFAULT '' CHECK (length(problem) <= 500),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id)
);
CREATE UNIQUE INDEX tax_document_requests_one_asked ON tax_document_requests (organization_id, charge_id) WHERE state = 'asked';
CREATE INDEX tax_document_requests_of_charge ON tax_document_requests (organization_id, lease_id, charge_id);
CALL internal.protect_tenant_table('tax_document_requests', 'SELECT, INSERT');
GRANT UPDATE (state, sent_at, problem) ON tax_document_requests TO dira_jobs;
CALL internal.limit_to_own('tax_document_requests', 'lease_id IN (SELECT internal.own_lease_ids())');

ALTER TABLE tax_documents
  -- Of what a provider issued: its own id, and where it is read.
  ADD COLUMN provider_document_id text CHECK (length(provider_document_id) BETWEEN 1 AND 200),
  ADD COLUMN url text CHECK (length(url) <= 2000),
  -- The authority may allocate it hours after the document was issued.
  ADD COLUMN awaits_allocation boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT awaits_allocation OR provider_document_id IS NOT NULL AND allocation_number IS NULL);
GRANT UPDATE (allocation_number, awaits_allocation) ON tax_documents TO dira_jobs;
GRANT UPDATE (allocation_number) ON tax_documents TO dira_app;
CREATE INDEX tax_documents_awaiting ON tax_documents (created_at) WHERE awaits_allocation;
