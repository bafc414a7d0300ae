-- What visits of the whole installation come to: figures that name nobody, kept by each write, so that no screen ever
-- counts events. What a figure needs to be exact, who was there on which day, stands apart and goes with the events.

-- What an address is of, as the server reads it: a route of ours without ids, and the site that somebody came from.
ALTER TABLE analytics_events
  ADD COLUMN route text NOT NULL DEFAULT 'other' CHECK (length(route) <= 100),
  ADD COLUMN referrer_site text NOT NULL DEFAULT 'direct' CHECK (length(referrer_site) <= 100);

-- Events of a day by what they were: each counts once in each dimension.
CREATE TABLE internal.analytics_counts (
  dimension text NOT NULL CHECK (dimension IN
    ('event', 'route', 'referrer', 'country', 'device', 'browser', 'language')),
  day date NOT NULL,
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 100),
  events bigint NOT NULL CHECK (events >= 0),
  PRIMARY KEY (dimension, day, value)
);

-- How many were there on a day and before that last on another, '-infinity' for never: whoever was there within a span
-- is counted on their first day in it, the one before which they were last there before it began. What is proposed for
-- it may be below zero, so that its column has no CHECK.
CREATE TABLE internal.analytics_reach (
  -- Sessions, people who were signed in, and sessions in which nobody was.
  kind text NOT NULL CHECK (kind IN ('session', 'person', 'anonymous')),
  day date NOT NULL,
  previous_day date NOT NULL CHECK (previous_day < day),
  count bigint NOT NULL,
  PRIMARY KEY (kind, day, previous_day)
);

-- How many of the people who first came in a week were there in another. Weeks begin on Sunday.
CREATE TABLE internal.analytics_cohorts (
  first_week date NOT NULL,
  week date NOT NULL CHECK (week >= first_week),
  people bigint NOT NULL,
  PRIMARY KEY (first_week, week)
);

