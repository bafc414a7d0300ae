-- Shekels for one unit of a foreign currency, by day: millionths, so that 3.612 is 3612000.

-- The representative rates of the Bank of Israel, of the whole installation. What it corrects takes the place of what
-- was there.
CREATE TABLE internal.published_rates (
  currency text NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP')),
  rate_on date NOT NULL,
  rate_millionths bigint NOT NULL CHECK (rate_millionths BETWEEN 10000 AND 999999999),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (currency, rate_on)
);
ALTER TABLE internal.published_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.published_rates FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.published_rates FOR SELECT USING (true);
CREATE POLICY fetched ON internal.published_rates FOR ALL TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT ON internal.published_rates TO dira_app;
GRANT SELECT, INSERT, UPDATE ON internal.published_rates TO dira_jobs;

-- What a workspace typed; of one day it counts before what was published.
CREATE TABLE exchange_rates (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  currency text NOT NULL CHECK (currency IN ('USD', 'EUR', 'GBP')),
  rate_on date NOT NULL,
  rate_millionths bigint NOT NULL CHECK (rate_millionths BETWEEN 10000 AND 999999999),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT exchange_rates_one_a_day UNIQUE (organization_id, currency, rate_on)
);
CREATE INDEX exchange_rates_newest ON exchange_rates (organization_id, rate_on DESC, id DESC);
CALL internal.protect_tenant_table('exchange_rates', 'SELECT, INSERT, UPDATE, DELETE');
