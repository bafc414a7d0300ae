-- What a workspace pays the operator for Dira, and what it may do meanwhile. Every workspace has a subscription but a sample,
-- which is nobody's (decision 228).

-- The limits of `PLAN_TERMS`, for the trigger that holds workspaces to them; null is none.
CREATE TABLE internal.plan_limits (
  plan text PRIMARY KEY,
  units integer CHECK (units > 0),
  properties integer CHECK (properties > 0)
);
INSERT INTO internal.plan_limits VALUES ('starter', 10, 5), ('professional', 50, 25), ('enterprise', NULL, NULL);

CREATE TABLE subscriptions (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  plan text NOT NULL CHECK (plan IN ('starter', 'professional', 'enterprise')),
  state text NOT NULL CHECK (state IN ('trial', 'active', 'past_due', 'ending', 'read_only', 'archived')),
  -- Everything works up to this instant; null while it goes on. The clock ends it, not the job that notes the new state.
  works_until timestamptz,
  -- What it was when it was over.
  lapsed text CHECK (lapsed IN ('trial', 'active', 'past_due', 'ending')),
  trial_ends_on date,
  -- How far ahead it is paid, and the days that are: up to `paid_to`, without it. Null where nothing was ever paid.
  period text CHECK (period IN ('month', 'year')),
  paid_from date,
  paid_to date CHECK (paid_to > paid_from),
  -- What a smaller choice is from `paid_to` on.
  next_plan text CHECK (next_plan IN ('starter', 'professional', 'enterprise')),
  next_period text CHECK (next_period IN ('month', 'year')),
  -- US cents a period without VAT, where the operator has agreed on a price.
  agreed_price bigint CHECK (agreed_price >= 0),
  CHECK ((works_until IS NULL) = (state = 'active')),
  CHECK ((lapsed IS NOT NULL) = (state IN ('read_only', 'archived'))),
  CHECK ((paid_from IS NULL) = (paid_to IS NULL)),
  CHECK (paid_to IS NULL OR period IS NOT NULL),
  CHECK ((next_plan IS NULL) = (next_period IS NULL)),
  CHECK (state <> 'trial' OR trial_ends_on IS NOT NULL),
  CHECK (state <> 'ending' OR paid_to IS NOT NULL)
);
CREATE INDEX subscriptions_ending ON subscriptions (works_until) WHERE state IN ('trial', 'past_due', 'ending');
CREATE INDEX subscriptions_over ON subscriptions (works_until) WHERE state = 'read_only';
CREATE INDEX subscriptions_renewed ON subscriptions (paid_to) WHERE state IN ('active', 'past_due') AND paid_to IS NOT NULL;
CALL internal.protect_tenant_table('subscriptions', 'SELECT, UPDATE');

CREATE FUNCTION internal.keep_subscription_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('trial', 'active'), ('trial', 'read_only'),
    ('active', 'past_due'), ('active', 'ending'), ('active', 'read_only'),
    ('past_due', 'active'), ('past_due', 'ending'), ('past_due', 'read_only'),
    ('ending', 'active'), ('ending', 'read_only'),
    ('read_only', 'active'), ('read_only', 'past_due'), ('read_only', 'archived'),
    ('archived', 'active'), ('archived', 'past_due'))
  THEN
    RAISE EXCEPTION 'a subscription cannot become % after %', NEW.state, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscriptions_state_order BEFORE UPDATE OF state ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION internal.keep_subscription_order();

