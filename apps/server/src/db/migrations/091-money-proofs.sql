-- What a tenant sends along with a reported payment, so that their landlord finds the money: a picture of the screen,
-- or the bank's own confirmation. One a payment; like the report, it is never changed and stays as long.
CREATE TABLE payment_proofs (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, payment_id),
  UNIQUE (organization_id, file_id),
  FOREIGN KEY (organization_id, payment_id) REFERENCES payments (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CALL internal.make_append_only('payment_proofs');
CALL internal.protect_tenant_table('payment_proofs', 'SELECT, INSERT');

-- Only what waits for the landlord gets one; decided, the payment waits no longer, and its proof stays.
CREATE FUNCTION internal.refuse_late_proof() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM waiting_payments w
      WHERE w.organization_id = NEW.organization_id AND w.payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'only a payment that waits gets a proof' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION internal.refuse_late_proof FROM PUBLIC;
CREATE TRIGGER refuse_late_proof BEFORE INSERT ON payment_proofs
  FOR EACH ROW EXECUTE FUNCTION internal.refuse_late_proof();
