-- The team: who was asked to join, and who leaves.

-- Who left the team stays with what they did in it: their name stands under it. The place itself is suspended with it, so
-- that whatever asks for suspended members alone lets nobody in who left.
ALTER TABLE memberships ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT memberships_removed_opens_nothing CHECK (removed_at IS NULL OR suspended_at IS NOT NULL);
CREATE OR REPLACE VIEW team_members WITH (security_invoker = true) AS
  SELECT organization_id, user_id, role, flags, suspended_at, created_at AS joined_at, removed_at FROM memberships;

-- Who left reaches nothing; in the moment of leaving they give away the jobs that were theirs alone.
CREATE OR REPLACE FUNCTION internal.sees_own_jobs_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND role = 'maintenance_staff' AND removed_at IS NULL);
END $$;

-- A workspace without an owner would be nobody's. Asked at the end of a transaction, and of one after the other: two
-- owners who demote each other at once find that the second of them is the last. A workspace that is erased has nobody.
CREATE FUNCTION internal.keep_an_owner() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM FROM organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM memberships WHERE organization_id = OLD.organization_id AND role = 'admin' AND suspended_at IS NULL) THEN
    RAISE EXCEPTION 'a workspace keeps an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_keep_an_owner';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.keep_an_owner FROM PUBLIC;
CREATE CONSTRAINT TRIGGER keep_an_owner AFTER UPDATE OR DELETE ON memberships DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.suspended_at IS NULL) EXECUTE FUNCTION internal.keep_an_owner();

-- Asked for one place in the team, by the address that they are to sign in with. Two secrets lead to it, each stored as a
-- hash: the one that was mailed shows that its bearer reads the address, the one of a link that is handed over does not.
CREATE TABLE team_invitations (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  email citext NOT NULL CHECK (length(email) <= 255),
  role text NOT NULL CHECK (role IN
    ('admin', 'property_manager', 'realtor', 'assistant', 'viewer', 'maintenance_staff')),
  flags jsonb NOT NULL DEFAULT '{}',
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  welcome text NOT NULL DEFAULT '' CHECK (length(welcome) <= 1000),
  invited_by uuid NOT NULL,
  mail_token_hash bytea UNIQUE CHECK (octet_length(mail_token_hash) = 32),
  link_token_hash bytea NOT NULL UNIQUE CHECK (octet_length(link_token_hash) = 32),
  -- The mail that went out last, by its key.
  mail_key text,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn')),
  settled_at timestamptz,
  settled_by uuid REFERENCES auth.users,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, invited_by) REFERENCES memberships (organization_id, user_id),
  CHECK ((outcome IS NULL) = (settled_at IS NULL))
);
CREATE UNIQUE INDEX team_invitations_one_open ON team_invitations (organization_id, email) WHERE outcome IS NULL;
CREATE INDEX team_invitations_newest ON team_invitations (organization_id, created_at DESC, id DESC) WHERE outcome IS NULL;
CREATE INDEX team_invitations_of_inviter ON team_invitations (organization_id, invited_by);
CREATE INDEX team_invitations_settled ON team_invitations (settled_by) WHERE settled_by IS NOT NULL;
CALL internal.protect_tenant_table('team_invitations', 'SELECT, INSERT, UPDATE');

-- Whether a mail went out, for who asked for it.
CREATE VIEW delivery_states WITH (security_invoker = true) AS
  SELECT organization_id, dedupe_key, status FROM deliveries;
GRANT SELECT ON delivery_states TO dira_app, dira_jobs;

-- What a secret leads to, for whoever bears it; with what the inviter may do now, nothing where they left.
CREATE FUNCTION internal.find_team_invitation(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, id uuid, organization_name text, inviter_name text, inviter_role text,
    inviter_flags jsonb, email text, role text, flags jsonb, language text, welcome text, expires_at timestamptz,
    is_mailed boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT i.organization_id, i.id, o.name, p.full_name, m.role, m.flags, i.email::text, i.role, i.flags, i.language,
      i.welcome, i.expires_at, i.mail_token_hash IS NOT DISTINCT FROM p_token_hash
    FROM team_invitations i
    JOIN organizations o ON o.id = i.organization_id
    JOIN memberships m ON m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    JOIN profiles p ON p.id = i.invited_by
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.outcome IS NULL AND i.expires_at > p_now
  $$;
REVOKE ALL ON FUNCTION internal.find_team_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_team_invitation TO dira_app, dira_auth;

-- The door for who is invited: it names the organization for row-level security to whoever is signed in with the address
-- of the invitation, which then waits for nobody else's answer.
CREATE FUNCTION internal.enter_by_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_id uuid, id uuid, inviter_id uuid, inviter_role text, inviter_flags jsonb, role text, flags jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  asked team_invitations;
BEGIN
  SELECT i.* INTO asked FROM team_invitations i
    JOIN auth.users u ON u.id = internal.current_user_id() AND u.email = i.email
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.outcome IS NULL AND i.expires_at > internal.current_instant()
    FOR UPDATE OF i;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.organization_id', asked.organization_id::text, true);
  RETURN QUERY SELECT asked.organization_id, asked.id, m.user_id, m.role, m.flags, asked.role, asked.flags
    FROM memberships m
    WHERE m.organization_id = asked.organization_id AND m.user_id = asked.invited_by AND m.suspended_at IS NULL
    FOR SHARE;
END $$;
REVOKE ALL ON FUNCTION internal.enter_by_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_by_invitation TO dira_app;

-- What the team knows of each of its people beside their place: how to reach them, and when they were last here, as
-- their sessions tell, which use keeps alive.
CREATE FUNCTION internal.team_contacts()
  RETURNS TABLE (user_id uuid, full_name text, email text, phone text, last_active_at timestamptz, has_whatsapp boolean,
    has_google boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 20
  AS $$
    SELECT m.user_id, p.full_name, u.email::text, coalesce(p.phone, u.phone),
      greatest(u.last_sign_in_at,
        (SELECT max(coalesce(s.refreshed_at, s.created_at)) FROM auth.sessions s WHERE s.user_id = m.user_id)),
      p.notify_by_whatsapp AND internal.has_confirmed_phone(m.user_id),
      EXISTS (SELECT FROM auth.identities g WHERE g.user_id = m.user_id AND g.provider = 'google')
    FROM memberships m
    JOIN auth.users u ON u.id = m.user_id
    JOIN profiles p ON p.id = m.user_id
    WHERE m.organization_id = internal.current_organization_id() AND m.removed_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.team_contacts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.team_contacts TO dira_app;