-- Which sessions and people were there on a day. A session in which somebody signed in is theirs, all of it.
CREATE TABLE internal.analytics_session_days (
  session_id text NOT NULL,
  day date NOT NULL,
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  PRIMARY KEY (session_id, day)
);
CREATE INDEX analytics_session_days_age ON internal.analytics_session_days (day);
CREATE INDEX analytics_session_days_of_user ON internal.analytics_session_days (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE internal.analytics_person_days (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX analytics_person_days_age ON internal.analytics_person_days (day);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['counts', 'reach', 'cohorts', 'session_days', 'person_days'] LOOP
    EXECUTE format('ALTER TABLE internal.analytics_%s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE internal.analytics_%s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY upkeep ON internal.analytics_%s TO dira_jobs, dira_owner
      USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['counts', 'reach', 'cohorts'] LOOP
    EXECUTE format('CREATE POLICY operator ON internal.analytics_%s FOR SELECT TO dira_app
      USING ((SELECT internal.is_site_admin((SELECT internal.current_user_id()))))', name);
    EXECUTE format('GRANT SELECT ON internal.analytics_%s TO dira_app, dira_jobs', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['session_days', 'person_days'] LOOP
    EXECUTE format('GRANT SELECT, DELETE ON internal.analytics_%s TO dira_jobs', name);
  END LOOP;
END $$;

CREATE FUNCTION internal.week_of(p_day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT p_day - extract(dow FROM p_day)::integer $$;

-- What a program tells is counted as it says it where it is a plain word; a day has two hundred of a kind at most, so
-- that nobody fills the figures with names of their own.
CREATE FUNCTION internal.counted_value(p_dimension text, p_day date, p_value text) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT CASE
      WHEN p_dimension NOT IN ('event', 'referrer', 'device', 'browser', 'language') THEN p_value
      WHEN EXISTS (SELECT FROM internal.analytics_counts c
        WHERE c.dimension = p_dimension AND c.day = p_day AND c.value = p_value) THEN p_value
      WHEN (SELECT count(*) FROM internal.analytics_counts c
        WHERE c.dimension = p_dimension AND c.day = p_day) < 200 THEN p_value
      ELSE 'other'
    END
  $$;
REVOKE ALL ON FUNCTION internal.counted_value FROM PUBLIC;

-- Sees a whole statement at once: ten million events of one cost a row a figure. One after the other, so that two
-- pages of one visit are one visit.
CREATE FUNCTION internal.count_visits() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('analytics', 0));

  WITH told AS (
    SELECT (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day, route, referrer_site AS referrer,
      CASE WHEN event_name ~ '^[a-z][a-z_]{0,49}$' THEN event_name ELSE 'other' END AS event,
      CASE WHEN country ~ '^[A-Z]{2}$' THEN country ELSE 'unknown' END AS country,
      CASE WHEN device_type ~ '^[a-z]{1,20}$' THEN device_type ELSE 'other' END AS device,
      CASE WHEN browser ~ '^[A-Za-z][A-Za-z ]{0,29}$' THEN browser ELSE 'other' END AS browser,
      CASE WHEN metadata->>'language' ~ '^[a-z]{2}$' THEN metadata->>'language' ELSE 'other' END AS language
    FROM new_rows
  ), parts AS (
    SELECT day, count(*) AS events, coalesce(event, route, referrer, country, device, browser, language) AS value,
      CASE WHEN event IS NOT NULL THEN 'event' WHEN route IS NOT NULL THEN 'route'
        WHEN referrer IS NOT NULL THEN 'referrer' WHEN country IS NOT NULL THEN 'country'
        WHEN device IS NOT NULL THEN 'device' WHEN browser IS NOT NULL THEN 'browser' ELSE 'language' END AS dimension
    FROM told
    GROUP BY GROUPING SETS ((day, event), (day, route), (day, referrer), (day, country), (day, device), (day, browser),
      (day, language))
  )
  INSERT INTO internal.analytics_counts AS c (dimension, day, value, events)
    SELECT dimension, day, internal.counted_value(dimension, day, value), sum(events) FROM parts GROUP BY 1, 2, 3
    ON CONFLICT (dimension, day, value) DO UPDATE SET events = c.events + excluded.events;

  WITH seen AS (
    SELECT session_id,
      (array_agg(user_id ORDER BY created_at, id) FILTER (WHERE user_id IS NOT NULL))[1] AS user_id
    FROM new_rows WHERE session_id IS NOT NULL GROUP BY session_id
  ), known AS (
    SELECT d.session_id, d.day, d.user_id FROM internal.analytics_session_days d JOIN seen USING (session_id)
  ), owners AS (
    SELECT s.session_id, coalesce(k.user_id, s.user_id) AS user_id
    FROM seen s LEFT JOIN (SELECT DISTINCT session_id, user_id FROM known) k USING (session_id)
  ), days AS (
    SELECT session_id, day FROM known
    UNION SELECT session_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date FROM new_rows
      WHERE session_id IS NOT NULL
  ), written AS (
    INSERT INTO internal.analytics_session_days AS d (session_id, day, user_id)
      SELECT session_id, day, user_id FROM days JOIN owners USING (session_id)
      ON CONFLICT (session_id, day) DO UPDATE SET user_id = excluded.user_id
        WHERE d.user_id IS NULL AND excluded.user_id IS NOT NULL
  ), steps AS (
    SELECT -1 AS step, user_id IS NULL AS is_anonymous, day,
      lag(day) OVER (PARTITION BY session_id ORDER BY day) AS previous_day FROM known
    UNION ALL
    SELECT 1, user_id IS NULL, day, lag(day) OVER (PARTITION BY session_id ORDER BY day)
    FROM days JOIN owners USING (session_id)
  )
  INSERT INTO internal.analytics_reach AS r (kind, day, previous_day, count)
    SELECT kind, day, coalesce(previous_day, '-infinity'), sum(step)
    FROM steps CROSS JOIN LATERAL (VALUES ('session', true), ('anonymous', is_anonymous)) AS of_kind (kind, counts)
    WHERE counts GROUP BY 1, 2, 3 HAVING sum(step) <> 0
    ON CONFLICT (kind, day, previous_day) DO UPDATE SET count = r.count + excluded.count;

  WITH told AS (
    SELECT user_id, (created_at AT TIME ZONE 'Asia/Jerusalem')::date AS day FROM new_rows WHERE user_id IS NOT NULL
    UNION SELECT d.user_id, d.day FROM internal.analytics_session_days d
      WHERE d.user_id IS NOT NULL AND d.session_id IN (SELECT session_id FROM new_rows)
  ), added AS (
    INSERT INTO internal.analytics_person_days (user_id, day) SELECT user_id, day FROM told
      ON CONFLICT DO NOTHING RETURNING user_id, day
  ), known AS (
    -- As it was before this statement.
    SELECT user_id, day FROM internal.analytics_person_days WHERE user_id IN (SELECT user_id FROM added)
  ), days AS (
    SELECT -1 AS step, user_id, day FROM known
    UNION ALL SELECT 1, user_id, day FROM known
    UNION ALL SELECT 1, user_id, day FROM added
  ), steps AS (
    SELECT step, user_id, day, lag(day) OVER (PARTITION BY step, user_id ORDER BY day) AS previous_day,
      internal.week_of(min(day) OVER (PARTITION BY step, user_id)) AS first_week, internal.week_of(day) AS week
    FROM days
  ), weeks AS (
    INSERT INTO internal.analytics_cohorts AS c (first_week, week, people)
      SELECT first_week, week, sum(step) FROM (SELECT DISTINCT step, user_id, first_week, week FROM steps) AS of_people
      GROUP BY 1, 2 HAVING sum(step) <> 0
      ON CONFLICT (first_week, week) DO UPDATE SET people = c.people + excluded.people
  )
  INSERT INTO internal.analytics_reach AS r (kind, day, previous_day, count)
    SELECT 'person', day, coalesce(previous_day, '-infinity'), sum(step) FROM steps
    GROUP BY 1, 2, 3 HAVING sum(step) <> 0
    ON CONFLICT (kind, day, previous_day) DO UPDATE SET count = r.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER count_visits AFTER INSERT ON analytics_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.count_visits();

-- What was measured before is counted too. Of its addresses no more is told than what is a page by its name alone.
WITH earlier AS (DELETE FROM analytics_events RETURNING *)
INSERT INTO analytics_events (id, event_name, user_id, session_id, page_url, referrer, country, device_type, browser,
    metadata, created_at, route, referrer_site)
  SELECT id, event_name, user_id, session_id, page_url, referrer, country, device_type, browser, metadata, created_at,
    coalesce(substring(page_url FROM '^https?://[^/]+(/[a-z-]{0,40})$'), 'other'),
    CASE WHEN coalesce(referrer, '') = '' THEN 'direct'
      WHEN substring(referrer FROM '^https?://[^/]+') = substring(page_url FROM '^https?://[^/]+') THEN 'own'
      ELSE coalesce(substring(referrer FROM '^https?://(?:www\.)?([a-z0-9.-]{1,80}\.[a-z]{2,20})$'), 'other') END
  FROM earlier;

-- How far the workspaces came whose trial began within a span: numbers alone, for whoever runs the installation.
CREATE INDEX organizations_begun ON organizations (created_at) WHERE NOT is_sample;
CREATE FUNCTION internal.platform_steps(p_from timestamptz, p_until timestamptz)
  RETURNS TABLE (place integer, step text, count bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH begun AS (
      SELECT id FROM organizations WHERE NOT is_sample AND created_at >= p_from AND created_at < p_until
        AND internal.is_site_admin(internal.current_user_id())
    )
    SELECT 1, 'trial', count(*) FROM begun
    UNION ALL SELECT 2, 'first_lease', count(*) FROM begun b
      WHERE EXISTS (SELECT FROM leases l WHERE l.organization_id = b.id AND l.stage <> 'draft')
    UNION ALL SELECT 3, 'first_receipt', count(*) FROM begun b
      WHERE EXISTS (SELECT FROM receipts r WHERE r.organization_id = b.id)
    UNION ALL SELECT 4, 'paying', count(*) FROM begun b
      WHERE EXISTS (SELECT FROM subscription_bills p WHERE p.organization_id = b.id AND p.paid_at IS NOT NULL)
  $$;
REVOKE ALL ON FUNCTION internal.platform_steps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.platform_steps TO dira_app;

-- On which days a person was there goes with whatever else they have wherever they are.
CREATE OR REPLACE FUNCTION internal.delete_personal_rows(p_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications WHERE user_id = p_user;
    DELETE FROM notification_digests WHERE user_id = p_user;
    DELETE FROM push_devices WHERE user_id = p_user;
    DELETE FROM data_exports WHERE user_id = p_user;
    DELETE FROM tenant_invitations WHERE user_id = p_user;
    DELETE FROM idempotency_keys WHERE user_id = p_user;
    DELETE FROM reply_addresses WHERE user_id = p_user;
    UPDATE analytics_events SET user_id = NULL WHERE user_id = p_user;
    DELETE FROM internal.analytics_session_days WHERE user_id = p_user;
    DELETE FROM internal.analytics_person_days WHERE user_id = p_user;
  $$;