-- A workspace begins with a trial of fourteen days, on the plan that shows the whole product.
CREATE FUNCTION internal.begin_trial() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  last_day date := coalesce(internal.business_day(), (now() AT TIME ZONE 'Asia/Jerusalem')::date) + 14;
BEGIN
  IF NOT NEW.is_sample THEN
    INSERT INTO subscriptions (organization_id, plan, state, trial_ends_on, works_until)
      VALUES (NEW.id, 'professional', 'trial', last_day, (last_day + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem');
  END IF;
  RETURN NULL;
END $$;

-- Who was here before has fourteen days more.
INSERT INTO subscriptions (organization_id, plan, state, trial_ends_on, works_until)
  SELECT id, plan, 'trial', last_day, (last_day + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem'
  FROM organizations CROSS JOIN (SELECT (now() AT TIME ZONE 'Asia/Jerusalem')::date + 14 AS last_day) AS d
  WHERE NOT is_sample;
CREATE TRIGGER begin_trial AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION internal.begin_trial();

-- Bills: what was asked for, with all that its paper says. What is asked for again, or of another amount, is another bill.
CREATE TABLE subscription_bills (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  -- What a transfer names.
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 100001) UNIQUE,
  kind text NOT NULL CHECK (kind IN ('start', 'renewal', 'upgrade')),
  plan text NOT NULL CHECK (plan IN ('starter', 'professional', 'enterprise')),
  period text NOT NULL CHECK (period IN ('month', 'year')),
  -- The days that it pays for, up to `covers_to` without it; of a beginning they follow from the day on which it is paid.
  covers_from date,
  covers_to date CHECK (covers_to > covers_from),
  -- US cents without VAT.
  price bigint NOT NULL CHECK (price >= 0),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND price),
  credit bigint NOT NULL DEFAULT 0 CHECK (credit BETWEEN 0 AND price - discount),
  net bigint NOT NULL GENERATED ALWAYS AS (price - discount - credit) STORED,
  coupon_code text,
  -- As it was on the day: hundredths of a percent, agorot for a dollar, agorot.
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  agorot_per_dollar integer NOT NULL CHECK (agorot_per_dollar > 0),
  total bigint NOT NULL CHECK (total >= 0),
  vat bigint NOT NULL CHECK (vat BETWEEN 0 AND total),
  -- Who pays and who is paid, as the paper says it.
  buyer jsonb NOT NULL CHECK (jsonb_typeof(buyer) = 'object'),
  seller jsonb NOT NULL CHECK (jsonb_typeof(seller) = 'object'),
  -- How the subscription was before an upgrade that may still be called off.
  before jsonb CHECK ((before IS NOT NULL) = (kind = 'upgrade')),
  issued_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  issued_by uuid REFERENCES auth.users ON DELETE SET NULL,
  due_on date NOT NULL,
  announced_at timestamptz,
  announced_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- A transfer that is announced opens the workspace for some days, once: from then on.
  trusted_on date,
  paid_at timestamptz,
  paid_on date,
  confirmed_by uuid REFERENCES auth.users ON DELETE SET NULL,
  voided_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN voided_at IS NOT NULL THEN 'void' WHEN paid_at IS NOT NULL THEN 'paid'
    WHEN announced_at IS NOT NULL THEN 'announced' ELSE 'open' END) STORED,
  -- From the operator's registered software.
  tax_invoice_number text CHECK (tax_invoice_number ~ '^[0-9A-Za-z/-]{1,20}$'),
  allocation_number text CHECK (allocation_number ~ '^[0-9]{9}$'),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
  PRIMARY KEY (organization_id, id),
  UNIQUE (id),
  CHECK ((covers_from IS NULL) = (covers_to IS NULL)),
  CHECK (kind = 'start' OR covers_from IS NOT NULL),
  CHECK ((paid_at IS NULL) = (paid_on IS NULL)),
  CHECK (paid_at IS NULL OR covers_from IS NOT NULL),
  CHECK (paid_at IS NULL OR voided_at IS NULL),
  CHECK (refunded = 0 OR paid_at IS NOT NULL),
  CHECK (allocation_number IS NULL OR tax_invoice_number IS NOT NULL)
);
CREATE INDEX subscription_bills_newest ON subscription_bills (organization_id, issued_at DESC, id DESC);
CREATE INDEX subscription_bills_issued_by ON subscription_bills (issued_by) WHERE issued_by IS NOT NULL;
CREATE INDEX subscription_bills_announced_by ON subscription_bills (announced_by) WHERE announced_by IS NOT NULL;
CREATE INDEX subscription_bills_confirmed_by ON subscription_bills (confirmed_by) WHERE confirmed_by IS NOT NULL;
CREATE INDEX subscription_bills_by_state ON subscription_bills (state, issued_at DESC, id DESC);
CREATE INDEX subscription_bills_by_day ON subscription_bills (paid_on) WHERE paid_at IS NOT NULL;
CREATE UNIQUE INDEX subscription_bills_one_open ON subscription_bills (organization_id, kind) WHERE state IN ('open', 'announced');
CREATE UNIQUE INDEX subscription_bills_one_coupon ON subscription_bills (organization_id, coupon_code) WHERE state <> 'void';
CALL internal.protect_tenant_table('subscription_bills', 'SELECT');
GRANT INSERT ON subscription_bills TO dira_app, dira_jobs;
GRANT UPDATE (covers_from, covers_to, announced_at, announced_by, trusted_on, paid_at, paid_on, confirmed_by, voided_at,
  tax_invoice_number, allocation_number, refunded) ON subscription_bills TO dira_app, dira_jobs;

