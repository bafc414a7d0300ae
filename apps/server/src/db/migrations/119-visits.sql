-- What people chose about cookies, each choice as it was made: the newest counts, the others prove what counted before.
CREATE TABLE cookie_consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  essential boolean NOT NULL DEFAULT true CHECK (essential),
  analytics boolean NOT NULL,
  marketing boolean NOT NULL,
  functional boolean NOT NULL,
  region text NOT NULL CHECK (region ~ '^[A-Z]{2}$'),
  policy_version text NOT NULL CHECK (length(policy_version) BETWEEN 1 AND 20),
  consented_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- A browser that could not tell of it at once tells of it again.
  UNIQUE (user_id, consented_at)
);
ALTER TABLE cookie_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE cookie_consents FORCE ROW LEVEL SECURITY;
CREATE POLICY own_choices ON cookie_consents TO dira_app
  USING (user_id = (SELECT internal.current_user_id()))
  WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY upkeep ON cookie_consents TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON cookie_consents TO dira_app;
GRANT SELECT ON cookie_consents TO dira_jobs;

-- Which of a person's own events are there, so that a browser that says the same over and over is heard once a minute.
CREATE FUNCTION internal.has_own_event_since(p_type text, p_since timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM security_logs
    WHERE user_id = internal.current_user_id() AND event_type = p_type AND created_at > p_since) $$;
REVOKE ALL ON FUNCTION internal.has_own_event_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_own_event_since TO dira_app;
