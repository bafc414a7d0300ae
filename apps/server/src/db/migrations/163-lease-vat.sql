-- A lease whose rent is plus VAT, as a dealer lets shops and offices: since when, and whom a tax invoice is made out to.
CREATE TABLE lease_vat (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  -- What falls due from this day on has VAT on it.
  from_on date NOT NULL,
  -- Of the tenant's business; empty where the invoice says the tenant's own name.
  customer_name text NOT NULL DEFAULT '' CHECK (length(customer_name) <= 200),
  -- Nine digits; null for a tenant who is no dealer.
  customer_dealer_number text CHECK (customer_dealer_number ~ '^[0-9]{9}$'),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CALL internal.protect_tenant_table('lease_vat', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('lease_vat', 'lease_id IN (SELECT internal.own_lease_ids())');

-- The VAT on what a lease owes on a day, in hundredths of a percent; null where it has none.
CREATE FUNCTION internal.vat_rate_of(p_organization_id uuid, p_lease_id uuid, p_on date) RETURNS integer
  LANGUAGE plpgsql STABLE
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM lease_vat v
      WHERE v.organization_id = p_organization_id AND v.lease_id = p_lease_id AND v.from_on <= p_on) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT p.value FROM internal.standing_legal_parameters p
    WHERE p.name = 'vat_rate' AND p.valid_from <= p_on ORDER BY p.valid_from DESC LIMIT 1);
END $$;
