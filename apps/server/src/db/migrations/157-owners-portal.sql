-- Owners of properties see what is theirs themselves: an account of theirs, the invitation that ties it to them, and a
-- door of its own.

ALTER TABLE property_owners
  -- Who sees it; null while nobody does.
  ADD COLUMN user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  ADD COLUMN joined_at timestamptz,
  ADD CONSTRAINT property_owners_joined CHECK (user_id IS NULL OR joined_at IS NOT NULL);
CREATE INDEX property_owners_account ON property_owners (user_id, id) WHERE user_id IS NOT NULL;

-- In whose account an owner sees what is theirs, for other features.
CREATE VIEW owner_accounts WITH (security_invoker = true) AS
  SELECT organization_id, id AS owner_id, user_id FROM property_owners WHERE user_id IS NOT NULL;
GRANT SELECT ON owner_accounts TO dira_app, dira_jobs;

-- One an owner: a new one is in the place of the one before, and its answer takes it away.
CREATE TABLE owner_invitations (
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  -- Of the last mail, if there was one: its bearer reads the mail of that address.
  email citext CHECK (length(email) <= 254),
  mail_token_hash bytea UNIQUE CHECK (octet_length(mail_token_hash) = 32),
  mail_key text,
  link_token_hash bytea NOT NULL UNIQUE CHECK (octet_length(link_token_hash) = 32),
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, owner_id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id),
  FOREIGN KEY (organization_id, invited_by) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  CHECK (num_nulls(email, mail_token_hash, mail_key) IN (0, 3))
);
CREATE INDEX owner_invitations_inviter ON owner_invitations (organization_id, invited_by);
CALL internal.protect_tenant_table('owner_invitations', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('owner_invitations', 'false');

-- What a secret leads to, for whoever bears it; nothing once whoever invited is out.
CREATE FUNCTION internal.find_owner_invitation(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_name text, inviter_name text, owner_name text, email text, language text,
    expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT w.name, p.full_name, o.full_name, CASE WHEN i.mail_token_hash = p_token_hash THEN i.email::text END,
      coalesce(o.language, w.language), i.expires_at
    FROM owner_invitations i
    JOIN property_owners o ON o.organization_id = i.organization_id AND o.id = i.owner_id
    JOIN organizations w ON w.id = i.organization_id
    JOIN memberships m ON m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    JOIN profiles p ON p.id = i.invited_by
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash) AND i.expires_at > p_now
  $$;
REVOKE ALL ON FUNCTION internal.find_owner_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_owner_invitation TO dira_auth;

-- Names the organization for row-level security to whoever is signed in and bears the secret, and uses it up.
CREATE FUNCTION internal.enter_by_owner_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_id uuid, owner_id uuid, inviter_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  -- In the order in which a manager holds the two.
  PERFORM FROM property_owners o JOIN owner_invitations i ON i.organization_id = o.organization_id AND i.owner_id = o.id
    WHERE i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash
    FOR NO KEY UPDATE OF o;
  DELETE FROM owner_invitations i USING memberships m
    WHERE (i.mail_token_hash = p_token_hash OR i.link_token_hash = p_token_hash)
      AND i.expires_at > internal.current_instant() AND internal.current_user_id() IS NOT NULL
      AND m.organization_id = i.organization_id AND m.user_id = i.invited_by AND m.suspended_at IS NULL
    RETURNING i.organization_id, i.owner_id, i.invited_by INTO organization_id, owner_id, inviter_id;
  IF NOT FOUND THEN RETURN; END IF;
  -- A member who is limited to some properties owns what is managed for them all the same.
  PERFORM set_config('app.organization_id', organization_id::text, true), set_config('app.is_tenancy', 'yes', true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_by_owner_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_by_owner_invitation TO dira_app;

-- As whom a person owns what is managed for them, in every organization.
CREATE FUNCTION internal.ownerships_of(person uuid)
  RETURNS TABLE (owner_id uuid, owner_name text, organization_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT o.id, o.full_name, w.name
    FROM property_owners o JOIN organizations w ON w.id = o.organization_id
    WHERE o.user_id = person AND person = internal.current_user_id()
    ORDER BY lower(w.name), lower(o.full_name), o.id
    LIMIT 50
  $$;
REVOKE ALL ON FUNCTION internal.ownerships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.ownerships_of TO dira_app;

-- The door of an owner: what is theirs can be read, and nothing written. A place in the team says nothing there, as at
-- the tenant's door.
CREATE FUNCTION internal.enter_ownership(p_session uuid, p_user uuid, p_owner uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    organization_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2' INTO is_alive, must_change_password, is_raised
    FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  IF is_alive AND NOT must_change_password THEN
    SELECT o.organization_id INTO organization_id
      FROM property_owners o WHERE o.id = p_owner AND o.user_id = p_user;
  END IF;
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN is_raised OR NOT has_factor THEN coalesce(organization_id::text, '') ELSE '' END, true),
    set_config('app.now', p_now::text, true),
    set_config('app.is_tenancy', 'yes', true),
    set_config('transaction_read_only', 'on', true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_ownership FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_ownership TO dira_app;

-- Who sees what is an owner's, for the team that gave them the way in.
CREATE FUNCTION internal.owner_account(p_owner uuid)
  RETURNS TABLE (full_name text, email text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT p.full_name, u.email::text
    FROM property_owners o JOIN auth.users u ON u.id = o.user_id JOIN profiles p ON p.id = o.user_id
    WHERE o.organization_id = internal.current_organization_id() AND o.id = p_owner
  $$;
REVOKE ALL ON FUNCTION internal.owner_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.owner_account TO dira_app;
