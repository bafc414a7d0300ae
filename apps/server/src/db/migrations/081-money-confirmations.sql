-- A confirmation of a reported payment is final only after a few seconds; until then it can be undone, and no number of
-- a receipt is used. It stands beside the wait of its payment: what is decided waits no longer, and takes it along.
CREATE TABLE undoable_confirmations (
  organization_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  confirmed_by uuid NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- From this moment on it is posted, and can only be reversed.
  final_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, payment_id),
  CONSTRAINT undoable_confirmations_wait
    FOREIGN KEY (organization_id, payment_id) REFERENCES waiting_payments ON DELETE CASCADE,
  CHECK (final_at > confirmed_at)
);
CREATE INDEX undoable_confirmations_final ON undoable_confirmations (final_at, organization_id, payment_id);
CALL internal.protect_tenant_table('undoable_confirmations', 'SELECT, INSERT, DELETE');

-- What somebody has confirmed is not received at the same time.
CREATE OR REPLACE FUNCTION internal.end_wait() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n JOIN undoable_confirmations c
      ON c.organization_id = n.organization_id AND c.payment_id = n.payment_id WHERE n.decision <> 'confirmed') THEN
    RAISE EXCEPTION 'a confirmed payment is not marked as not received' USING ERRCODE = 'check_violation';
  END IF;
  DELETE FROM waiting_payments w USING new_rows n
    WHERE w.organization_id = n.organization_id AND w.payment_id = n.payment_id;
  RETURN NULL;
END $$;
