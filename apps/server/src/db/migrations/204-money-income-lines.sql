-- The lines of income are kept as they come about, with how many of them each month has: a report of a million payments
-- worked all of them out each time. What they are worked out of stays the ledger, which they are held against.
CREATE VIEW recounted_income WITH (security_invoker = true) AS
  SELECT i.organization_id, md5(concat(i.source_id, i.kind, i.counts_on))::uuid AS id,
    i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind, sum(i.amount)::bigint AS amount
  FROM (
    SELECT p.organization_id, p.lease_id, p.id AS source_id, d.counts_on, p.currency, p.method, 'credit' AS kind, p.amount
    FROM payments p
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
    WHERE p.method <> 'opening'
    UNION ALL
    SELECT p.organization_id, p.lease_id, p.id, greatest(d.counts_on, v.reversed_on), p.currency, p.method, 'credit', -p.amount
    FROM payment_reversals v
    JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
    JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id
    WHERE p.method <> 'opening'
    UNION ALL
    SELECT a.organization_id, a.lease_id, a.payment_id, a.counts_on, c.currency, p.method, k.kind, k.sign * a.amount
    FROM allocations a
    JOIN payments p ON p.organization_id = a.organization_id AND p.id = a.payment_id
    JOIN charges c ON c.organization_id = a.organization_id AND c.id = a.charge_id
      AND c.kind NOT IN ('refund', 'transfer')
    CROSS JOIN LATERAL (VALUES ('credit', -1), (c.kind, 1)) AS k (kind, sign)
    WHERE k.kind NOT IN ('deposit', 'vat') AND (p.method <> 'opening' OR c.kind = 'deposit')
    UNION ALL
    SELECT c.organization_id, c.lease_id, c.id, c.counts_on, c.currency, c.kind, 'credit', -c.amount
    FROM charges c WHERE c.kind IN ('refund', 'transfer')
  ) AS i
  GROUP BY i.organization_id, i.lease_id, i.source_id, i.counts_on, i.currency, i.method, i.kind
  HAVING sum(i.amount) <> 0;
GRANT SELECT ON recounted_income TO dira_app, dira_jobs;

CREATE TABLE income_entries (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Of what it is a line: a payment, or a charge by which money goes back.
  source_id uuid NOT NULL,
  kind text NOT NULL,
  counts_on date NOT NULL,
  id uuid NOT NULL,
  lease_id uuid NOT NULL,
  property_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  method text NOT NULL,
  -- Nothing where all of it went elsewhere: no line then.
  amount bigint NOT NULL,
  PRIMARY KEY (organization_id, source_id, kind, counts_on, currency)
) WITH (fillfactor = 80);
CREATE INDEX income_entries_in_order ON income_entries (organization_id, counts_on, source_id, id);
CREATE INDEX income_entries_of_property ON income_entries (organization_id, property_id, counts_on, source_id, id);
CALL internal.protect_tenant_table('income_entries', 'SELECT');
CALL internal.limit_to_own('income_entries', 'property_id IN (SELECT internal.own_property_ids())');

INSERT INTO income_entries
    (organization_id, source_id, kind, counts_on, id, lease_id, property_id, currency, method, amount)
  SELECT i.organization_id, i.source_id, i.kind, i.counts_on, i.id, i.lease_id, l.property_id, i.currency, i.method, i.amount
  FROM recounted_income i JOIN leases l ON l.organization_id = i.organization_id AND l.id = i.lease_id;

CREATE OR REPLACE VIEW income_lines WITH (security_invoker = true) AS
  SELECT organization_id, id, lease_id, source_id, counts_on, currency, method, kind, amount, property_id
  FROM income_entries WHERE amount <> 0;

ALTER TABLE monthly_income ADD COLUMN lines integer NOT NULL DEFAULT 0;
-- A month whose lines come to nothing had no row.
INSERT INTO monthly_income AS m (organization_id, month, property_id, currency, kind, method, amount, lines)
  SELECT organization_id, date_trunc('month', counts_on)::date, property_id, currency, kind, method, sum(amount), count(*)
  FROM income_lines GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (organization_id, month, property_id, currency, kind, method) DO UPDATE SET lines = excluded.lines;

