-- For whom properties are managed: whose a property is, by shares; on which terms it is managed for them; and what of its
-- money is theirs, by the day on which it counts.

CREATE TABLE property_owners (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Where payouts go, as the owner said it.
  bank_account text NOT NULL DEFAULT '' CHECK (length(bank_account) <= 120),
  -- Of their statements; null: that of whoever makes one.
  language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX property_owners_by_name ON property_owners (organization_id, lower(full_name), id);
CALL internal.protect_tenant_table('property_owners', 'SELECT, INSERT, UPDATE');
-- What is an owner's is of all their properties.
CALL internal.limit_to_own('property_owners', 'false');

-- From a day on a property is of these owners, until the next day that says others. Before the first it is nobody's.
CREATE TABLE ownership_shares (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  from_on date NOT NULL,
  owner_id uuid NOT NULL,
  -- Hundredths of a percent.
  share integer NOT NULL CHECK (share BETWEEN 1 AND 10000),
  PRIMARY KEY (organization_id, property_id, from_on, owner_id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id)
);
CREATE INDEX ownership_shares_owner ON ownership_shares (organization_id, owner_id);
CALL internal.protect_tenant_table('ownership_shares', 'SELECT, INSERT, DELETE');
CALL internal.limit_to_own('ownership_shares', 'false');

-- The shares of a day are the whole, or there are none of that day any more.
CREATE FUNCTION internal.require_whole_ownership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  found ownership_shares := coalesce(NEW, OLD);
BEGIN
  IF (SELECT sum(share) FROM ownership_shares s WHERE s.organization_id = found.organization_id
      AND s.property_id = found.property_id AND s.from_on = found.from_on) <> 10000 THEN
    RAISE EXCEPTION 'the shares of a property come to the whole' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER require_whole AFTER INSERT OR DELETE ON ownership_shares
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION internal.require_whole_ownership();

-- Whose a property was in a closed month stays as it was.
CREATE FUNCTION internal.keep_closed_ownership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  found ownership_shares := coalesce(NEW, OLD);
BEGIN
  IF internal.open_day(found.organization_id, found.from_on) > found.from_on
      AND NOT EXISTS (SELECT FROM organizations WHERE id = found.organization_id AND is_sample) THEN
    RAISE EXCEPTION 'the shares of a closed month stay' USING ERRCODE = 'check_violation';
  END IF;
  RETURN found;
END $$;
CREATE TRIGGER keep_closed BEFORE INSERT OR DELETE ON ownership_shares
  FOR EACH ROW WHEN (current_user = 'dira_app') EXECUTE FUNCTION internal.keep_closed_ownership();

-- On which terms a property is managed, by whole months.
CREATE TABLE management_agreements (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  from_on date NOT NULL CHECK (extract(day FROM from_on) = 1),
  -- The last day of its last month; null until it ends.
  until_on date CHECK (until_on = (date_trunc('month', until_on) + interval '1 month - 1 day')::date),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- A fixed amount a month, or hundredths of a percent of what was collected.
  fixed_amount bigint CHECK (fixed_amount BETWEEN 1 AND 100000000000),
  collected_share integer CHECK (collected_share BETWEEN 1 AND 10000),
  minimum_amount bigint NOT NULL DEFAULT 0 CHECK (minimum_amount BETWEEN 0 AND 100000000000),
  -- Hundredths of a percent of the monthly rent, once for each lease that begins.
  first_month_share integer NOT NULL DEFAULT 0 CHECK (first_month_share BETWEEN 0 AND 20000),
  charges_vat boolean NOT NULL,
  -- What stays with the manager for what comes up, of all owners together.
  reserve_amount bigint NOT NULL DEFAULT 0 CHECK (reserve_amount BETWEEN 0 AND 100000000000),
  -- The first month that no fee was charged for.
  next_month date NOT NULL CHECK (extract(day FROM next_month) = 1 AND next_month >= from_on),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, property_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(fixed_amount, collected_share) = 1 AND (collected_share IS NOT NULL OR minimum_amount = 0)),
  CHECK (until_on >= from_on),
  CONSTRAINT management_agreements_no_overlap
    EXCLUDE USING gist (organization_id WITH =, property_id WITH =, daterange(from_on, until_on, '[]') WITH &&)
);
-- What the job looks for, in every organization at once.
CREATE INDEX management_agreements_next ON management_agreements (next_month)
  WHERE until_on IS NULL OR next_month <= until_on;
CALL internal.protect_tenant_table('management_agreements', 'SELECT, INSERT, DELETE, UPDATE (until_on, next_month)');
CALL internal.limit_to_own('management_agreements', 'false');

