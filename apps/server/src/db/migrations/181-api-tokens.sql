-- Tokens for programs: a member's own, or the workspace's (decision 232). A token is shown once, and recognized by its hash.

CREATE TABLE api_tokens (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  -- The member as whom it acts; null: it is the workspace's, and acts by its own id.
  user_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  -- By which a person tells it from others.
  last_letters text NOT NULL CHECK (length(last_letters) = 4),
  access text NOT NULL CHECK (access IN ('read', 'write')),
  areas text[] NOT NULL CHECK (cardinality(areas) > 0 AND areas <@ ARRAY['properties', 'tenants', 'money', 'maintenance']),
  -- A second factor stood behind the session that made it.
  is_raised boolean NOT NULL,
  made_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (organization_id, id),
  UNIQUE (id),
  UNIQUE (token_hash),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days')
);
CREATE INDEX api_tokens_of_member ON api_tokens (organization_id, user_id);
CREATE INDEX api_tokens_of_person ON api_tokens (user_id) WHERE user_id IS NOT NULL;
CALL internal.protect_tenant_table('api_tokens', 'INSERT, UPDATE (revoked_at), SELECT (organization_id, id, user_id, name,
  last_letters, access, areas, is_raised, made_by, created_at, expires_at, last_used_at, revoked_at)');

-- Whom a token names. It is asked once a minute and process, and that is how often its use is written down; whether it
-- opens anything is said by the door, for each request.
CREATE FUNCTION internal.open_api_token(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (id uuid, user_id uuid, is_raised boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
#variable_conflict use_column
BEGIN
  UPDATE api_tokens t SET last_used_at = p_now
    WHERE t.token_hash = p_token_hash AND t.revoked_at IS NULL AND t.expires_at > p_now
      AND (t.last_used_at IS NULL OR t.last_used_at <= p_now - interval '1 minute');
  RETURN QUERY SELECT t.id, coalesce(t.user_id, t.id), t.is_raised FROM api_tokens t
    WHERE t.token_hash = p_token_hash AND t.revoked_at IS NULL AND t.expires_at > p_now;
END $$;
REVOKE ALL ON FUNCTION internal.open_api_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_api_token TO dira_app;

-- The one door into an organization lets tokens in too, by their id in the place of a session's. A token of a member is
-- worth what their place in the team is worth now; where there is no organization to enter, it opens nothing.
DROP FUNCTION internal.enter;
CREATE FUNCTION internal.enter(p_session uuid, p_user uuid, p_organization uuid, p_now timestamptz, p_raised boolean)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, is_raised boolean, has_factor boolean,
    wants_factor boolean, role text, flags jsonb, token_access text, token_areas text[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  token record;
BEGIN
  SELECT true, u.must_change_password, p_raised AND s.aal = 'aal2', coalesce(o.requires_mfa, false), m.role, m.flags
    INTO is_alive, must_change_password, is_raised, wants_factor, role, flags
    FROM auth.sessions s
    JOIN auth.users u ON u.id = s.user_id
    LEFT JOIN memberships m
      ON m.user_id = u.id AND m.organization_id = p_organization AND m.suspended_at IS NULL
    LEFT JOIN organizations o ON o.id = m.organization_id
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  IF is_alive IS NULL AND p_organization IS NOT NULL THEN
    SELECT t.id, t.name, coalesce(u.must_change_password, false) AS must_change_password,
        p_raised AND t.is_raised AS is_raised, coalesce(o.requires_mfa, false) AS wants_factor,
        CASE WHEN t.organization_id <> p_organization THEN NULL WHEN t.user_id IS NULL THEN 'admin' ELSE m.role END AS role,
        CASE WHEN t.user_id IS NULL THEN '{}' ELSE m.flags END AS flags, t.access, t.areas
      INTO token
      FROM api_tokens t
      LEFT JOIN auth.users u ON u.id = t.user_id
      LEFT JOIN memberships m
        ON m.organization_id = p_organization AND m.user_id = t.user_id AND m.suspended_at IS NULL
      LEFT JOIN organizations o ON o.id = t.organization_id AND o.id = p_organization
      WHERE t.id = p_session AND coalesce(t.user_id, t.id) = p_user AND t.revoked_at IS NULL AND t.expires_at > p_now
        AND (t.user_id IS NULL OR u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now));
    IF FOUND THEN
      is_alive := true;
      must_change_password := token.must_change_password;
      is_raised := token.is_raised;
      wants_factor := token.wants_factor;
      role := token.role;
      flags := token.flags;
      token_access := token.access;
      token_areas := token.areas;
      PERFORM set_config('app.api_token', token.name, true);
    END IF;
  END IF;
  is_alive := coalesce(is_alive, false);
  is_raised := coalesce(is_raised, false);
  has_factor := is_raised OR (is_alive AND internal.has_verified_factor(p_user));
  wants_factor := coalesce(wants_factor, false);
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN role IS NOT NULL AND NOT must_change_password AND (is_raised OR NOT (has_factor OR wants_factor))
        THEN p_organization::text ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter TO dira_app;

-- What a token does says so in the audit log, whichever feature writes it.
CREATE FUNCTION internal.name_api_token() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.data := NEW.data || jsonb_build_object('apiToken', current_setting('app.api_token'));
  RETURN NEW;
END $$;
CREATE TRIGGER name_api_token BEFORE INSERT ON audit_drafts
  FOR EACH ROW WHEN (coalesce(current_setting('app.api_token', true), '') <> '')
  EXECUTE FUNCTION internal.name_api_token();

CREATE OR REPLACE FUNCTION internal.actor_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.full_name FROM profiles p
    WHERE p.id = p_person AND (
      EXISTS (SELECT FROM memberships m WHERE m.organization_id = internal.current_organization_id() AND m.user_id = p.id)
      OR EXISTS (SELECT FROM tenants t WHERE t.organization_id = internal.current_organization_id() AND t.user_id = p.id))
    UNION ALL
    SELECT t.name FROM api_tokens t
    WHERE t.organization_id = internal.current_organization_id() AND t.id = p_person AND t.user_id IS NULL
  $$;

-- Whoever leaves the team leaves no token behind that would open again if they came back; a deleted account leaves none at all.
CREATE FUNCTION internal.revoke_tokens_of_removed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE api_tokens SET revoked_at = NEW.removed_at
    WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER revoke_tokens_of_removed AFTER UPDATE OF removed_at ON memberships
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL)
  EXECUTE FUNCTION internal.revoke_tokens_of_removed();

CREATE FUNCTION internal.delete_tokens_of_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM api_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_tokens_of_deleted AFTER UPDATE OF deleted_at ON auth.users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION internal.delete_tokens_of_deleted();
