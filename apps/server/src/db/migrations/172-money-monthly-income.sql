-- What came in each month, by property, by what it was for and by how it came: a rollup, since the report of a large
-- workspace put all payments of its months together.
CREATE TABLE monthly_income (
  organization_id uuid NOT NULL REFERENCES organizations,
  -- Its first day.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  property_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  kind text NOT NULL,
  method text NOT NULL,
  -- The sum of its lines of income.
  amount bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, month, property_id, currency, kind, method)
) WITH (fillfactor = 50);
CALL internal.protect_tenant_table('monthly_income', 'SELECT');
CALL internal.limit_to_own('monthly_income', 'property_id IN (SELECT internal.own_property_ids())');

-- Counts what is written to a table, a whole statement at once: `lines` says what lines of income it makes of
-- `new_rows`, as the view does. Credit goes first, from which all else is taken, so that two who move money of one
-- property wait for each other and never both.
CREATE PROCEDURE internal.keep_income(source regclass, lines text)
  LANGUAGE plpgsql
  AS $$
DECLARE
  function_name text := 'count_income_of_' || source::text;
BEGIN
  EXECUTE format(
    'CREATE FUNCTION internal.%I() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $body$
BEGIN
  INSERT INTO monthly_income AS m (organization_id, month, property_id, currency, kind, method, amount)
    SELECT i.organization_id, date_trunc(''month'', i.counts_on)::date AS month, l.property_id, i.currency, i.kind, i.method, sum(i.amount)
    FROM (%s) AS i (organization_id, lease_id, counts_on, currency, method, kind, amount)
    JOIN leases l ON l.organization_id = i.organization_id AND l.id = i.lease_id
    GROUP BY i.organization_id, month, l.property_id, i.currency, i.kind, i.method HAVING sum(i.amount) <> 0
    ORDER BY i.organization_id, month, l.property_id, i.currency, i.method, i.kind <> ''credit'', i.kind
    ON CONFLICT (organization_id, month, property_id, currency, kind, method)
      DO UPDATE SET amount = m.amount + excluded.amount;
  RETURN NULL;
END $body$', function_name, lines);
  EXECUTE format('REVOKE ALL ON FUNCTION internal.%I FROM PUBLIC', function_name);
  EXECUTE format('CREATE TRIGGER count_income AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internal.%I()', source, function_name);
END $$;

CALL internal.keep_income('payment_decisions', $$
  SELECT n.organization_id, n.lease_id, n.counts_on, p.currency, p.method, 'credit', p.amount FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  WHERE n.decision = 'confirmed' AND p.method <> 'opening'$$);
CALL internal.keep_income('payment_reversals', $$
  SELECT n.organization_id, n.lease_id, greatest(d.counts_on, n.reversed_on), p.currency, p.method, 'credit', -p.amount
  FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  JOIN payment_decisions d ON d.organization_id = n.organization_id AND d.payment_id = n.payment_id
  WHERE p.method <> 'opening'$$);
CALL internal.keep_income('allocations', $$
  SELECT n.organization_id, n.lease_id, n.counts_on, c.currency, p.method, k.kind, k.sign * n.amount FROM new_rows n
  JOIN payments p ON p.organization_id = n.organization_id AND p.id = n.payment_id
  JOIN charges c ON c.organization_id = n.organization_id AND c.id = n.charge_id AND c.kind NOT IN ('refund', 'transfer')
  CROSS JOIN LATERAL (VALUES ('credit', -1), (c.kind, 1)) AS k (kind, sign)
  WHERE k.kind NOT IN ('deposit', 'vat') AND (p.method <> 'opening' OR c.kind = 'deposit')$$);
CALL internal.keep_income('charges', $$
  SELECT organization_id, lease_id, counts_on, currency, kind, 'credit', -amount FROM new_rows
  WHERE kind IN ('refund', 'transfer')$$);

INSERT INTO monthly_income (organization_id, month, property_id, currency, kind, method, amount)
  SELECT i.organization_id, date_trunc('month', i.counts_on)::date, l.property_id, i.currency, i.kind, i.method, sum(i.amount)
  FROM income_lines i JOIN leases l ON l.organization_id = i.organization_id AND l.id = i.lease_id
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(i.amount) <> 0;
