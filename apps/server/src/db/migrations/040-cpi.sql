-- The consumer price index, and rent that is linked to it.

-- Who runs the installation; the door asks, and so do the policies below.
CREATE FUNCTION internal.is_site_admin(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM user_roles WHERE user_id = p_user AND role = 'site_admin') $$;
REVOKE ALL ON FUNCTION internal.is_site_admin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_site_admin TO dira_app;

-- One row a publication: a corrected index is a row more, and the newest of a month counts. Points are
-- hundredths (103.2 is 10320), of the base whose year averages 100.
CREATE TABLE internal.cpi_values (
  series text NOT NULL CHECK (series ~ '^[0-9]{1,10}$'),
  month date NOT NULL CHECK (month = date_trunc('month', month)::date),
  revision integer NOT NULL CHECK (revision > 0),
  hundredths bigint NOT NULL CHECK (hundredths BETWEEN 1 AND 99999999999),
  base_year integer NOT NULL CHECK (base_year BETWEEN 1900 AND 2200),
  published_at timestamptz NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (series, month, revision)
);

-- What turns points of the newer base into points of the older (מקדם קשר); 1.074 is 1074000.
CREATE TABLE internal.cpi_links (
  series text NOT NULL CHECK (series ~ '^[0-9]{1,10}$'),
  older_base_year integer NOT NULL,
  newer_base_year integer NOT NULL CHECK (newer_base_year > older_base_year),
  revision integer NOT NULL CHECK (revision > 0),
  factor_millionths bigint NOT NULL CHECK (factor_millionths BETWEEN 1 AND 999999999),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (series, older_base_year, revision)
);

CREATE VIEW internal.cpi_current AS
  SELECT DISTINCT ON (series, month) series, month, revision, hundredths, base_year, published_at, source, recorded_at
  FROM internal.cpi_values ORDER BY series, month, revision DESC;
CREATE VIEW internal.cpi_current_links AS
  SELECT DISTINCT ON (series, older_base_year) series, older_base_year, newer_base_year, factor_millionths, source
  FROM internal.cpi_links ORDER BY series, older_base_year, revision DESC;

-- Series 0 is invented, for the sample workspace alone: its leases are the only ones that name it.
INSERT INTO internal.cpi_values (series, month, revision, hundredths, base_year, published_at, source, recorded_at)
  SELECT '0', m::date, 1, 10000 + 20 * (12 * (extract(year FROM m)::int - 2024) + extract(month FROM m)::int), 2024,
    (m + interval '1 month 14 days 16 hours 30 minutes') AT TIME ZONE 'UTC', 'Invented, for the sample workspace', '2026-01-01Z'
  FROM generate_series(timestamp '2022-01-01', timestamp '2049-12-01', interval '1 month') AS m;

-- Everybody reads the index; the operator and the jobs add to it, and nobody changes or removes a row.
ALTER TABLE internal.cpi_values ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_values FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.cpi_values FOR SELECT USING (true);
CREATE POLICY operator ON internal.cpi_values FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_values FOR INSERT TO dira_jobs WITH CHECK (true);
ALTER TABLE internal.cpi_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_links FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.cpi_links FOR SELECT USING (true);
CREATE POLICY operator ON internal.cpi_links FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_links FOR INSERT TO dira_jobs WITH CHECK (true);
GRANT SELECT, INSERT ON internal.cpi_values, internal.cpi_links TO dira_app, dira_jobs;
GRANT SELECT ON internal.cpi_current, internal.cpi_current_links TO dira_app, dira_jobs;

-- What the operator does concerns no organization; jobs hear of it all the same.
CREATE POLICY of_operator ON outbox FOR INSERT TO dira_app
  WITH CHECK (organization_id IS NULL AND internal.is_site_admin((SELECT internal.current_user_id())));

-- What a lease says about its linkage. Charges follow it: a change is settled by counter-charges.
CREATE TABLE lease_linkages (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  series text NOT NULL,
  index_method text NOT NULL CHECK (index_method IN ('known', 'for_month')),
  base_index_month date NOT NULL CHECK (base_index_month = date_trunc('month', base_index_month)::date),
  base_hundredths bigint NOT NULL CHECK (base_hundredths BETWEEN 1 AND 99999999999),
  base_year integer NOT NULL,
  floor text NOT NULL CHECK (floor IN ('none', 'base', 'previous')),
  cap_basis_points integer CHECK (cap_basis_points BETWEEN 0 AND 10000),
  rounding text NOT NULL CHECK (rounding IN ('agora', 'shekel')),
  frequency text NOT NULL CHECK (frequency IN ('monthly', 'quarterly', 'yearly')),
  starts_in date NOT NULL CHECK (starts_in = date_trunc('month', starts_in)::date),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);

-- What the linkage made of the rent of a period, with all that it was worked out from. A later index,
-- corrected or changed terms make a revision more; what the one before it charged is taken back.
CREATE TABLE linkage_adjustments (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  -- Null: the lease is not linked in this period any more, and nothing is charged.
  index_month date,
  index_hundredths bigint,
  index_base_year integer,
  link_factors bigint[] NOT NULL DEFAULT '{}',
  base_index_month date,
  base_hundredths bigint,
  base_year integer,
  limited_by text CHECK (limited_by IN ('floor', 'cap')),
  change_basis_points bigint,
  -- The rent of a whole month, before and after; of the period, what the schedule charged and what is right.
  base_rent_amount bigint NOT NULL,
  linked_rent_amount bigint NOT NULL,
  scheduled_amount bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  -- Rent that fell: the charge of the schedule was taken back, and the whole rent is charged here.
  replaces_rent boolean NOT NULL,
  -- Null where nothing is to be added to the rent.
  charge_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, period_starts_on, revision),
  FOREIGN KEY (organization_id, lease_id, period_starts_on)
    REFERENCES rent_schedule (organization_id, lease_id, period_starts_on),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  CHECK ((index_month IS NULL) = (index_hundredths IS NULL) AND (index_month IS NULL) = (base_hundredths IS NULL))
);
CREATE UNIQUE INDEX linkage_adjustments_charge ON linkage_adjustments (organization_id, charge_id) WHERE charge_id IS NOT NULL;
CALL internal.make_append_only('linkage_adjustments');

CALL internal.protect_tenant_table('lease_linkages', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('linkage_adjustments', 'SELECT, INSERT');
