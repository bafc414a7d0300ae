-- What is planned for a property and a calendar year: what comes in, and what is spent on what.
CREATE TABLE budgets (
  organization_id uuid NOT NULL REFERENCES organizations,
  property_id uuid NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2200),
  line text NOT NULL CHECK (line IN ('income', 'maintenance', 'renovation', 'house_committee', 'municipal_tax', 'utilities',
    'insurance', 'mortgage', 'management', 'brokerage', 'legal', 'taxes', 'other')),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- A line of nothing is planned too; one that is not there is not.
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 100000000000),
  PRIMARY KEY (organization_id, property_id, year, line),
  CONSTRAINT budgets_one_currency
    EXCLUDE USING gist (organization_id WITH =, property_id WITH =, year WITH =, currency WITH <>),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX budgets_of_year ON budgets (organization_id, year, property_id);
CALL internal.protect_tenant_table('budgets', 'SELECT, INSERT, UPDATE (amount), DELETE');
CALL internal.limit_to_own('budgets', 'property_id IN (SELECT internal.own_property_ids())');

-- What really came in and was spent, by the words of a budget: as the report of income and expenses counts both.
CREATE VIEW budget_actuals WITH (security_invoker = true) AS
  SELECT organization_id, property_id, 'income' AS line, month AS on_day, currency, amount FROM monthly_income
  UNION ALL
  SELECT organization_id, property_id, category, counts_on, currency, amount
  FROM spent_money WHERE is_counted AND property_id IS NOT NULL;
GRANT SELECT ON budget_actuals TO dira_app, dira_jobs;

-- Each line of a budget with what really was, as of now. What moved in another currency stands in a row of its own, with
-- no budget: nothing is converted here.
CREATE VIEW budget_comparisons WITH (security_invoker = true) AS
  SELECT b.organization_id, b.property_id, b.year, b.line, b.currency, b.amount AS budget,
    coalesce((SELECT sum(a.amount) FROM budget_actuals a
      WHERE a.organization_id = b.organization_id AND a.property_id = b.property_id AND a.line = b.line
        AND a.currency = b.currency AND a.on_day BETWEEN make_date(b.year, 1, 1) AND make_date(b.year, 12, 31)), 0)::bigint
      AS actual
  FROM budgets b
  UNION ALL
  SELECT b.organization_id, b.property_id, b.year, b.line, a.currency, NULL, sum(a.amount)::bigint
  FROM budgets b
  JOIN budget_actuals a ON a.organization_id = b.organization_id AND a.property_id = b.property_id AND a.line = b.line
    AND a.currency <> b.currency AND a.on_day BETWEEN make_date(b.year, 1, 1) AND make_date(b.year, 12, 31)
  GROUP BY b.organization_id, b.property_id, b.year, b.line, a.currency
  HAVING sum(a.amount) <> 0;
GRANT SELECT ON budget_comparisons TO dira_app, dira_jobs;