-- What was paid or called off stays so.
CREATE FUNCTION internal.keep_bill_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (OLD.paid_at, OLD.paid_on, OLD.voided_at) IS DISTINCT FROM (NEW.paid_at, NEW.paid_on, NEW.voided_at)
    AND (OLD.paid_at IS NOT NULL OR OLD.voided_at IS NOT NULL)
    OR OLD.covers_from IS NOT NULL AND (OLD.covers_from, OLD.covers_to) IS DISTINCT FROM (NEW.covers_from, NEW.covers_to)
    OR NEW.refunded < OLD.refunded
  THEN
    RAISE EXCEPTION 'a bill that was paid or called off stays so'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscription_bills_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_bills_state_order BEFORE UPDATE ON subscription_bills
  FOR EACH ROW EXECUTE FUNCTION internal.keep_bill_order();

-- What the operator owes back, and has paid back.
CREATE TABLE subscription_refunds (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  bill_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('statutory', 'money_back', 'pro_rata')),
  asked_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  asked_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- Where to.
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 200),
  paid_at timestamptz,
  paid_on date,
  reference text NOT NULL DEFAULT '',
  confirmed_by uuid REFERENCES auth.users ON DELETE SET NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, bill_id),
  UNIQUE (id),
  FOREIGN KEY (organization_id, bill_id) REFERENCES subscription_bills (organization_id, id),
  CHECK ((paid_at IS NULL) = (paid_on IS NULL))
);
CREATE INDEX subscription_refunds_asked_by ON subscription_refunds (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX subscription_refunds_confirmed_by ON subscription_refunds (confirmed_by) WHERE confirmed_by IS NOT NULL;
CREATE INDEX subscription_refunds_newest ON subscription_refunds (asked_at DESC, id DESC);
CREATE INDEX subscription_refunds_by_day ON subscription_refunds (paid_on) WHERE paid_at IS NOT NULL;
CALL internal.protect_tenant_table('subscription_refunds', 'SELECT, INSERT');
GRANT UPDATE (paid_at, paid_on, reference, confirmed_by) ON subscription_refunds TO dira_app, dira_jobs;

-- Which letter was written about what, so that each goes out once.
CREATE TABLE subscription_notices (
  organization_id uuid NOT NULL REFERENCES organizations,
  kind text NOT NULL,
  about text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, kind, about)
);
CALL internal.protect_tenant_table('subscription_notices', 'SELECT, INSERT');

-- Coupons, of the whole installation.
CREATE TABLE internal.coupons (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
  percent integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  valid_to date NOT NULL,
  most_uses integer NOT NULL CHECK (most_uses > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND most_uses),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  created_by uuid
);
ALTER TABLE internal.coupons ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.coupons FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.coupons FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.coupons TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (valid_to) ON internal.coupons TO dira_app;

-- What a code takes off today, in percent; null where it is none, is over, or was used up.
CREATE FUNCTION internal.coupon_percent(p_code text) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT percent FROM internal.coupons WHERE code = p_code AND valid_to >= internal.business_day() AND used < most_uses
  $$;
