-- The consumer price index, and what the operator of the installation sees of it.

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

-- Series 0 is invented, for the sample workspace alone: its leases are the only ones that name it.
INSERT INTO internal.cpi_values (series, month, revision, hundredths, base_year, published_at, source, recorded_at)
  SELECT '0', m::date, 1, 10000 + 20 * (12 * (extract(year FROM m)::int - 2024) + extract(month FROM m)::int), 2024,
    (m + interval '1 month 14 days 16 hours 30 minutes') AT TIME ZONE 'UTC', 'Invented, for the sample workspace', '2026-01-01Z'
  FROM generate_series(timestamp '2022-01-01', timestamp '2049-12-01', interval '1 month') AS m;

-- Everybody reads the index; the operator and the jobs add to it, and nobody changes or removes a row. Only now: the
-- policies bind the owner too.
ALTER TABLE internal.cpi_values ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_values FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.cpi_values FOR SELECT USING (true);
CREATE POLICY operator ON internal.cpi_values FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_values FOR INSERT TO dira_jobs WITH CHECK (true);
GRANT SELECT, INSERT ON internal.cpi_values TO dira_app, dira_jobs;

CREATE VIEW internal.cpi_current AS
  SELECT DISTINCT ON (series, month) series, month, revision, hundredths, base_year, published_at, source, recorded_at
  FROM internal.cpi_values ORDER BY series, month, revision DESC;
GRANT SELECT ON internal.cpi_current TO dira_app, dira_jobs;

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
ALTER TABLE internal.cpi_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_links FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.cpi_links FOR SELECT USING (true);
CREATE POLICY operator ON internal.cpi_links FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_links FOR INSERT TO dira_jobs WITH CHECK (true);
GRANT SELECT, INSERT ON internal.cpi_links TO dira_app, dira_jobs;

CREATE VIEW internal.cpi_current_links AS
  SELECT DISTINCT ON (series, older_base_year) series, older_base_year, newer_base_year, factor_millionths, source
  FROM internal.cpi_links ORDER BY series, older_base_year, revision DESC;
GRANT SELECT ON internal.cpi_current_links TO dira_app, dira_jobs;

-- Each time that the statistics office was asked, and what came of it.
CREATE TABLE internal.cpi_fetches (
  id uuid PRIMARY KEY DEFAULT internal.new_id(),
  recorded integer CHECK (recorded >= 0),
  problem text CHECK (length(problem) BETWEEN 1 AND 500),
  fetched_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  CHECK (num_nonnulls(recorded, problem) = 1)
);
ALTER TABLE internal.cpi_fetches ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_fetches FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.cpi_fetches FOR SELECT TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_fetches FOR ALL TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT ON internal.cpi_fetches TO dira_app;
GRANT SELECT, INSERT ON internal.cpi_fetches TO dira_jobs;

-- Who entered a figure of the installation, for its operators alone. An operator who gave no name is known by their
-- address.
CREATE FUNCTION internal.recorder_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(nullif(p.full_name, ''), u.email) FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = p_person AND internal.is_site_admin(internal.current_user_id())
      AND (EXISTS (SELECT FROM internal.legal_parameters l WHERE l.recorded_by = p.id)
        OR EXISTS (SELECT FROM internal.cpi_values c WHERE c.recorded_by = p.id))
  $$;
REVOKE ALL ON FUNCTION internal.recorder_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.recorder_name TO dira_app;
