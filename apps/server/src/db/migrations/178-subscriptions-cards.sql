-- What a workspace owes the operator may be paid by card, on the page of a provider (decision 229). Nothing of a card is kept.

-- The pages that were opened for a bill. The provider is asked about each for a while, whether or not it calls.
CREATE TABLE subscription_card_pages (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  bill_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('payplus', 'paddle')),
  -- As the provider calls it.
  page_id text NOT NULL CHECK (length(page_id) BETWEEN 1 AND 100),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  opened_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  opened_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- When it is asked about next, and how often it was; null: no more.
  ask_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, id),
  UNIQUE (provider, page_id),
  FOREIGN KEY (organization_id, bill_id) REFERENCES subscription_bills (organization_id, id)
);
CREATE INDEX subscription_card_pages_of_bill ON subscription_card_pages (organization_id, bill_id, opened_at DESC);
CREATE INDEX subscription_card_pages_opened_by ON subscription_card_pages (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX subscription_card_pages_due ON subscription_card_pages (ask_at) WHERE ask_at IS NOT NULL;
CALL internal.protect_tenant_table('subscription_card_pages', 'SELECT, INSERT');
GRANT UPDATE (ask_at, asked) ON subscription_card_pages TO dira_jobs;

-- What was paid, as the provider itself said: each payment once, whatever is told of it how often. What pays for no bill, or
-- for another amount, is a surplus until the operator has given it back.
CREATE TABLE subscription_card_payments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  bill_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('payplus', 'paddle')),
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 100),
  state text NOT NULL CHECK (state IN ('settled', 'surplus', 'returned')),
  -- In minor units of the currency.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  confirmed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  returned_at timestamptz,
  returned_by uuid REFERENCES auth.users ON DELETE SET NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (id),
  UNIQUE (provider, provider_id),
  FOREIGN KEY (organization_id, bill_id) REFERENCES subscription_bills (organization_id, id),
  CHECK ((returned_at IS NOT NULL) = (state = 'returned'))
);
-- A bill is paid once.
CREATE UNIQUE INDEX subscription_card_payments_one_settled ON subscription_card_payments (organization_id, bill_id)
  WHERE state = 'settled';
CREATE INDEX subscription_card_payments_of_bill ON subscription_card_payments (organization_id, bill_id);
CREATE INDEX subscription_card_payments_returned_by ON subscription_card_payments (returned_by) WHERE returned_by IS NOT NULL;
CREATE INDEX subscription_card_payments_surplus ON subscription_card_payments (confirmed_at DESC, id DESC) WHERE state = 'surplus';
CALL internal.protect_tenant_table('subscription_card_payments', 'SELECT');
GRANT INSERT ON subscription_card_payments TO dira_jobs;
GRANT UPDATE (state, returned_at, returned_by) ON subscription_card_payments TO dira_app;

CREATE FUNCTION internal.keep_card_payment_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (OLD.state, NEW.state) <> ('surplus', 'returned') THEN
    RAISE EXCEPTION 'a card payment cannot become % after %', NEW.state, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscription_card_payments_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_card_payments_state_order BEFORE UPDATE OF state ON subscription_card_payments
  FOR EACH ROW EXECUTE FUNCTION internal.keep_card_payment_order();

-- The workspace that a bill, a refund or a card payment is of.
CREATE OR REPLACE FUNCTION internal.enter_by_bill(p_bill uuid) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  place uuid := (SELECT organization_id FROM subscription_bills WHERE id = p_bill
    UNION SELECT organization_id FROM subscription_refunds WHERE id = p_bill
    UNION SELECT organization_id FROM subscription_card_payments WHERE id = p_bill);
BEGIN
  PERFORM internal.require_operator();
  IF place IS NULL OR NOT internal.enter_as_operator(place) THEN RETURN NULL; END IF;
  RETURN place;
END $$;

CREATE FUNCTION internal.operator_surplus_payments(p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, organization_name text, bill_number integer, provider text, provider_id text, amount bigint,
    currency text, confirmed_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT p.id, o.name, b.number, p.provider, p.provider_id, p.amount, p.currency, p.confirmed_at
    FROM subscription_card_payments p
    JOIN subscription_bills b ON b.organization_id = p.organization_id AND b.id = p.bill_id
    JOIN organizations o ON o.id = p.organization_id
    WHERE p.state = 'surplus' AND (p_after IS NULL OR (p.confirmed_at, p.id) < (p_after, p_after_id))
    ORDER BY p.confirmed_at DESC, p.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_surplus_payments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_surplus_payments TO dira_app;