REVOKE ALL ON FUNCTION internal.coupon_percent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.coupon_percent TO dira_app;

-- A coupon is used by the bill that names it, and given back by the one that is called off.
CREATE FUNCTION internal.count_coupon_uses() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE internal.coupons SET used = used + 1
      WHERE code = NEW.coupon_code AND used < most_uses AND valid_to >= internal.business_day();
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the coupon % is used up', NEW.coupon_code
        USING ERRCODE = 'check_violation', CONSTRAINT = 'coupons_used_up';
    END IF;
  ELSE
    UPDATE internal.coupons SET used = used - 1 WHERE code = NEW.coupon_code;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_coupon_uses AFTER INSERT ON subscription_bills
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL) EXECUTE FUNCTION internal.count_coupon_uses();
CREATE TRIGGER give_coupons_back AFTER UPDATE OF voided_at ON subscription_bills
  FOR EACH ROW WHEN (NEW.coupon_code IS NOT NULL AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL)
  EXECUTE FUNCTION internal.count_coupon_uses();

-- Whoever sells keeps the books, also of a workspace that is erased: what was paid, by whom, and what was given back.
CREATE TABLE internal.kept_bills (
  number integer PRIMARY KEY,
  plan text NOT NULL,
  period text NOT NULL,
  total bigint NOT NULL,
  vat bigint NOT NULL,
  refunded bigint NOT NULL,
  buyer jsonb NOT NULL,
  paid_on date NOT NULL,
  tax_invoice_number text,
  allocation_number text
);
CREATE INDEX kept_bills_by_day ON internal.kept_bills (paid_on);
CREATE FUNCTION internal.keep_paid_bill() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO internal.kept_bills SELECT OLD.number, OLD.plan, OLD.period, OLD.total, OLD.vat, OLD.refunded, OLD.buyer,
    OLD.paid_on, OLD.tax_invoice_number, OLD.allocation_number ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_paid_bill BEFORE DELETE ON subscription_bills
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION internal.keep_paid_bill();

-- No more units or properties than the plan holds, however many are made at once: whoever adds some waits at the counter.
CREATE FUNCTION internal.refuse_over_plan() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  most internal.plan_limits;
BEGIN
  SELECT l.* INTO most FROM subscriptions s JOIN internal.plan_limits l ON l.plan = s.plan
    WHERE s.organization_id = NEW.organization_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- There is no old row before the first.
  IF most.units < NEW.unit_count AND NEW.unit_count > coalesce(OLD.unit_count, 0) THEN
    RAISE EXCEPTION 'the plan holds % units', most.units USING ERRCODE = 'check_violation', CONSTRAINT = 'plan_units';
  END IF;
  IF most.properties < NEW.property_count AND NEW.property_count > coalesce(OLD.property_count, 0) THEN
    RAISE EXCEPTION 'the plan holds % properties', most.properties
      USING ERRCODE = 'check_violation', CONSTRAINT = 'plan_properties';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER plan_limits AFTER INSERT OR UPDATE OF unit_count, property_count ON organization_counters
  FOR EACH ROW EXECUTE FUNCTION internal.refuse_over_plan();

-- How a workspace stands: the operator may hold it back, and says why.
ALTER TABLE organizations
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_reason text CHECK (length(suspended_reason) BETWEEN 1 AND 500),
  ADD CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL));

CREATE OR REPLACE VIEW organization_plans WITH (security_invoker = true) AS
  SELECT o.id AS organization_id, coalesce(s.plan, 'professional') AS plan
  FROM organizations o LEFT JOIN subscriptions s ON s.organization_id = o.id;

-- As other features may know it: how a workspace stands with the operator, on this instant. A sample stands in no state.
CREATE VIEW subscription_standings WITH (security_invoker = true) AS
  SELECT organization_id, plan, CASE WHEN works_until <= internal.current_instant() AND state <> 'archived' THEN 'read_only'
      ELSE state END AS state,
    CASE WHEN works_until <= internal.current_instant() THEN coalesce(lapsed, state) END AS lapsed, works_until, trial_ends_on
  FROM subscriptions;
