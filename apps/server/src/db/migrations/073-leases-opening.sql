-- The month in which a lease came to Dira, where its rent was due by then. The landlord is asked whether it was paid;
-- until they say that it was not, it counts as paid elsewhere: an entry that opens the ledger, no charge and no payment.
CREATE TABLE lease_openings (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL,
  period_ends_on date NOT NULL,
  due_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  is_paid boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (period_ends_on >= period_starts_on)
);
CALL internal.protect_tenant_table('lease_openings', 'SELECT, INSERT, UPDATE (is_paid)');

-- What was charged because it was not paid stays so: from then on a payment says that it is.
CREATE FUNCTION internal.check_lease_opening() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.is_paid AND NOT OLD.is_paid THEN
    RAISE EXCEPTION 'the opening month was charged' USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_openings_charged';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lease_openings_charged BEFORE UPDATE ON lease_openings
  FOR EACH ROW EXECUTE FUNCTION internal.check_lease_opening();

CREATE VIEW opening_entries WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount, currency, is_paid FROM lease_openings;
GRANT SELECT ON opening_entries TO dira_app, dira_jobs;
