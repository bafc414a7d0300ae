-- The books of a workspace are closed month by month. What is posted afterwards with a day of a closed month counts on the
-- first open day instead, and what is on record of a closed month does not change any more.

-- How far the books are closed, and whether they close by themselves; without a row, neither.
CREATE TABLE books (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  closed_through date CHECK (closed_through = (date_trunc('month', closed_through) + interval '1 month - 1 day')::date),
  -- Each month is closed by itself on this day of the next.
  close_day smallint CHECK (close_day BETWEEN 1 AND 28)
);
CALL internal.protect_tenant_table('books', 'SELECT');
GRANT INSERT (organization_id, close_day), UPDATE (close_day) ON books TO dira_app;
CREATE INDEX books_closing ON books (closed_through) WHERE close_day IS NOT NULL;

-- A month that was closed, with its figures as they were then: the text, and what proves that it is the same text.
CREATE TABLE period_closes (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  month date NOT NULL CHECK (month = date_trunc('month', month)::date),
  figures text NOT NULL,
  sha256 bytea NOT NULL CHECK (sha256 = pg_catalog.sha256(convert_to(figures, 'UTF8'))),
  -- Null where it closed by itself.
  closed_by uuid,
  closed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX period_closes_newest ON period_closes (organization_id, month DESC, id DESC);
CALL internal.protect_tenant_table('period_closes', 'SELECT, INSERT');
CALL internal.make_append_only('period_closes');
-- The figures are of all properties.
CALL internal.limit_to_own('period_closes', 'false');

CREATE TABLE period_reopenings (
  organization_id uuid NOT NULL,
  close_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reopened_by uuid NOT NULL,
  reopened_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, close_id),
  FOREIGN KEY (organization_id, close_id) REFERENCES period_closes
);
CALL internal.protect_tenant_table('period_reopenings', 'SELECT, INSERT');
CALL internal.make_append_only('period_reopenings');
CALL internal.limit_with('period_reopenings', 'period_closes', 'close_id');

-- Closing takes the workspace for itself; who posts shares it, so that no month is closed over what is not yet written.
CREATE FUNCTION internal.close_period() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  month_end date := (NEW.month + interval '1 month - 1 day')::date;
  closed date;
BEGIN
  PERFORM FROM organizations WHERE id = NEW.organization_id FOR NO KEY UPDATE;
  SELECT closed_through INTO closed FROM books WHERE organization_id = NEW.organization_id;
  IF month_end >= internal.business_day() OR NEW.month <> coalesce(closed + 1, NEW.month) THEN
    RAISE EXCEPTION 'months are closed one after the other, once they are over' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO books (organization_id, closed_through) VALUES (NEW.organization_id, month_end)
    ON CONFLICT (organization_id) DO UPDATE SET closed_through = excluded.closed_through;
  RETURN NULL;
END $$;
CREATE TRIGGER close_period AFTER INSERT ON period_closes FOR EACH ROW EXECUTE FUNCTION internal.close_period();

-- The last one is opened; the one that was closed before it stays closed, and before the first of them nothing is.
CREATE FUNCTION internal.reopen_period() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  opened date;
BEGIN
  PERFORM FROM organizations WHERE id = NEW.organization_id FOR NO KEY UPDATE;
  SELECT month INTO STRICT opened FROM period_closes WHERE organization_id = NEW.organization_id AND id = NEW.close_id;
  UPDATE books SET closed_through = (
      SELECT opened - 1 FROM period_closes c
      WHERE c.organization_id = NEW.organization_id AND c.month = (opened - interval '1 month')::date
        AND NOT EXISTS (SELECT FROM period_reopenings r WHERE r.organization_id = c.organization_id AND r.close_id = c.id))
    WHERE organization_id = NEW.organization_id AND closed_through = (opened + interval '1 month - 1 day')::date;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only the last closed month is opened again' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reopen_period AFTER INSERT ON period_reopenings FOR EACH ROW EXECUTE FUNCTION internal.reopen_period();