GRANT SELECT ON subscription_standings TO dira_app, dira_jobs;

CREATE OR REPLACE VIEW read_only_organizations WITH (security_invoker = true) AS
  SELECT o.id AS organization_id, coalesce(e.asked_at, o.suspended_at, o.archived_at, s.works_until) AS since,
    CASE WHEN e.organization_id IS NOT NULL THEN 'erasing' WHEN o.suspended_at IS NOT NULL THEN 'suspended'
      WHEN o.archived_at IS NOT NULL THEN 'archived'
      ELSE CASE coalesce(s.lapsed, s.state) WHEN 'trial' THEN 'trial_over' WHEN 'past_due' THEN 'unpaid' ELSE 'ended' END
    END AS reason, e.erase_on
  FROM organizations o LEFT JOIN erasures e ON e.organization_id = o.id
  LEFT JOIN subscriptions s ON s.organization_id = o.id AND s.works_until <= internal.current_instant()
  WHERE o.archived_at IS NOT NULL OR o.suspended_at IS NOT NULL OR e.organization_id IS NOT NULL OR s.organization_id IS NOT NULL;

DROP FUNCTION internal.memberships_of(uuid);
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer, unused_features text[], read_only_since timestamptz,
    read_only_reason text, erase_on date, suspended_reason text, subscription_state text, works_until timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, coalesce(s.plan, 'professional'), o.is_sample, o.requires_mfa, m.role, m.flags,
      -- To whoever sees some properties alone, theirs are counted.
      CASE WHEN internal.is_limited(m.role, m.flags)
        THEN (SELECT coalesce(sum(h.unit_count), 0)::int FROM member_properties p
          JOIN property_counters h ON h.organization_id = p.organization_id AND h.property_id = p.property_id
          WHERE p.organization_id = m.organization_id AND p.user_id = m.user_id)
        ELSE coalesce(c.unit_count, 0) END,
      o.unused_features, r.since, r.reason, r.erase_on, CASE WHEN m.role = 'admin' THEN o.suspended_reason END,
      s.state, s.works_until
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    LEFT JOIN read_only_organizations r ON r.organization_id = o.id
    LEFT JOIN subscription_standings s ON s.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;

ALTER TABLE organizations DROP COLUMN plan, DROP COLUMN status, DROP COLUMN trial_ends_on;

-- The operator's side. None of it shows what is in a workspace: its name, its size and what it pays alone.
CREATE FUNCTION internal.require_operator() RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN
    RAISE EXCEPTION 'the operator alone sees this' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
REVOKE ALL ON FUNCTION internal.require_operator FROM PUBLIC;

