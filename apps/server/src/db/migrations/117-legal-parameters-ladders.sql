-- Ladders of rates that the law sets: purchase tax. Kept as the parameters are: superseded, never overwritten.

-- Steps as [{"upTo": agorot or null, "rate": hundredths of a percent}], rising, open at the last step or at none.
CREATE FUNCTION internal.is_ladder(steps jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT count(*) BETWEEN 1 AND 12 AND bool_and(
      coalesce((step ->> 'rate')::bigint BETWEEN 0 AND 10000, false)
      AND CASE WHEN step ->> 'upTo' IS NULL THEN position = last
        ELSE (step ->> 'upTo')::bigint > coalesce(below, 0) END)
    FROM (
      SELECT step, position, count(*) OVER () AS last,
        lag((step ->> 'upTo')::bigint) OVER (ORDER BY position) AS below
      FROM jsonb_array_elements(steps) WITH ORDINALITY AS given (step, position)
    ) AS listed
  $$;

CREATE TABLE internal.legal_ladders (
  name text NOT NULL CHECK (name ~ '^[a-z_]{1,60}$'),
  valid_from date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  valid_to date CHECK (valid_to >= valid_from),
  steps jsonb NOT NULL CHECK (internal.is_ladder(steps)),
  section text NOT NULL CHECK (length(section) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  source_url text NOT NULL DEFAULT '' CHECK (length(source_url) <= 500),
  checked_on date NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (name, valid_from, revision)
);

-- The amounts are frozen from 16 January 2025 to 15 January 2028. The rates of investors stand on a temporary order
-- whose extension past 2026 was not confirmed when this was checked.
INSERT INTO internal.legal_ladders (name, valid_from, valid_to, revision, steps, section, source, checked_on, recorded_at)
  SELECT name, '2025-01-16', valid_to::date, 1, steps::jsonb, 'Real Estate Taxation Law 5723-1963', source, '2026-11-21', '2026-11-21Z'
  FROM (VALUES
    ('purchase_tax_single', '2028-01-15', 'Tax Authority, circular 1/2026',
      '[{"upTo": 197874500, "rate": 0}, {"upTo": 234704000, "rate": 350}, {"upTo": 605507000, "rate": 500},
        {"upTo": 2018356500, "rate": 800}, {"upTo": null, "rate": 1000}]'),
    ('purchase_tax_investment', '2026-12-31', 'Tax Authority, circular 1/2026; temporary order',
      '[{"upTo": 605507000, "rate": 800}, {"upTo": null, "rate": 1000}]'),
    -- It ends: a dearer home is taxed whole by the ladder of a single home.
    ('purchase_tax_oleh', '2028-01-15', 'Tax Authority, circular 1/2026',
      '[{"upTo": 197874500, "rate": 0}, {"upTo": 605507000, "rate": 50}, {"upTo": 2018356500, "rate": 800}]')
  ) AS law (name, valid_to, source, steps);

-- Only now: the policies bind the owner too.
ALTER TABLE internal.legal_ladders ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.legal_ladders FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.legal_ladders FOR SELECT USING (true);
CREATE POLICY operator ON internal.legal_ladders FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())) AND recorded_by = (SELECT internal.current_user_id()));
GRANT SELECT, INSERT ON internal.legal_ladders TO dira_app;
GRANT SELECT ON internal.legal_ladders TO dira_jobs;

CREATE VIEW internal.standing_legal_ladders AS
  SELECT name, valid_from,
    least(valid_to, lead(valid_from) OVER (PARTITION BY name ORDER BY valid_from) - 1) AS valid_to,
    steps, section, source, source_url, checked_on
  FROM (
    SELECT DISTINCT ON (name, valid_from) * FROM internal.legal_ladders ORDER BY name, valid_from, revision DESC
  ) AS newest
  WHERE NOT is_withdrawn;
GRANT SELECT ON internal.standing_legal_ladders TO dira_app, dira_jobs;

-- Whoever recorded the law, ladders included, is named to operators.
CREATE OR REPLACE FUNCTION internal.recorder_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(nullif(p.full_name, ''), u.email) FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = p_person AND internal.is_site_admin(internal.current_user_id())
      AND (EXISTS (SELECT FROM internal.legal_parameters l WHERE l.recorded_by = p.id)
        OR EXISTS (SELECT FROM internal.legal_ladders d WHERE d.recorded_by = p.id)
        OR EXISTS (SELECT FROM internal.cpi_values c WHERE c.recorded_by = p.id))
  $$;
