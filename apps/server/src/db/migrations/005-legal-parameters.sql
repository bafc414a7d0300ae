-- One home for what the law sets: every parameter with its days, its section, its source, and who entered it.

-- A parameter that was entered wrongly is superseded by a revision more of the same day, never overwritten.
CREATE TABLE internal.legal_parameters (
  name text NOT NULL CHECK (name ~ '^[a-z_]{1,60}$'),
  valid_from date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  -- The last day, where it is known beforehand; else the day before the next.
  valid_to date CHECK (valid_to >= valid_from),
  value bigint NOT NULL CHECK (value BETWEEN 1 AND 100000000),
  -- As screens name it: `s.25J(b)`.
  section text NOT NULL CHECK (length(section) BETWEEN 1 AND 60),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  source_url text NOT NULL DEFAULT '' CHECK (length(source_url) <= 500),
  checked_on date NOT NULL,
  -- A day that was wrong altogether: nothing holds from it.
  is_withdrawn boolean NOT NULL DEFAULT false,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (name, valid_from, revision)
);

-- Before anything asks for an organization: `checked_on` and `recorded_at` are those of the check, not of this
-- installation.
INSERT INTO internal.legal_parameters (name, valid_from, revision, value, section, source, checked_on, recorded_at)
  SELECT name, '2017-09-17', 1, value, section, 'Hire and Borrowing Law, 5731-1971' || note, '2026-11-21', '2026-11-21Z'
  FROM (VALUES
    -- Agorot. Indexed every 1 January; a rent above it is perhaps outside the chapter, never surely, until the
    -- amounts of the official gazette are entered.
    ('statute_rent_limit', 2000000, 's.25O(a)', '; the amount of 2017, before indexation'),
    ('statute_short_term_months', 3, 's.25O(a)', ''),
    ('statute_long_term_years', 10, 's.25O(a)', ''),
    ('security_cap_months', 3, 's.25J(b)', ''),
    ('security_cap_term_divisor', 3, 's.25J(b)', ''),
    ('security_return_days', 60, 's.25J(e)', ''),
    ('repair_days', 30, 's.25H(b)', ''),
    ('urgent_repair_days', 3, 's.25H(b)', ''),
    ('option_notice_landlord_days', 90, 's.25L', ''),
    ('option_notice_tenant_days', 60, 's.25L', ''),
    ('exit_notice_landlord_days', 90, 's.25M', ''),
    ('exit_notice_tenant_days', 60, 's.25M', '')
  ) AS law (name, value, section, note);

-- Only now: the policies bind the owner too.
ALTER TABLE internal.legal_parameters ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.legal_parameters FOR SELECT USING (true);
CREATE POLICY operator ON internal.legal_parameters FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())) AND recorded_by = (SELECT internal.current_user_id()));
GRANT SELECT, INSERT ON internal.legal_parameters TO dira_app;
GRANT SELECT ON internal.legal_parameters TO dira_jobs;

-- What stands: the newest revision of each day, with its last day.
CREATE VIEW internal.standing_legal_parameters AS
  SELECT name, valid_from,
    least(valid_to, lead(valid_from) OVER (PARTITION BY name ORDER BY valid_from) - 1) AS valid_to,
    value, section, source, source_url, checked_on
  FROM (
    SELECT DISTINCT ON (name, valid_from) * FROM internal.legal_parameters ORDER BY name, valid_from, revision DESC
  ) AS newest
  WHERE NOT is_withdrawn;
GRANT SELECT ON internal.standing_legal_parameters TO dira_app, dira_jobs;
