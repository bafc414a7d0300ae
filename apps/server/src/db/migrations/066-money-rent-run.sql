-- A rent run writes leases' money by the ten thousand. What a foreign key asks for every row, a statement asks once; and
-- what everybody writes to is written in one order.

-- A transaction is of a lease that exists, and holds it against being removed, exactly as a foreign key does, for a
-- whole statement at once. Leases cannot take a new key, and none goes that has a transaction.
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_organization_id_lease_id_fkey;

CREATE FUNCTION internal.hold_leases_of_transactions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT DISTINCT organization_id, lease_id FROM new_rows) AS named) <>
    (SELECT count(*) FROM (
      SELECT FROM leases l WHERE (l.organization_id, l.id) IN (SELECT organization_id, lease_id FROM new_rows)
      FOR KEY SHARE) AS held) THEN
    RAISE EXCEPTION 'a transaction belongs to a lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.hold_leases_of_transactions FROM PUBLIC;
CREATE TRIGGER hold_leases AFTER INSERT ON ledger_transactions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.hold_leases_of_transactions();

CREATE FUNCTION internal.keep_leases_of_transactions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows o JOIN ledger_transactions t ON t.organization_id = o.organization_id AND t.lease_id = o.id) THEN
    RAISE EXCEPTION 'a lease with transactions stays' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.keep_leases_of_transactions FROM PUBLIC;
CREATE TRIGGER keep_leases_of_transactions AFTER DELETE ON leases REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.keep_leases_of_transactions();

CREATE FUNCTION internal.refuse_new_key() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'the key of % never changes', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
END $$;
CREATE TRIGGER leases_keep_key BEFORE UPDATE OF organization_id, id ON leases
  FOR EACH ROW WHEN ((OLD.organization_id, OLD.id) IS DISTINCT FROM (NEW.organization_id, NEW.id))
  EXECUTE FUNCTION internal.refuse_new_key();

-- A rollup of charges, whose transactions hold the lease; no other rollup has a key of its own to it.
ALTER TABLE lease_arrears DROP CONSTRAINT lease_arrears_organization_id_lease_id_fkey;

-- The entries of one transaction are looked up once, and not each for itself.
CREATE OR REPLACE FUNCTION internal.balance_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows GROUP BY organization_id, transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entries of a transaction must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM (SELECT DISTINCT organization_id, lease_id, transaction_id FROM new_rows) AS n
      WHERE NOT EXISTS (SELECT FROM ledger_transactions t
        WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'ledger entries belong to a transaction of their lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO lease_balances AS b (organization_id, lease_id, balance)
    SELECT organization_id, lease_id, sum(amount) FROM new_rows WHERE account = 'receivable'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, lease_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;

-- Two figures are everybody's: what is expected on a day, and how many leases are open since one. Whoever moves both
-- moves them in this order, so that a payment and the rent of the same day never wait for each other in a circle.
CREATE OR REPLACE FUNCTION internal.open_charges() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'a charge belongs to a transaction of its lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_deposit, charged)
    SELECT organization_id, due_on, currency, kind = 'deposit', sum(amount) FROM new_rows
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET charged = d.charged + excluded.charged;
  INSERT INTO charge_balances (organization_id, charge_id, lease_id, due_on, amount)
    SELECT organization_id, id, lease_id, due_on, amount FROM new_rows WHERE reverses_charge_id IS NULL;
  IF NOT EXISTS (SELECT FROM new_rows WHERE reverses_charge_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.reverses_charge_id
    LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
    WHERE n.amount <> -c.amount OR n.due_on <> c.due_on OR n.kind <> c.kind OR b.allocated IS DISTINCT FROM 0
  ) THEN
    RAISE EXCEPTION 'a counter-charge takes back exactly one uncovered charge' USING ERRCODE = 'check_violation';
  END IF;
  DELETE FROM charge_balances b USING new_rows n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.reverses_charge_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION internal.apply_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO expected_rent AS d (organization_id, due_on, currency, is_deposit, allocated)
    SELECT n.organization_id, c.due_on, c.currency, c.kind = 'deposit', sum(n.amount)
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET allocated = d.allocated + excluded.allocated;
  UPDATE charge_balances b SET allocated = b.allocated + n.amount
    FROM (SELECT organization_id, charge_id, sum(amount) AS amount FROM new_rows GROUP BY 1, 2) n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.charge_id;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT organization_id, payment_id FROM new_rows) n
    JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
    LEFT JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
    CROSS JOIN LATERAL (
      SELECT sum(a.amount) AS total FROM allocations a
      WHERE a.organization_id = p.organization_id AND a.payment_id = p.id) AS spent
    WHERE spent.total NOT BETWEEN 0 AND p.amount OR d.decision IS DISTINCT FROM 'confirmed'
  ) THEN
    RAISE EXCEPTION 'only confirmed money can be allocated, and only once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