-- The day on which something counts that is written now: the day that it says, or the first that is open. Until the end
-- of the transaction nobody closes a month, so that what was found for the workspace holds until then, and a bulk insert
-- asks once.
CREATE FUNCTION internal.open_day(organization uuid, day date) RETURNS date
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  found text := current_setting('app.open_from', true);
BEGIN
  IF found IS NULL OR left(found, 36) <> organization::text THEN
    PERFORM FROM organizations WHERE id = organization FOR SHARE;
    found := organization || ' ' || coalesce((SELECT closed_through + 1 FROM books WHERE organization_id = organization), '-infinity');
    PERFORM set_config('app.open_from', found, true);
  END IF;
  RETURN greatest(day, substr(found, 38)::date);
END $$;
REVOKE ALL ON FUNCTION internal.open_day FROM PUBLIC;

-- The day that somebody said, where it counts on a later one.
ALTER TABLE ledger_transactions ADD COLUMN said_on date CHECK (said_on < occurred_on);

CREATE FUNCTION internal.send_transaction_forward() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  open_day date := internal.open_day(NEW.organization_id, NEW.occurred_on);
BEGIN
  IF open_day > NEW.occurred_on THEN
    NEW.said_on := NEW.occurred_on;
    NEW.occurred_on := open_day;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER send_forward BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION internal.send_transaction_forward();

CREATE FUNCTION internal.send_forward() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'charges' THEN NEW.counts_on := internal.open_day(NEW.organization_id, NEW.counts_on);
    WHEN 'allocations' THEN NEW.counts_on := internal.open_day(NEW.organization_id, NEW.counts_on);
    WHEN 'payment_reversals' THEN NEW.reversed_on := internal.open_day(NEW.organization_id, NEW.reversed_on);
    WHEN 'deposit_movements' THEN NEW.occurred_on := internal.open_day(NEW.organization_id, NEW.occurred_on);
  END CASE;
  RETURN NEW;
END $$;
CREATE TRIGGER send_forward BEFORE INSERT ON charges FOR EACH ROW EXECUTE FUNCTION internal.send_forward();
CREATE TRIGGER send_forward BEFORE INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION internal.send_forward();
CREATE TRIGGER send_forward BEFORE INSERT ON payment_reversals FOR EACH ROW EXECUTE FUNCTION internal.send_forward();
CREATE TRIGGER send_forward BEFORE INSERT ON deposit_movements FOR EACH ROW EXECUTE FUNCTION internal.send_forward();

-- Money that was paid in a closed month counts from the first open day, and its receipt still says when it was paid.
ALTER TABLE payment_decisions ADD COLUMN counts_on date;
ALTER TABLE payment_decisions DISABLE TRIGGER append_only;
UPDATE payment_decisions d SET counts_on = p.paid_on FROM payments p
  WHERE p.organization_id = d.organization_id AND p.id = d.payment_id AND d.decision = 'confirmed';
ALTER TABLE payment_decisions ENABLE TRIGGER append_only;
ALTER TABLE payment_decisions
  ADD CONSTRAINT payment_decisions_counted CHECK ((decision = 'confirmed') = (counts_on IS NOT NULL));
CREATE FUNCTION internal.count_confirmed_payment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  NEW.counts_on := (SELECT t.occurred_on FROM ledger_transactions t
    WHERE t.organization_id = NEW.organization_id AND t.lease_id = NEW.lease_id AND t.id = NEW.transaction_id);
  RETURN NEW;
END $$;
CREATE TRIGGER count_confirmed_payment BEFORE INSERT ON payment_decisions
  FOR EACH ROW WHEN (NEW.decision = 'confirmed') EXECUTE FUNCTION internal.count_confirmed_payment();