-- Counts what is written to a table, a whole statement at once: `lines` says what lines of income it makes of
-- `new_rows`, as the view does. Months are counted by what became of their lines. Credit goes first, from which all else
-- is taken, so that two who move money of one property wait for each other and never both.
CREATE OR REPLACE PROCEDURE internal.keep_income(source regclass, lines text)
  LANGUAGE plpgsql
  AS $$
DECLARE
  function_name text := 'count_income_of_' || source::text;
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION internal.%I() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $body$
BEGIN
  WITH kept AS (
    INSERT INTO income_entries AS e
        (organization_id, source_id, kind, counts_on, id, lease_id, property_id, currency, method, amount)
      SELECT i.organization_id, i.source_id, i.kind, i.counts_on, md5(concat(i.source_id, i.kind, i.counts_on))::uuid,
        i.lease_id, l.property_id, i.currency, i.method, sum(i.amount)
      FROM (%s) AS i (organization_id, lease_id, source_id, counts_on, currency, method, kind, amount)
      JOIN leases l ON l.organization_id = i.organization_id AND l.id = i.lease_id
      GROUP BY i.organization_id, i.source_id, i.kind, i.counts_on, i.lease_id, l.property_id, i.currency, i.method
      HAVING sum(i.amount) <> 0
      ORDER BY i.organization_id, i.source_id, i.counts_on, i.kind, i.currency
      ON CONFLICT (organization_id, source_id, kind, counts_on, currency) DO UPDATE SET amount = e.amount + excluded.amount
      RETURNING WITH (OLD AS was, NEW AS is_now) e.organization_id, e.counts_on, e.property_id, e.currency, e.kind, e.method,
        coalesce(was.amount, 0) AS before, is_now.amount AS after
  )
  INSERT INTO monthly_income AS m (organization_id, month, property_id, currency, kind, method, amount, lines)
    SELECT k.organization_id, date_trunc(''month'', k.counts_on)::date AS month, k.property_id, k.currency, k.kind, k.method,
      sum(k.after - k.before), sum((k.after <> 0)::integer - (k.before <> 0)::integer)
    FROM kept k
    GROUP BY k.organization_id, month, k.property_id, k.currency, k.kind, k.method
    ORDER BY k.organization_id, month, k.property_id, k.currency, k.method, k.kind <> ''credit'', k.kind
    ON CONFLICT (organization_id, month, property_id, currency, kind, method)
      DO UPDATE SET amount = m.amount + excluded.amount, lines = m.lines + excluded.lines;
  RETURN NULL;
END $body$', function_name, lines);
  EXECUTE format('REVOKE ALL ON FUNCTION internal.%I FROM PUBLIC', function_name);
END $$;

CALL internal.keep_income('payment_decisions', $$
  SELECT n.organization_id, n.lease_id, n.payment_id, n.counts_on, p.currency, p.method, 'credit', p.amount FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  WHERE n.decision = 'confirmed' AND p.method <> 'opening'$$);
CALL internal.keep_income('payment_reversals', $$
  SELECT n.organization_id, n.lease_id, n.payment_id, greatest(d.counts_on, n.reversed_on), p.currency, p.method, 'credit',
    -p.amount
  FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  JOIN payment_decisions d ON d.organization_id = n.organization_id AND d.payment_id = n.payment_id
  WHERE p.method <> 'opening'$$);
CALL internal.keep_income('allocations', $$
  SELECT n.organization_id, n.lease_id, n.payment_id, n.counts_on, c.currency, p.method, k.kind, k.sign * n.amount
  FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id AND c.kind NOT IN ('refund', 'transfer')
  CROSS JOIN LATERAL (VALUES ('credit', -1), (c.kind, 1)) AS k (kind, sign)
  WHERE k.kind NOT IN ('deposit', 'vat') AND (p.method <> 'opening' OR c.kind = 'deposit')$$);
CALL internal.keep_income('charges', $$
  SELECT organization_id, lease_id, id, counts_on, currency, kind, 'credit', -amount FROM new_rows
  WHERE kind IN ('refund', 'transfer')$$);
