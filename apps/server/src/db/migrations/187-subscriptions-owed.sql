-- What the operator owes a customer outlives their workspace: what is not given back when it is erased is kept, by the
-- buyer's name and without any id of the workspace, until it is. Then the account that it went to goes.
CREATE TABLE internal.kept_debts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bill_number integer NOT NULL,
  buyer text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  owed_since timestamptz NOT NULL,
  -- Of a refund: why, and where to.
  reason text,
  account text,
  -- Of a card payment that paid for nothing: by whom it is given back.
  provider text,
  provider_id text,
  paid_at timestamptz,
  paid_on date,
  reference text NOT NULL DEFAULT '',
  confirmed_by uuid REFERENCES auth.users ON DELETE SET NULL,
  CHECK ((reason IS NULL) <> (provider IS NULL)),
  CHECK ((paid_at IS NULL) = (paid_on IS NULL)),
  CHECK (paid_at IS NULL OR account IS NULL)
);
CREATE INDEX kept_debts_newest ON internal.kept_debts (owed_since DESC, id DESC);
CREATE INDEX kept_debts_confirmed_by ON internal.kept_debts (confirmed_by) WHERE confirmed_by IS NOT NULL;
ALTER TABLE internal.kept_debts ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.kept_debts FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.kept_debts FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.kept_debts TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (paid_at, paid_on, reference, account, confirmed_by) ON internal.kept_debts TO dira_app;

CREATE FUNCTION internal.keep_owed_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO internal.kept_debts (bill_number, buyer, amount, currency, owed_since, reason, account)
    SELECT b.number, b.buyer->>'name', OLD.amount, 'ILS', OLD.asked_at, OLD.reason, OLD.account
    FROM subscription_bills b WHERE b.organization_id = OLD.organization_id AND b.id = OLD.bill_id;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_owed_refund BEFORE DELETE ON subscription_refunds
  FOR EACH ROW WHEN (OLD.paid_at IS NULL) EXECUTE FUNCTION internal.keep_owed_refund();

CREATE FUNCTION internal.keep_owed_surplus() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO internal.kept_debts (bill_number, buyer, amount, currency, owed_since, provider, provider_id)
    SELECT b.number, b.buyer->>'name', OLD.amount, OLD.currency, OLD.confirmed_at, OLD.provider, OLD.provider_id
    FROM subscription_bills b WHERE b.organization_id = OLD.organization_id AND b.id = OLD.bill_id;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_owed_surplus BEFORE DELETE ON subscription_card_payments
  FOR EACH ROW WHEN (OLD.state = 'surplus') EXECUTE FUNCTION internal.keep_owed_surplus();

CREATE OR REPLACE FUNCTION internal.operator_refunds(p_is_paid boolean, p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, organization_id uuid, organization_name text, bill_number integer, amount bigint, reason text,
    account text, asked_at timestamptz, paid_on date, reference text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT * FROM (
      SELECT r.id, r.organization_id, o.name, b.number, r.amount, r.reason, r.account, r.asked_at, r.paid_on, r.reference
      FROM subscription_refunds r
      JOIN subscription_bills b ON b.organization_id = r.organization_id AND b.id = r.bill_id
      JOIN organizations o ON o.id = r.organization_id
      WHERE (r.paid_at IS NOT NULL) = p_is_paid
      UNION ALL
      SELECT d.id, NULL, d.buyer, d.bill_number, d.amount, d.reason, coalesce(d.account, ''), d.owed_since, d.paid_on, d.reference
      FROM internal.kept_debts d WHERE d.reason IS NOT NULL AND (d.paid_at IS NOT NULL) = p_is_paid
    ) AS owed (id, organization_id, organization_name, bill_number, amount, reason, account, asked_at, paid_on, reference)
    WHERE p_after IS NULL OR (owed.asked_at, owed.id) < (p_after, p_after_id)
    ORDER BY owed.asked_at DESC, owed.id DESC LIMIT p_limit;
END $$;

CREATE OR REPLACE FUNCTION internal.operator_surplus_payments(p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, organization_name text, bill_number integer, provider text, provider_id text, amount bigint,
    currency text, confirmed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT * FROM (
      SELECT p.id, o.name, b.number, p.provider, p.provider_id, p.amount, p.currency, p.confirmed_at
      FROM subscription_card_payments p
      JOIN subscription_bills b ON b.organization_id = p.organization_id AND b.id = p.bill_id
      JOIN organizations o ON o.id = p.organization_id
      WHERE p.state = 'surplus'
      UNION ALL
      SELECT d.id, d.buyer, d.bill_number, d.provider, d.provider_id, d.amount, d.currency, d.owed_since
      FROM internal.kept_debts d WHERE d.provider IS NOT NULL AND d.paid_at IS NULL
    ) AS owed (id, organization_name, bill_number, provider, provider_id, amount, currency, confirmed_at)
    WHERE p_after IS NULL OR (owed.confirmed_at, owed.id) < (p_after, p_after_id)
    ORDER BY owed.confirmed_at DESC, owed.id DESC LIMIT p_limit;
END $$;

CREATE OR REPLACE FUNCTION internal.operator_waiting()
  RETURNS TABLE (state text, bill_count integer, total bigint, oldest_due_on date)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT b.state, count(*)::integer, sum(b.total)::bigint, min(b.due_on) FROM subscription_bills b
      WHERE b.state IN ('open', 'announced') GROUP BY b.state
    UNION ALL
    SELECT 'refund', count(*)::integer, coalesce(sum(owed.amount), 0)::bigint, NULL FROM (
      SELECT r.amount FROM subscription_refunds r WHERE r.paid_at IS NULL
      UNION ALL SELECT d.amount FROM internal.kept_debts d WHERE d.paid_at IS NULL AND d.reason IS NOT NULL
    ) AS owed;
END $$;