CREATE OR REPLACE VIEW cash_movements WITH (security_invoker = true) AS
  SELECT p.organization_id, p.lease_id, p.currency, d.counts_on AS moved_on,
    CASE p.method WHEN 'deposit' THEN 0 ELSE p.amount END AS amount, CASE p.method WHEN 'deposit' THEN -p.amount ELSE 0 END AS deposits
  FROM payments p
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
  UNION ALL
  SELECT p.organization_id, p.lease_id, p.currency, greatest(d.counts_on, v.reversed_on),
    CASE p.method WHEN 'deposit' THEN 0 ELSE -p.amount END, CASE p.method WHEN 'deposit' THEN p.amount ELSE 0 END
  FROM payment_reversals v JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
  UNION ALL
  SELECT a.organization_id, a.lease_id, c.currency, a.counts_on, 0, a.amount
  FROM allocations a JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id AND c.kind = 'deposit'
  UNION ALL
  SELECT c.organization_id, c.lease_id, c.currency, c.counts_on, -c.amount, 0
  FROM charges c WHERE c.kind IN ('refund', 'transfer')
  UNION ALL
  SELECT m.organization_id, m.lease_id, m.currency, m.occurred_on, m.amount, m.amount
  FROM deposit_movements m WHERE m.kind IN ('received', 'returned');

CREATE OR REPLACE FUNCTION internal.count_cash() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  p payments;
  amount bigint;
  moved_on date;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'charges' THEN
      PERFORM internal.move_cash(NEW.organization_id, NEW.counts_on, NEW.currency, -NEW.amount, 0);
    WHEN 'deposit_movements' THEN
      PERFORM internal.move_cash(NEW.organization_id, NEW.occurred_on, NEW.currency, NEW.amount, NEW.amount);
    WHEN 'allocations' THEN
      PERFORM internal.move_cash(c.organization_id, NEW.counts_on, c.currency, 0, NEW.amount) FROM charges c
        WHERE c.organization_id = NEW.organization_id AND c.id = NEW.charge_id AND c.kind = 'deposit';
    ELSE
      SELECT * INTO STRICT p FROM payments WHERE organization_id = NEW.organization_id AND id = NEW.payment_id;
      SELECT d.counts_on INTO STRICT moved_on FROM payment_decisions d
        WHERE d.organization_id = NEW.organization_id AND d.payment_id = NEW.payment_id;
      amount := p.amount;
      IF TG_TABLE_NAME = 'payment_reversals' THEN
        amount := -p.amount;
        moved_on := greatest(moved_on, NEW.reversed_on);
      END IF;
      IF p.method = 'deposit' THEN
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, 0, -amount);
      ELSE
        PERFORM internal.move_cash(p.organization_id, moved_on, p.currency, amount, 0);
      END IF;
  END CASE;
  RETURN NULL;
END $$;

-- An expense is corrected in place while its month is open. One with a day of a closed month counts on the first open
-- day, and one that counts in a closed month keeps what its figures are made of; a sample workspace can be cleared, and
-- what erases a workspace erases it.
ALTER TABLE expenses ADD COLUMN counts_on date;
UPDATE expenses SET counts_on = expense_date;
ALTER TABLE expenses ALTER COLUMN counts_on SET NOT NULL, ALTER COLUMN counts_on SET DEFAULT internal.business_day();
CREATE INDEX expenses_counted ON expenses (organization_id, counts_on, id);
CREATE FUNCTION internal.count_expense() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' OR internal.open_day(OLD.organization_id, OLD.counts_on) = OLD.counts_on THEN
    NEW.counts_on := internal.open_day(NEW.organization_id, NEW.expense_date);
    RETURN NEW;
  END IF;
  -- A property that is deleted takes its name off its expenses, and that is all.
  IF (NEW.expense_date, NEW.amount, NEW.currency, NEW.category) IS DISTINCT FROM
      (OLD.expense_date, OLD.amount, OLD.currency, OLD.category)
      OR NEW.property_id IS NOT NULL AND NEW.property_id IS DISTINCT FROM OLD.property_id THEN
    RAISE EXCEPTION 'an expense of a closed month keeps its figures' USING ERRCODE = 'check_violation';
  END IF;
  NEW.counts_on := OLD.counts_on;
  RETURN NEW;
END $$;
CREATE TRIGGER count_expense BEFORE INSERT OR UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION internal.count_expense();

CREATE FUNCTION internal.keep_closed_expense() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF internal.open_day(OLD.organization_id, OLD.counts_on) > OLD.counts_on
      AND NOT EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id AND is_sample) THEN
    RAISE EXCEPTION 'an expense of a closed month stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_closed_expense BEFORE DELETE ON expenses
  FOR EACH ROW WHEN (current_user = 'dira_app') EXECUTE FUNCTION internal.keep_closed_expense();
