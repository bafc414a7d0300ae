-- What the contract of a lease says beyond the lease itself: one working contract a lease.

CREATE TABLE lease_contracts (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('he', 'en', 'bilingual')),
  -- The schema is `leaseContractContents` of the API; identity numbers are not among it.
  contents jsonb NOT NULL CHECK (jsonb_typeof(contents) = 'object'),
  -- Rises with every save, so that a save of something older is refused.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  -- Only a draft can be thrown away, and what was to be its contract goes with it.
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX lease_contracts_newest ON lease_contracts (organization_id, updated_at DESC);

-- Sealed by the server's key, as those of tenants are; only the last digits can be read here.
CREATE TABLE lease_contract_identities (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  party_key text NOT NULL CHECK (party_key ~ '^[a-z0-9-]{1,40}$'),
  number_sealed bytea NOT NULL,
  number_hint text NOT NULL CHECK (length(number_hint) <= 8),
  PRIMARY KEY (organization_id, lease_id, party_key),
  FOREIGN KEY (organization_id, lease_id) REFERENCES lease_contracts (organization_id, lease_id) ON DELETE CASCADE
);

CALL internal.protect_tenant_table('lease_contracts', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('lease_contract_identities', 'SELECT, INSERT, UPDATE, DELETE');
