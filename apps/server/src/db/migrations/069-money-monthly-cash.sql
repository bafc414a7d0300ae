-- What came in each month, and what of it was deposits: a rollup, since the overview of a large workspace read all
-- payments of a year.

-- What the payment covered of deposits until it was taken back: its charges are freed before the reversal is there.
ALTER TABLE payment_reversals ADD COLUMN deposits bigint NOT NULL DEFAULT 0 CHECK (deposits >= 0);

CREATE FUNCTION internal.deposits_covered_by(p_organization uuid, p_payment uuid, p_before timestamptz DEFAULT 'infinity')
  RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce(sum(a.amount), 0)::bigint FROM allocations a
    JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'deposit'
    WHERE a.organization_id = p_organization AND a.payment_id = p_payment AND a.created_at < p_before
  $$;
REVOKE ALL ON FUNCTION internal.deposits_covered_by FROM PUBLIC;

ALTER TABLE payment_reversals DISABLE TRIGGER append_only;
UPDATE payment_reversals r SET deposits = internal.deposits_covered_by(r.organization_id, r.payment_id, r.reversed_at);
ALTER TABLE payment_reversals ENABLE TRIGGER append_only;

-- Money as the ledger dates it: a payment on the day it came, its reversal on the day it was taken back.
CREATE TABLE monthly_cash (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Its first day.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- All that came, deposits too, less what was taken back.
  amount bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, month, currency)
) WITH (fillfactor = 50);
CALL internal.protect_tenant_table('monthly_cash', 'SELECT');

CREATE FUNCTION internal.move_cash(p_organization uuid, p_on date, p_currency text, p_amount bigint, p_deposits bigint)
  RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO monthly_cash AS m (organization_id, month, currency, amount, deposits)
      SELECT p_organization, date_trunc('month', p_on)::date, p_currency, p_amount, p_deposits
      WHERE p_amount <> 0 OR p_deposits <> 0
    ON CONFLICT (organization_id, month, currency)
      DO UPDATE SET amount = m.amount + excluded.amount, deposits = m.deposits + excluded.deposits
  $$;
REVOKE ALL ON FUNCTION internal.move_cash FROM PUBLIC;

CREATE FUNCTION internal.count_cash() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  p payments;
BEGIN
  SELECT * INTO STRICT p FROM payments WHERE organization_id = NEW.organization_id AND id = NEW.payment_id;
  CASE TG_TABLE_NAME
    WHEN 'payment_decisions' THEN
      PERFORM internal.move_cash(p.organization_id, p.paid_on, p.currency, p.amount, 0);
    WHEN 'payment_reversals' THEN
      -- What it had covered stays with its month, and goes from the month in which it was taken back.
      PERFORM internal.move_cash(p.organization_id, p.paid_on, p.currency, 0, NEW.deposits);
      PERFORM internal.move_cash(p.organization_id, greatest(p.paid_on, NEW.reversed_on), p.currency, -p.amount, -NEW.deposits);
    ELSE
      IF EXISTS (SELECT FROM charges c WHERE c.organization_id = NEW.organization_id AND c.id = NEW.charge_id AND c.kind = 'deposit') THEN
        PERFORM internal.move_cash(p.organization_id, p.paid_on, p.currency, 0, NEW.amount);
      END IF;
  END CASE;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.count_cash FROM PUBLIC;

-- Last of all that a transaction writes: a month is everybody's, and is held for as short as can be.
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON payment_decisions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON payment_reversals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internal.count_cash();
CREATE CONSTRAINT TRIGGER count_cash AFTER INSERT ON allocations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internal.count_cash();

-- The same by one statement, for what is there already and for whoever counts again.
CREATE VIEW cash_movements WITH (security_invoker = true) AS
  SELECT p.organization_id, p.lease_id, p.currency, p.paid_on AS moved_on, p.amount,
    internal.deposits_covered_by(p.organization_id, p.id) + coalesce(v.deposits, 0) AS deposits
  FROM payments p
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
  LEFT JOIN payment_reversals v ON v.organization_id = p.organization_id AND v.payment_id = p.id
  UNION ALL
  SELECT p.organization_id, p.lease_id, p.currency, greatest(p.paid_on, v.reversed_on), -p.amount, -v.deposits
  FROM payment_reversals v JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id;
GRANT SELECT ON cash_movements TO dira_app, dira_jobs;
GRANT EXECUTE ON FUNCTION internal.deposits_covered_by TO dira_app, dira_jobs;

INSERT INTO monthly_cash (organization_id, month, currency, amount, deposits)
  SELECT organization_id, date_trunc('month', moved_on)::date, currency, sum(amount), sum(deposits)
  FROM cash_movements GROUP BY 1, 2, 3;
