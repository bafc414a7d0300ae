-- What happened in the browser, as the web app and its visitors' consent let it be told.

CREATE TABLE analytics_events (
  id uuid PRIMARY KEY,
  event_name text NOT NULL,
  user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  session_id text,
  page_url text,
  referrer text,
  country text,
  device_type text,
  browser text,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CREATE INDEX analytics_events_age ON analytics_events (created_at);
CREATE INDEX analytics_events_of_user ON analytics_events (user_id) WHERE user_id IS NOT NULL;
ALTER TABLE analytics_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_events FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON analytics_events TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON analytics_events TO dira_jobs;