-- Each finished month of a property is charged once in each currency, on however many machines the job runs.
CREATE TABLE management_fees (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  agreement_id uuid NOT NULL,
  -- Of the agreement so far, without what earlier months were charged for: money that was entered late comes in here.
  collected_amount bigint NOT NULL CHECK (collected_amount >= 0),
  net_amount bigint NOT NULL CHECK (net_amount >= 0),
  vat_amount bigint NOT NULL CHECK (vat_amount >= 0),
  PRIMARY KEY (organization_id, property_id, month, currency),
  FOREIGN KEY (organization_id, property_id, agreement_id) REFERENCES management_agreements (organization_id, property_id, id)
);
CREATE INDEX management_fees_agreement ON management_fees (organization_id, agreement_id, month);
CALL internal.make_append_only('management_fees');
CALL internal.protect_tenant_table('management_fees', 'SELECT, INSERT');
CALL internal.limit_to_own('management_fees', 'false');

-- What an owner pays in, is paid out and is charged beside the money of the properties. What was wrong is reversed: a row
-- of the same kind that gives it back.
CREATE TABLE owner_entries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  owner_id uuid NOT NULL,
  -- Of a fee; null for what is of no property alone.
  property_id uuid,
  kind text NOT NULL CHECK (kind IN ('fee', 'contribution', 'payout')),
  reverses_id uuid,
  occurred_on date NOT NULL,
  -- The day that somebody said, where it counts on a later one.
  said_on date CHECK (said_on < occurred_on),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- What is the owner's becomes more by it, or less where it is below zero.
  amount bigint NOT NULL CHECK (abs(amount) BETWEEN 1 AND 1000000000000),
  vat_amount bigint NOT NULL DEFAULT 0 CHECK (abs(vat_amount) < abs(amount)),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 120),
  -- How a fee was worked out, as it was then; and of which month.
  arithmetic jsonb,
  month date CHECK (extract(day FROM month) = 1),
  -- Null: by the run.
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, reverses_id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id),
  FOREIGN KEY (organization_id, reverses_id) REFERENCES owner_entries (organization_id, id),
  CHECK (((kind = 'contribution') = (amount > 0)) = (reverses_id IS NULL)),
  CHECK ((kind = 'fee') = (month IS NOT NULL) AND (kind = 'fee') = (property_id IS NOT NULL)),
  CHECK (kind = 'fee' OR vat_amount = 0)
);
CREATE INDEX owner_entries_counted ON owner_entries (organization_id, owner_id, occurred_on, id);
CREATE INDEX owner_entries_property ON owner_entries (organization_id, property_id) WHERE property_id IS NOT NULL;
CREATE UNIQUE INDEX owner_entries_run_once ON owner_entries (organization_id, property_id, owner_id, month, currency)
  WHERE kind = 'fee' AND reverses_id IS NULL AND created_by IS NULL;
CALL internal.make_append_only('owner_entries');
CALL internal.protect_tenant_table('owner_entries', 'SELECT, INSERT');
CALL internal.limit_to_own('owner_entries', 'false');

-- The money of properties by the day on which it counts: what came in without deposits, what of it went to deposits, and
-- what was spent. As everywhere else, a payment that bounced goes out again on the day of that.
CREATE VIEW property_cash WITH (security_invoker = true) AS
  SELECT l.organization_id, l.property_id, m.currency, m.moved_on AS on_day, figure.name AS figure, figure.amount
  FROM lease_terms l
  JOIN cash_movements m ON m.organization_id = l.organization_id AND m.lease_id = l.lease_id
  CROSS JOIN LATERAL (VALUES ('received', m.amount - m.deposits), ('deposits', m.deposits)) AS figure (name, amount)
  UNION ALL
  SELECT organization_id, property_id, currency, counts_on, 'spent', amount FROM property_costs;

-- What of it is whose. Each day is divided by the shares of that day; what rounding leaves over goes to the largest
-- remainders, so that the parts of all owners come to the whole on each day.
CREATE VIEW owner_cash WITH (security_invoker = true) AS
  WITH days AS (
    SELECT c.organization_id, c.property_id, c.currency, c.on_day, c.figure, sum(c.amount)::bigint AS whole
    FROM property_cash c
    GROUP BY c.organization_id, c.property_id, c.currency, c.on_day, c.figure
    HAVING sum(c.amount) <> 0
  ), parts AS (
    SELECT d.organization_id, d.property_id, d.currency, d.on_day, d.figure, d.whole, s.owner_id,
      abs(d.whole) * s.share / 10000 AS part, abs(d.whole) * s.share % 10000 AS remainder
    FROM days d
    JOIN ownership_shares s ON s.organization_id = d.organization_id AND s.property_id = d.property_id
      AND s.from_on = (SELECT max(o.from_on) FROM ownership_shares o
        WHERE o.organization_id = d.organization_id AND o.property_id = d.property_id AND o.from_on <= d.on_day)
  ), ranked AS (
    SELECT p.*, row_number() OVER (one_day ORDER BY p.remainder DESC, p.owner_id) AS place,
      abs(p.whole) - sum(p.part) OVER one_day AS left_over
    FROM parts p
    WINDOW one_day AS (PARTITION BY p.organization_id, p.property_id, p.currency, p.on_day, p.figure)
  )
  SELECT organization_id, owner_id, property_id, currency, on_day, figure,
    (sign(whole) * (part + CASE WHEN place <= left_over THEN 1 ELSE 0 END))::bigint AS amount
  FROM ranked;

