-- The operator finds a person, ends where they are signed in, takes second factors away that they have lost, and erases
-- their account; and reads the security log (decision 230). None of it shows what is in a workspace: its name alone.

-- Whoever runs the installation, in a session that has shown the secret key.
CREATE FUNCTION internal.is_operator(p_session uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT coalesce(internal.operator_standing(p_session, internal.current_user_id()) = 'operator', false) $$;
REVOKE ALL ON FUNCTION internal.is_operator FROM PUBLIC;

-- By which beginnings a person is found: their name from each of its words on, their address, their phones as people
-- dial them. A key stands in the order of its bytes, so that a beginning is a range of the index.
CREATE TABLE internal.person_keys (
  key text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  PRIMARY KEY (key, user_id)
);
CREATE INDEX person_keys_of_user ON internal.person_keys (user_id, key);
ALTER TABLE internal.person_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.person_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.person_keys TO dira_owner USING (true) WITH CHECK (true);

-- A text as keys have it; of a phone its digits alone, an Israeli one as it is dialled at home.
CREATE FUNCTION internal.person_key(p_text text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT CASE WHEN p_text ~ '^[-+0-9() ]*[0-9][-+0-9() ]*$'
      THEN regexp_replace(regexp_replace(p_text, '[^0-9]', '', 'g'), '^(00)?972', '0')
      ELSE btrim(regexp_replace(lower(p_text), '\s+', ' ', 'g')) END
  $$;
REVOKE ALL ON FUNCTION internal.person_key FROM PUBLIC;

CREATE FUNCTION internal.keep_person_keys(p_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM internal.person_keys WHERE user_id = p_user;
    INSERT INTO internal.person_keys (key, user_id)
      SELECT DISTINCT left(said.key, 300), p_user
      FROM auth.users u LEFT JOIN profiles p ON p.id = u.id
      CROSS JOIN LATERAL (
        SELECT internal.person_key(u.email::text)
        UNION ALL SELECT internal.person_key(u.phone)
        UNION ALL SELECT internal.person_key(p.phone)
        UNION ALL SELECT array_to_string(words[place:], ' ')
          FROM (SELECT string_to_array(internal.person_key(p.full_name), ' ') AS words) AS name,
            generate_series(1, least(cardinality(words), 8)) AS place
      ) AS said (key)
      WHERE u.id = p_user AND u.deleted_at IS NULL AND said.key <> '';
  $$;
REVOKE ALL ON FUNCTION internal.keep_person_keys FROM PUBLIC;

CREATE FUNCTION internal.note_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.keep_person_keys(NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.note_person FROM PUBLIC;
CREATE TRIGGER note_person AFTER INSERT OR UPDATE OF email, phone, deleted_at ON auth.users
  FOR EACH ROW EXECUTE FUNCTION internal.note_person();
CREATE TRIGGER note_person AFTER INSERT OR UPDATE OF full_name, phone ON profiles
  FOR EACH ROW EXECUTE FUNCTION internal.note_person();
SELECT internal.keep_person_keys(id) FROM auth.users;

CREATE INDEX users_newest ON auth.users (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- One person as the operator sees them: who they are, what they are, and how they stand.
CREATE FUNCTION internal.operator_person_of(p_user uuid)
  RETURNS TABLE (user_id uuid, full_name text, email text, phone text, language text, created_at timestamptz, made_by text,
    owned_count integer, team_count integer, is_tenant boolean, is_property_owner boolean, is_site_admin boolean,
    is_suspended boolean, last_seen_at timestamptz, banned_until timestamptz, has_factor boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT u.id, coalesce(p.full_name, ''), u.email::text, coalesce(p.phone, u.phone), p.preferred_language, u.created_at,
      CASE WHEN EXISTS (SELECT FROM workspace_accounts a WHERE a.user_id = u.id) THEN 'workspace'
        WHEN u.invited_at IS NOT NULL THEN 'invitation'
        WHEN EXISTS (SELECT FROM auth.identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone')
          AND i.created_at <= u.created_at) THEN 'provider'
        ELSE 'sign_up' END,
      m.owned, m.places - m.owned,
      EXISTS (SELECT FROM tenants t WHERE t.user_id = u.id AND t.archived_at IS NULL),
      EXISTS (SELECT FROM property_owners o WHERE o.user_id = u.id),
      internal.is_site_admin(u.id),
      m.places > 0 AND m.suspended = m.places,
      greatest(u.last_sign_in_at, (SELECT max(coalesce(s.refreshed_at, s.created_at)) FROM auth.sessions s WHERE s.user_id = u.id)),
      CASE WHEN u.banned_until > internal.current_instant() THEN u.banned_until END,
      internal.has_verified_factor(u.id)
    FROM auth.users u LEFT JOIN profiles p ON p.id = u.id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS places, (count(*) FILTER (WHERE role = 'admin'))::integer AS owned,
        (count(*) FILTER (WHERE suspended_at IS NOT NULL))::integer AS suspended
      FROM memberships WHERE memberships.user_id = u.id AND removed_at IS NULL
    ) AS m
    WHERE u.id = p_user AND u.deleted_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.operator_person_of FROM PUBLIC;

-- The people of the installation, found by a beginning, or without one the newest first. Whoever is found by several keys
-- stands at the first of them.
CREATE FUNCTION internal.operator_people(p_session uuid, p_search text, p_after text, p_after_id uuid, p_limit integer)
  RETURNS TABLE (sort_key text, user_id uuid, full_name text, email text, phone text, language text, created_at timestamptz,
    made_by text, owned_count integer, team_count integer, is_tenant boolean, is_property_owner boolean,
    is_site_admin boolean, is_suspended boolean, last_seen_at timestamptz, banned_until timestamptz,
    has_factor boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
DECLARE
  first text COLLATE "C" := internal.person_key(p_search);
  last text COLLATE "C" := first || chr(1114111);
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_operator(p_session) THEN RETURN; END IF;
  IF first = '' THEN
    RETURN QUERY
      SELECT found.key, person.* FROM (
        SELECT u.created_at::text AS key, u.id, u.created_at AS at FROM auth.users u
        WHERE u.deleted_at IS NULL
          AND (u.created_at, u.id) < (coalesce(p_after::timestamptz, 'infinity'), coalesce(p_after_id, u.id))
        ORDER BY u.created_at DESC, u.id DESC LIMIT p_limit
      ) AS found CROSS JOIN LATERAL internal.operator_person_of(found.id) AS person
      ORDER BY found.at DESC, found.id DESC;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT found.key::text, person.* FROM (
      SELECT k.key, k.user_id AS id FROM internal.person_keys k
      WHERE k.key >= first AND k.key < last
        AND (k.key, k.user_id) > (coalesce(p_after, ''), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'))
        AND NOT EXISTS (SELECT FROM internal.person_keys o
          WHERE o.user_id = k.user_id AND o.key >= first AND o.key < k.key)
      ORDER BY k.key, k.user_id LIMIT p_limit
    ) AS found CROSS JOIN LATERAL internal.operator_person_of(found.id) AS person
    ORDER BY found.key, found.id;
END $$;
REVOKE ALL ON FUNCTION internal.operator_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_people TO dira_app;

CREATE FUNCTION internal.operator_person(p_session uuid, p_user uuid)
  RETURNS TABLE (user_id uuid, full_name text, email text, phone text, language text, created_at timestamptz, made_by text,
    owned_count integer, team_count integer, is_tenant boolean, is_property_owner boolean, is_site_admin boolean,
    is_suspended boolean, last_seen_at timestamptz, banned_until timestamptz, has_factor boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$ SELECT * FROM internal.operator_person_of(p_user) WHERE internal.is_operator(p_session) $$;
REVOKE ALL ON FUNCTION internal.operator_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_person TO dira_app;

-- The workspaces of a person by name, with their place there; whether nobody else owns one.
CREATE FUNCTION internal.operator_places(p_session uuid, p_user uuid)
  RETURNS TABLE (organization_id uuid, name text, role text, is_suspended boolean, is_sample boolean, is_only_owner boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 5
  AS $$
    SELECT o.id, o.name, m.role, m.suspended_at IS NOT NULL, o.is_sample,
      m.role = 'admin' AND m.suspended_at IS NULL AND NOT EXISTS (SELECT FROM memberships other
        WHERE other.organization_id = o.id AND other.user_id <> m.user_id AND other.role = 'admin' AND other.suspended_at IS NULL)
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = p_user AND m.removed_at IS NULL AND internal.is_operator(p_session)
    UNION ALL
    SELECT o.id, o.name, 'tenant', false, o.is_sample, false FROM (
      SELECT DISTINCT t.organization_id FROM tenants t WHERE t.user_id = p_user AND t.archived_at IS NULL
    ) AS rented JOIN organizations o ON o.id = rented.organization_id WHERE internal.is_operator(p_session)
    UNION ALL
    SELECT o.id, o.name, 'property_owner', false, o.is_sample, false FROM (
      SELECT DISTINCT p.organization_id FROM property_owners p WHERE p.user_id = p_user
    ) AS owned JOIN organizations o ON o.id = owned.organization_id WHERE internal.is_operator(p_session)
    ORDER BY 2, 1, 3
  $$;
REVOKE ALL ON FUNCTION internal.operator_places FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_places TO dira_app;

CREATE FUNCTION internal.operator_sessions(p_session uuid, p_user uuid)
  RETURNS TABLE (id uuid, started_at timestamptz, last_used_at timestamptz, ip text, user_agent text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 5
  AS $$
    SELECT s.id, s.created_at, coalesce(s.refreshed_at, s.created_at), host(s.ip), coalesce(s.user_agent, '')
    FROM auth.sessions s WHERE s.user_id = p_user AND internal.is_operator(p_session)
    ORDER BY coalesce(s.refreshed_at, s.created_at) DESC, s.id LIMIT 100
  $$;
REVOKE ALL ON FUNCTION internal.operator_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_sessions TO dira_app;

CREATE FUNCTION internal.operator_factors(p_session uuid, p_user uuid)
  RETURNS TABLE (id uuid, factor_type text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 2
  AS $$
    SELECT f.id, f.factor_type, f.created_at FROM auth.factors f
    WHERE f.user_id = p_user AND f.status = 'verified' AND internal.is_operator(p_session) ORDER BY f.created_at, f.id
  $$;
REVOKE ALL ON FUNCTION internal.operator_factors FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_factors TO dira_app;

-- Who did what happened to an account, where it was not the person themselves.
ALTER TABLE security_logs ADD COLUMN actor_id uuid;
CREATE INDEX security_logs_newest ON security_logs (created_at DESC, id DESC) INCLUDE (event_type);
CREATE INDEX security_logs_of_type ON security_logs (event_type, created_at DESC, id DESC);

-- What the operator did to somebody's account, and why. The workspaces of the person read that it was the operator.
CREATE FUNCTION internal.record_operator_event(p_session uuid, p_id uuid, p_type text, p_user uuid, p_reason text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_operator(p_session) THEN
    RAISE EXCEPTION 'the operator alone does this' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO security_logs (id, event_type, user_id, actor_id, metadata, created_at, ip, user_agent)
    SELECT p_id, p_type, p_user, s.user_id, jsonb_build_object('reason', p_reason), internal.current_instant(), s.ip,
      left(s.user_agent, 512)
    FROM auth.sessions s WHERE s.id = p_session;
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    SELECT m.organization_id, NULL, p_type, 'account', p_user, '{"by": "operator"}'
    FROM memberships m WHERE m.user_id = p_user AND m.suspended_at IS NULL ORDER BY m.organization_id;
END $$;
REVOKE ALL ON FUNCTION internal.record_operator_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.record_operator_event TO dira_app;

-- Takes hold of a person's account until the end of the transaction; none of the operator's own.
CREATE FUNCTION internal.hold_person(p_session uuid, p_user uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.is_operator(p_session) OR p_user = internal.current_user_id() THEN RETURN false; END IF;
  PERFORM FROM auth.users WHERE id = p_user AND deleted_at IS NULL FOR UPDATE;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION internal.hold_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.hold_person TO dira_app;

-- Ends every session of a person, and with their second factors what could be opened with these.
CREATE FUNCTION internal.end_sessions_of(p_session uuid, p_user uuid, p_ends_factors boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.hold_person(p_session, p_user) THEN RETURN; END IF;
  DELETE FROM auth.sessions WHERE user_id = p_user;
  DELETE FROM auth.flow_codes WHERE user_id = p_user;
  IF p_ends_factors THEN
    DELETE FROM auth.factors WHERE user_id = p_user;
    DELETE FROM auth.recovery_codes WHERE user_id = p_user;
  END IF;
END $$;
REVOKE ALL ON FUNCTION internal.end_sessions_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_sessions_of TO dira_app;

-- Mails about accounts are the operator's to send too.
GRANT EXECUTE ON FUNCTION internal.queue_account_delivery TO dira_app;
CREATE POLICY of_operator ON deliveries FOR INSERT TO dira_app
  WITH CHECK (organization_id IS NULL AND internal.is_site_admin((SELECT internal.current_user_id())));

-- Accounts that the operator has closed, with the workspaces that may name their person, until these are looked through.
CREATE TABLE internal.closed_accounts (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  places uuid[] NOT NULL
);
ALTER TABLE internal.closed_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.closed_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.closed_accounts TO dira_owner USING (true) WITH CHECK (true);

-- Deletes an account at once for everybody, whoever asks for that: nothing opens it, nothing names its person. The row stays
-- until what refers to it has been looked through.
CREATE FUNCTION internal.close_account(p_user uuid, p_pseudonym text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM auth.sessions WHERE user_id = p_user;
    DELETE FROM auth.flow_codes WHERE user_id = p_user;
    DELETE FROM auth.identities WHERE user_id = p_user;
    DELETE FROM auth.recovery_codes WHERE user_id = p_user;
    DELETE FROM auth.factors WHERE user_id = p_user;
    DELETE FROM auth.one_time_tokens WHERE user_id = p_user;
    DELETE FROM auth.provider_states WHERE linking_user_id = p_user;
    DELETE FROM auth.known_devices WHERE user_id = p_user;
    UPDATE auth.users SET deleted_at = internal.current_instant(), email = p_user || '@deleted.invalid', phone = NULL,
        password_hash = NULL, new_email = NULL, new_phone = NULL, user_metadata = '{}', updated_at = internal.current_instant()
      WHERE id = p_user;
    UPDATE profiles SET full_name = p_pseudonym, phone = NULL, preferred_language = NULL WHERE id = p_user;
    UPDATE workspace_accounts SET closed_at = internal.current_instant() WHERE user_id = p_user;
    UPDATE security_logs SET ip = NULL, user_agent = NULL
      WHERE user_id = p_user AND actor_id IS NULL AND (ip IS NOT NULL OR user_agent IS NOT NULL);
  $$;
REVOKE ALL ON FUNCTION internal.close_account FROM PUBLIC;

CREATE OR REPLACE FUNCTION internal.close_workspace_account(p_user uuid, p_pseudonym text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.may_touch_account(p_user) THEN RETURN false; END IF;
  PERFORM internal.close_account(p_user, p_pseudonym);
  RETURN true;
END $$;

-- The same for the operator, wherever the person is: who rents or owns stays known there, without the account. Never whoever
-- runs the installation, nor the only owner of a workspace.
CREATE FUNCTION internal.close_person(p_session uuid, p_user uuid, p_pseudonym text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF internal.is_site_admin(p_user) OR NOT internal.hold_person(p_session, p_user) THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM internal.operator_places(p_session, p_user) WHERE is_only_owner) THEN RETURN false; END IF;
  INSERT INTO internal.closed_accounts SELECT p_user, coalesce(array_agg(place), '{}') FROM (
    SELECT organization_id AS place FROM memberships WHERE user_id = p_user
    UNION SELECT organization_id FROM tenants WHERE user_id = p_user
    UNION SELECT organization_id FROM property_owners WHERE user_id = p_user) AS places;
  UPDATE tenants SET user_id = NULL, access_given_at = NULL, updated_at = internal.current_instant() WHERE user_id = p_user;
  UPDATE property_owners SET user_id = NULL WHERE user_id = p_user;
  PERFORM internal.close_account(p_user, p_pseudonym);
  PERFORM internal.say_access_changed(ARRAY[p_user]);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.close_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.close_person TO dira_app;

-- The account itself, and every column of some workspaces that names its person without a foreign key: there stands a new
-- id that is nobody's, so that two things by one person stay by one. In the audit log alone they are sealed.
CREATE FUNCTION internal.delete_account_of(p_places uuid[], p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  nobody uuid := gen_random_uuid();
  trace record;
BEGIN
  DELETE FROM outbox WHERE to_user_id = p_user OR payload::text LIKE '%' || p_user || '%';
  FOR trace IN
    SELECT c.oid::regclass AS place, a.attname AS name,
      EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'organization_id') AS is_of_workspace
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.atttypid = 'uuid'::regtype AND a.attgenerated = '' AND a.attname NOT IN ('id', 'organization_id')
      AND c.relname NOT LIKE 'audit\_%'
      AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey))
  LOOP
    EXECUTE format('UPDATE %s SET %I = $1 WHERE %I = $2%s', trace.place, trace.name, trace.name,
      CASE WHEN trace.is_of_workspace AND trace.place <> 'outbox'::regclass THEN ' AND organization_id = ANY ($3)' ELSE '' END)
      USING nobody, p_user, p_places;
  END LOOP;
  DELETE FROM auth.users WHERE id = p_user;
END $$;
REVOKE ALL ON FUNCTION internal.delete_account_of FROM PUBLIC;

CREATE OR REPLACE FUNCTION internal.delete_account(p_organization uuid, p_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT internal.delete_account_of(ARRAY[p_organization], p_user) $$;

-- What a deleted account has left behind, in the workspace that closed it, or, where the operator did, in all of them.
-- Nothing but the sealed log names it afterwards. Where the law keeps what it entered, the row stays as a name without a
-- person. Safe at any time, however often.
CREATE OR REPLACE FUNCTION internal.clear_account_traces(p_organization uuid, p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  closed_in uuid[];
  place uuid;
BEGIN
  IF p_organization IS NULL THEN
    SELECT places INTO closed_in FROM internal.closed_accounts WHERE user_id = p_user FOR UPDATE;
  ELSE
    SELECT ARRAY[organization_id] INTO closed_in FROM workspace_accounts
      WHERE organization_id = p_organization AND user_id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  END IF;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM internal.delete_personal_rows(p_user);
  DELETE FROM calendar_feeds WHERE organization_id = ANY (closed_in) AND user_id = p_user;
  FOREACH place IN ARRAY closed_in LOOP
    IF internal.has_lasting_records(place, p_user) THEN
      DELETE FROM workspace_accounts WHERE user_id = p_user;
      DELETE FROM internal.closed_accounts WHERE user_id = p_user;
      RETURN;
    END IF;
  END LOOP;
  FOREACH place IN ARRAY closed_in LOOP
    DELETE FROM ownership_offers WHERE organization_id = place AND p_user IN (offered_by, offered_to);
    UPDATE ownership_offers SET settled_by = NULL WHERE organization_id = place AND settled_by = p_user;
    DELETE FROM team_invitations WHERE organization_id = place AND invited_by = p_user;
    UPDATE team_invitations SET settled_by = NULL WHERE organization_id = place AND settled_by = p_user;
    UPDATE properties SET manager_id = NULL WHERE organization_id = place AND manager_id = p_user;
    UPDATE maintenance_requests SET assignee_id = NULL WHERE organization_id = place AND assignee_id = p_user;
    UPDATE recurring_maintenance SET assignee_id = NULL WHERE organization_id = place AND assignee_id = p_user;
    UPDATE tasks SET assignee_id = NULL WHERE organization_id = place AND assignee_id = p_user;
    DELETE FROM memberships WHERE organization_id = place AND user_id = p_user;
  END LOOP;
  PERFORM internal.delete_account_of(closed_in, p_user);
END $$;

-- The security log, newest first: of a window of days, of one kind, or of one person by their address. The plan is made for
-- what is asked, so that each filter goes by its own index.
CREATE FUNCTION internal.operator_security_events(p_session uuid, p_type text, p_email text, p_from timestamptz,
    p_until timestamptz, p_after timestamptz, p_after_id uuid, p_limit integer)
  RETURNS TABLE (id uuid, created_at timestamptz, event_type text, user_id uuid, full_name text, email text, actor_name text,
    ip text, user_agent text, metadata jsonb)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
DECLARE
  person uuid := (SELECT u.id FROM auth.users u WHERE u.email = p_email::citext AND u.deleted_at IS NULL);
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_operator(p_session) OR (p_email IS NOT NULL AND person IS NULL) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('
    SELECT e.id, e.created_at, e.event_type, e.user_id, p.full_name, CASE WHEN u.deleted_at IS NULL THEN u.email::text END,
      coalesce(nullif(a.full_name, ''''), b.email::text), host(e.ip), coalesce(e.user_agent, e.metadata ->> ''userAgent''), e.metadata
    FROM (SELECT * FROM security_logs l WHERE l.created_at >= $1 AND l.created_at < $2 %s %s %s
      ORDER BY l.created_at DESC, l.id DESC LIMIT $7) AS e
    LEFT JOIN auth.users u ON u.id = e.user_id
    LEFT JOIN profiles p ON p.id = e.user_id
    LEFT JOIN profiles a ON a.id = e.actor_id
    LEFT JOIN auth.users b ON b.id = e.actor_id
    ORDER BY e.created_at DESC, e.id DESC',
    CASE WHEN p_type IS NOT NULL THEN 'AND l.event_type = $3' END,
    CASE WHEN person IS NOT NULL THEN 'AND l.user_id = $4' END,
    CASE WHEN p_after IS NOT NULL THEN 'AND (l.created_at, l.id) < ($5, $6)' END)
    USING p_from, p_until, p_type, person, p_after, p_after_id, p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.operator_security_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_security_events TO dira_app;

-- How many of each kind there were in a window.
CREATE FUNCTION internal.operator_security_counts(p_session uuid, p_email text, p_from timestamptz, p_until timestamptz)
  RETURNS TABLE (event_type text, event_count integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 20
  AS $$
DECLARE
  person uuid := (SELECT u.id FROM auth.users u WHERE u.email = p_email::citext AND u.deleted_at IS NULL);
BEGIN
  IF NOT internal.is_operator(p_session) OR (p_email IS NOT NULL AND person IS NULL) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('
    SELECT l.event_type, count(*)::integer FROM security_logs l WHERE l.created_at >= $1 AND l.created_at < $2 %s
    GROUP BY l.event_type ORDER BY count(*) DESC, l.event_type', CASE WHEN person IS NOT NULL THEN 'AND l.user_id = $3' END)
    USING p_from, p_until, person;
END $$;
REVOKE ALL ON FUNCTION internal.operator_security_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_security_counts TO dira_app;