-- Lets the operator's transaction into one workspace, to change what it pays; its audit log tells of that.
CREATE FUNCTION internal.enter_as_operator(p_organization uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.require_operator();
  IF NOT EXISTS (SELECT FROM organizations WHERE id = p_organization) THEN RETURN false; END IF;
  PERFORM set_config('app.organization_id', p_organization::text, true);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.enter_as_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_as_operator TO dira_app;

-- The workspace that a bill, or a refund, is of.
CREATE FUNCTION internal.enter_by_bill(p_bill uuid) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  place uuid := (SELECT organization_id FROM subscription_bills WHERE id = p_bill
    UNION SELECT organization_id FROM subscription_refunds WHERE id = p_bill);
BEGIN
  PERFORM internal.require_operator();
  IF place IS NULL OR NOT internal.enter_as_operator(place) THEN RETURN NULL; END IF;
  RETURN place;
END $$;
REVOKE ALL ON FUNCTION internal.enter_by_bill FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_by_bill TO dira_app;

CREATE FUNCTION internal.operator_workspaces(p_search text, p_state text, p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (organization_id uuid, name text, is_sample boolean, created_at timestamptz, plan text, period text, state text,
    works_until timestamptz, paid_to date, agreed_price bigint, unit_count integer, property_count integer, stored_bytes bigint,
    last_active_at timestamptz, suspended_at timestamptz, suspended_reason text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT o.id, o.name, o.is_sample, o.created_at, s.plan, b.period, CASE WHEN o.suspended_at IS NOT NULL THEN 'suspended' ELSE s.state END,
      s.works_until, b.paid_to, b.agreed_price, coalesce(c.unit_count, 0), coalesce(c.property_count, 0),
      coalesce(u.byte_count, 0)::bigint, (SELECT max(coalesce(e.refreshed_at, e.created_at)) FROM memberships m JOIN auth.sessions e ON e.user_id = m.user_id
        WHERE m.organization_id = o.id), o.suspended_at, o.suspended_reason
    FROM organizations o
    LEFT JOIN subscription_standings s ON s.organization_id = o.id
    LEFT JOIN subscriptions b ON b.organization_id = o.id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    LEFT JOIN storage_counters u ON u.organization_id = o.id
    WHERE (p_search = '' OR o.name ILIKE '%' || p_search || '%')
      AND (p_state IS NULL OR p_state = CASE WHEN o.suspended_at IS NOT NULL THEN 'suspended' ELSE s.state END)
      AND (p_after IS NULL OR (o.created_at, o.id) < (p_after, p_after_id))
    ORDER BY o.created_at DESC, o.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_workspaces FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_workspaces TO dira_app;

CREATE FUNCTION internal.operator_bills(p_state text, p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (organization_id uuid, organization_name text, bill subscription_bills)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT b.organization_id, o.name, b FROM subscription_bills b JOIN organizations o ON o.id = b.organization_id
    WHERE (p_state IS NULL OR b.state = p_state) AND (p_after IS NULL OR (b.issued_at, b.id) < (p_after, p_after_id))
    ORDER BY b.issued_at DESC, b.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_bills FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_bills TO dira_app;

CREATE FUNCTION internal.operator_refunds(p_is_paid boolean, p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, organization_id uuid, organization_name text, bill_number integer, amount bigint, reason text,
    account text, asked_at timestamptz, paid_on date, reference text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT r.id, r.organization_id, o.name, b.number, r.amount, r.reason, r.account, r.asked_at, r.paid_on, r.reference
    FROM subscription_refunds r
    JOIN subscription_bills b ON b.organization_id = r.organization_id AND b.id = r.bill_id
    JOIN organizations o ON o.id = r.organization_id
    WHERE (r.paid_at IS NOT NULL) = p_is_paid AND (p_after IS NULL OR (r.asked_at, r.id) < (p_after, p_after_id))
    ORDER BY r.asked_at DESC, r.id DESC LIMIT p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_refunds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_refunds TO dira_app;

-- What came in and went back by month, of workspaces that were erased since too; and what is waited for now.
CREATE FUNCTION internal.operator_revenue(p_from date)
  RETURNS TABLE (month date, bill_count integer, total bigint, vat bigint, refunded bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT date_trunc('month', f.on_day)::date, sum(f.bills)::integer, sum(f.total)::bigint, sum(f.vat)::bigint, sum(f.refunded)::bigint
    FROM (
      SELECT b.paid_on AS on_day, 1 AS bills, b.total, b.vat, 0::bigint AS refunded FROM subscription_bills b
        WHERE b.paid_on >= p_from
      UNION ALL SELECT k.paid_on, 1, k.total, k.vat, k.refunded FROM internal.kept_bills k WHERE k.paid_on >= p_from
      UNION ALL SELECT r.paid_on, 0, 0, 0, r.amount FROM subscription_refunds r WHERE r.paid_on >= p_from
    ) AS f GROUP BY 1 ORDER BY 1 DESC;
END $$;
REVOKE ALL ON FUNCTION internal.operator_revenue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_revenue TO dira_app;

CREATE FUNCTION internal.operator_waiting()
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
    SELECT 'refund', count(*)::integer, coalesce(sum(r.amount), 0)::bigint, NULL FROM subscription_refunds r WHERE r.paid_at IS NULL;
END $$;
REVOKE ALL ON FUNCTION internal.operator_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_waiting TO dira_app;