-- All that makes what is an owner's more or less; deposits are their tenants' and stay apart.
CREATE VIEW owner_movements WITH (security_invoker = true) AS
  SELECT organization_id, owner_id, property_id, currency, on_day, figure,
    CASE figure WHEN 'spent' THEN -amount ELSE amount END AS amount
  FROM owner_cash WHERE figure <> 'deposits'
  UNION ALL
  SELECT organization_id, owner_id, property_id, currency, occurred_on, kind, amount FROM owner_entries;

-- What stays with the manager today, by the share of each owner, rounded up.
CREATE VIEW owner_reserves WITH (security_invoker = true) AS
  SELECT s.organization_id, s.owner_id, a.currency, sum((a.reserve_amount * s.share + 9999) / 10000)::bigint AS amount
  FROM management_agreements a
  JOIN ownership_shares s ON s.organization_id = a.organization_id AND s.property_id = a.property_id
    AND s.from_on = (SELECT max(o.from_on) FROM ownership_shares o
      WHERE o.organization_id = a.organization_id AND o.property_id = a.property_id AND o.from_on <= internal.business_day())
  WHERE internal.business_day() BETWEEN a.from_on AND coalesce(a.until_on, 'infinity') AND a.reserve_amount > 0
  GROUP BY s.organization_id, s.owner_id, a.currency;
GRANT SELECT ON property_cash, owner_cash, owner_movements, owner_reserves TO dira_app, dira_jobs;

-- What can be paid out with a day: the least that is the owner's on that day and on any day since, less the reserve.
CREATE FUNCTION internal.owner_available(organization uuid, owner uuid, of_currency text, day date) RETURNS bigint
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT (SELECT min(balance) FROM (
        SELECT sum(sum(m.amount)) OVER (ORDER BY greatest(m.on_day, day))::bigint AS balance
        FROM (SELECT on_day, amount FROM owner_movements WHERE organization_id = organization AND owner_id = owner
            AND currency = of_currency AND on_day <= greatest(day, internal.business_day())
          UNION ALL SELECT day, 0) AS m
        GROUP BY greatest(m.on_day, day)) AS days)
      - coalesce((SELECT r.amount FROM owner_reserves r WHERE r.organization_id = organization AND r.owner_id = owner
          AND r.currency = of_currency), 0)
  $$;
REVOKE ALL ON FUNCTION internal.owner_available FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.owner_available TO dira_app, dira_jobs;

-- What is entered counts on the first open day; a reversal gives back what it reverses; and nothing is paid out that is not
-- there, however many ask at once: whoever pays out holds the owner's row.
CREATE FUNCTION internal.count_owner_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  open_day date := internal.open_day(NEW.organization_id, NEW.occurred_on);
BEGIN
  IF open_day > NEW.occurred_on THEN
    NEW.said_on := NEW.occurred_on;
    NEW.occurred_on := open_day;
  END IF;
  IF NEW.reverses_id IS NOT NULL THEN
    PERFORM FROM owner_entries e WHERE e.organization_id = NEW.organization_id AND e.id = NEW.reverses_id
      AND e.reverses_id IS NULL AND e.occurred_on <= NEW.occurred_on
      AND (e.owner_id, e.kind, e.currency, e.amount, e.vat_amount) = (NEW.owner_id, NEW.kind, NEW.currency, -NEW.amount, -NEW.vat_amount)
      AND (e.property_id, e.month) IS NOT DISTINCT FROM (NEW.property_id, NEW.month);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a reversal gives back what it reverses' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.kind = 'payout' THEN
    PERFORM FROM property_owners WHERE organization_id = NEW.organization_id AND id = NEW.owner_id FOR NO KEY UPDATE;
    IF internal.owner_available(NEW.organization_id, NEW.owner_id, NEW.currency, NEW.occurred_on) + NEW.amount < 0 THEN
      RAISE EXCEPTION 'no more is paid out than is the owner’s'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'owner_entries_covered';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_entry BEFORE INSERT ON owner_entries FOR EACH ROW EXECUTE FUNCTION internal.count_owner_entry();
