-- What the operator says over every page, from one day to another. A banner is never changed: it ends, and another begins.
CREATE TABLE internal.banners (
  id uuid PRIMARY KEY,
  tone text NOT NULL CHECK (tone IN ('info', 'warning')),
  audience text NOT NULL CHECK (audience IN ('everyone', 'team', 'tenants')),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object' AND texts ? 'en'
    AND texts - ARRAY['en', 'he', 'es', 'fr', 'sq'] = '{}'),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  created_by uuid REFERENCES auth.users ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE INDEX banners_newest ON internal.banners (created_at DESC, id DESC);
CREATE INDEX banners_still ON internal.banners (last_day) WHERE ended_at IS NULL;
CREATE INDEX banners_of_user ON internal.banners (created_by) WHERE created_by IS NOT NULL;
ALTER TABLE internal.banners ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.banners FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.banners FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.banners TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (ended_at) ON internal.banners TO dira_app;

-- What shows today, to whoever is signed in; warnings first. More than three would be read by nobody.
CREATE FUNCTION internal.shown_banners()
  RETURNS TABLE (id uuid, tone text, audience text, texts jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT b.id, b.tone, b.audience, b.texts FROM internal.banners b
    WHERE b.ended_at IS NULL AND internal.business_day() BETWEEN b.first_day AND b.last_day
    ORDER BY b.tone DESC, b.created_at DESC, b.id DESC LIMIT 3
  $$;
REVOKE ALL ON FUNCTION internal.shown_banners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.shown_banners TO dira_app;
