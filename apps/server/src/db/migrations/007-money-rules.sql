-- The database's own guard over money: entries balance, nothing is covered twice, rollups follow in
-- the same transaction. Statement triggers see whole batches, so a rent run stays set-based.

CREATE FUNCTION internal.balance_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows GROUP BY organization_id, transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entries of a transaction must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'ledger entries belong to a transaction of their lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO lease_balances AS b (organization_id, lease_id, balance)
    SELECT organization_id, lease_id, sum(amount) FROM new_rows WHERE account = 'receivable'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, lease_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;
CREATE TRIGGER balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.balance_entries();

-- A charge opens a balance; a counter-charge closes the balance of the charge that it takes back,
-- which must have been freed of payments before.
CREATE FUNCTION internal.open_charges() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n WHERE NOT EXISTS (SELECT FROM ledger_transactions t
      WHERE t.organization_id = n.organization_id AND t.lease_id = n.lease_id AND t.id = n.transaction_id)) THEN
    RAISE EXCEPTION 'a charge belongs to a transaction of its lease' USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO charge_balances (organization_id, charge_id, lease_id, due_on, amount)
    SELECT organization_id, id, lease_id, due_on, amount FROM new_rows WHERE reverses_charge_id IS NULL;
  IF EXISTS (
    SELECT FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.reverses_charge_id
    LEFT JOIN charge_balances b ON b.organization_id = c.organization_id AND b.charge_id = c.id
    WHERE n.amount <> -c.amount OR n.due_on <> c.due_on OR n.kind <> c.kind OR b.allocated IS DISTINCT FROM 0
  ) THEN
    RAISE EXCEPTION 'a counter-charge takes back exactly one uncovered charge' USING ERRCODE = 'check_violation';
  END IF;
  DELETE FROM charge_balances b USING new_rows n
    WHERE b.organization_id = n.organization_id AND b.charge_id = n.reverses_charge_id;
  INSERT INTO daily_dues AS d (organization_id, due_on, currency, is_deposit, charged)
    SELECT organization_id, due_on, currency, kind = 'deposit', sum(amount) FROM new_rows
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET charged = d.charged + excluded.charged;
  RETURN NULL;
END $$;
CREATE TRIGGER open_balances AFTER INSERT ON charges REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.open_charges();

CREATE FUNCTION internal.apply_allocations() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
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
  INSERT INTO daily_dues AS d (organization_id, due_on, currency, is_deposit, allocated)
    SELECT n.organization_id, c.due_on, c.currency, c.kind = 'deposit', sum(n.amount)
      FROM new_rows n JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET allocated = d.allocated + excluded.allocated;
  RETURN NULL;
END $$;
CREATE TRIGGER apply AFTER INSERT ON allocations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.apply_allocations();

-- A reversed payment covers nothing any more.
CREATE FUNCTION internal.require_freed_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF (SELECT sum(amount) FROM allocations
      WHERE organization_id = NEW.organization_id AND payment_id = NEW.payment_id) <> 0 THEN
    RAISE EXCEPTION 'free the charges of a payment before reversing it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_freed BEFORE INSERT ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION internal.require_freed_payment();

CREATE FUNCTION internal.plan_dues() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO daily_dues AS d (organization_id, due_on, currency, is_deposit, planned)
      SELECT organization_id, due_on, currency, false, sum(amount) FROM new_rows WHERE posted_at IS NULL
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET planned = d.planned + excluded.planned;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO daily_dues AS d (organization_id, due_on, currency, is_deposit, planned)
      SELECT organization_id, due_on, currency, false, -sum(amount) FROM old_rows WHERE posted_at IS NULL
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (organization_id, due_on, currency, is_deposit) DO UPDATE SET planned = d.planned + excluded.planned;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('rent_schedule', 'internal.plan_dues');

CREATE FUNCTION internal.wait_for_decision() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO waiting_payments (organization_id, payment_id, lease_id, reported_at)
    SELECT organization_id, id, lease_id, created_at FROM new_rows WHERE reported_by = 'tenant';
  RETURN NULL;
END $$;
CREATE TRIGGER wait AFTER INSERT ON payments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.wait_for_decision();

CREATE FUNCTION internal.end_wait() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM waiting_payments w USING new_rows n
    WHERE w.organization_id = n.organization_id AND w.payment_id = n.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_wait AFTER INSERT ON payment_decisions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.end_wait();

-- The number is taken inside the transaction of the receipt, so a rollback leaves no gap.
CREATE FUNCTION internal.number_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO receipt_counters AS c (organization_id, year, last_number) VALUES (NEW.organization_id, NEW.year, 1)
    ON CONFLICT (organization_id, year) DO UPDATE SET last_number = c.last_number + 1
    RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
CREATE TRIGGER number BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION internal.number_receipt();

-- Who a receipt is sent to: addresses are accounts' business, so a job gets these two and no others.
CREATE FUNCTION internal.receipt_readers(p_organization uuid, p_receipt uuid)
  RETURNS TABLE (side text, email text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH paid AS (
      SELECT p.tenant_id, l.property_id, r.language, o.language AS own_language
      FROM receipts r
      JOIN payments p ON p.organization_id = r.organization_id AND p.id = r.payment_id
      JOIN leases l ON l.organization_id = p.organization_id AND l.id = p.lease_id
      JOIN organizations o ON o.id = r.organization_id
      WHERE r.organization_id = p_organization AND r.id = p_receipt
    )
    SELECT 'tenant', t.email::text, paid.language
    FROM paid JOIN tenants t ON t.organization_id = p_organization AND t.id = paid.tenant_id
    WHERE t.email IS NOT NULL
    UNION ALL
    SELECT 'landlord', u.email::text, coalesce(f.preferred_language, paid.own_language)
    FROM paid
    JOIN properties h ON h.organization_id = p_organization AND h.id = paid.property_id
    JOIN auth.users u ON u.id = h.manager_id
    LEFT JOIN profiles f ON f.id = u.id
    WHERE u.email IS NOT NULL AND u.deleted_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.receipt_readers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.receipt_readers TO dira_jobs;
