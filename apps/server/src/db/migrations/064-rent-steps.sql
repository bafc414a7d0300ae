-- The rent of a lease from a day on. The first rent stands on the lease itself; its schedule follows both.
CREATE TABLE lease_rent_steps (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  from_on date NOT NULL,
  monthly_rent_amount bigint NOT NULL CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, from_on),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('lease_rent_steps', 'SELECT, INSERT, UPDATE, DELETE');
