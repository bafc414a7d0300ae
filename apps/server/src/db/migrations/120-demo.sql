-- Demos: sample workspaces of visitors, each with one account. A place is taken before the work begins, so that many
-- at once are counted before they are there.
CREATE TABLE internal.demos (
  id uuid PRIMARY KEY,
  -- Null while it is made, or where making it failed.
  user_id uuid UNIQUE,
  organization_id uuid UNIQUE,
  ends_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) = (organization_id IS NULL))
);
CREATE INDEX demos_ends ON internal.demos (ends_at);
ALTER TABLE internal.demos ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.demos FORCE ROW LEVEL SECURITY;
CREATE POLICY places ON internal.demos TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON internal.demos TO dira_auth;
GRANT SELECT, DELETE ON internal.demos TO dira_jobs;

-- What is sent from one goes nowhere.
CREATE VIEW demo_organizations WITH (security_invoker = true) AS
  SELECT organization_id FROM internal.demos WHERE organization_id IS NOT NULL;
GRANT SELECT ON demo_organizations TO dira_jobs;

-- Takes a demo that is over out of every table, in the name of the visitor who owns it, with their account.
CREATE FUNCTION internal.end_demo(p_demo uuid, p_now timestamptz) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  demo internal.demos;
BEGIN
  DELETE FROM internal.demos d WHERE d.id = p_demo AND d.ends_at <= p_now RETURNING * INTO demo;
  IF demo.organization_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('app.user_id', demo.user_id::text, true);
  -- The visitor may have cleared it.
  IF EXISTS (SELECT FROM organizations WHERE id = demo.organization_id) THEN
    PERFORM internal.erase_sample_organization(demo.organization_id);
  END IF;
  DELETE FROM auth.users WHERE id = demo.user_id;
  RETURN demo.organization_id;
END $$;
REVOKE ALL ON FUNCTION internal.end_demo FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_demo TO dira_jobs;

-- Who has opened a demo is at home there alone: a workspace that they made beside it would outlive them.
CREATE FUNCTION internal.keep_demo_apart() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM internal.demos d
      WHERE d.user_id = NEW.user_id AND d.organization_id IS DISTINCT FROM NEW.organization_id) THEN
    RAISE EXCEPTION 'a visitor of a demo joins no other workspace'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_of_a_demo';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_demo_apart BEFORE INSERT ON memberships
  FOR EACH ROW EXECUTE FUNCTION internal.keep_demo_apart();
