-- Erasing a workspace: an owner asks for it, thirty days pass in which any owner may stop it, and then everything of it is
-- gone (decision 192). A row stands for one that was asked for; it is the last but one to go.
CREATE TABLE erasures (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  asked_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  asked_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- The business day; a reminder that comes late moves it.
  erase_on date NOT NULL,
  reminded_on date,
  -- Set in the transaction that erases, which ends without the row: nobody else ever sees it.
  begun_at timestamptz,
  CHECK (erase_on >= (asked_at AT TIME ZONE 'Asia/Jerusalem')::date + 30),
  CHECK (begun_at IS NULL OR (reminded_on IS NOT NULL AND (begun_at AT TIME ZONE 'Asia/Jerusalem')::date >= erase_on))
);
CREATE INDEX erasures_asked_by ON erasures (asked_by) WHERE asked_by IS NOT NULL;
CALL internal.protect_tenant_table('erasures', 'SELECT');
GRANT INSERT (organization_id, asked_by, erase_on), DELETE ON erasures TO dira_app;
GRANT UPDATE (reminded_on, erase_on) ON erasures TO dira_jobs;

-- Which workspaces are gone, so that their files and jobs go too, however often that is tried, and the anchors of the audit
-- log are not missed. It names nobody.
CREATE TABLE internal.erased_organizations (
  organization_id uuid PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  erased_at timestamptz NOT NULL
);
GRANT SELECT ON internal.erased_organizations TO dira_jobs;
CREATE VIEW erased_organizations WITH (security_invoker = true) AS
  SELECT organization_id FROM internal.erased_organizations;
GRANT SELECT ON erased_organizations TO dira_jobs;

-- A workspace that will be erased is read-only, archived before or not.
CREATE OR REPLACE VIEW read_only_organizations WITH (security_invoker = true) AS
  SELECT o.id AS organization_id, coalesce(e.asked_at, o.archived_at) AS since,
    CASE WHEN e.organization_id IS NULL THEN 'archived' ELSE 'erasing' END AS reason, e.erase_on
  FROM organizations o LEFT JOIN erasures e ON e.organization_id = o.id
  WHERE o.archived_at IS NOT NULL OR e.organization_id IS NOT NULL;

DROP FUNCTION internal.memberships_of(uuid);
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer, unused_features text[], read_only_since timestamptz,
    read_only_reason text, erase_on date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, o.plan, o.is_sample, o.requires_mfa, m.role, m.flags,
      -- To whoever sees some properties alone, theirs are counted.
      CASE WHEN internal.is_limited(m.role, m.flags)
        THEN (SELECT coalesce(sum(h.unit_count), 0)::int FROM member_properties p
          JOIN property_counters h ON h.organization_id = p.organization_id AND h.property_id = p.property_id
          WHERE p.organization_id = m.organization_id AND p.user_id = m.user_id)
        ELSE coalesce(c.unit_count, 0) END,
      o.unused_features, r.since, r.reason, r.erase_on
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    LEFT JOIN read_only_organizations r ON r.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;

-- Whether a second factor that the person still has stands behind this session.
CREATE FUNCTION internal.has_shown_factor(p_session uuid, p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT internal.has_verified_factor(p_user) AND EXISTS (SELECT FROM auth.sessions s
      WHERE s.id = p_session AND s.user_id = p_user AND p_user = internal.current_user_id() AND s.aal = 'aal2')
  $$;
REVOKE ALL ON FUNCTION internal.has_shown_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_shown_factor TO dira_app;

-- Whom a letter about the workspace itself goes to, whatever they want to be told of.
CREATE FUNCTION internal.owner_addresses(p_organization uuid)
  RETURNS TABLE (user_id uuid, email text, language text, organization_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 3
  AS $$
    SELECT u.id, u.email::text, coalesce(p.preferred_language, o.language), o.name
    FROM memberships m
    JOIN organizations o ON o.id = m.organization_id
    JOIN auth.users u ON u.id = m.user_id AND u.deleted_at IS NULL AND u.email IS NOT NULL
    JOIN profiles p ON p.id = m.user_id
    WHERE m.organization_id = p_organization AND m.role = 'admin' AND m.suspended_at IS NULL
    ORDER BY u.id
  $$;
REVOKE ALL ON FUNCTION internal.owner_addresses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.owner_addresses TO dira_jobs;

-- What decides about money and evidence goes with the whole of its workspace alone: a sample that is cleared, or one whose
-- erasing has begun.
CREATE OR REPLACE FUNCTION internal.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    EXISTS (SELECT FROM erasures WHERE organization_id = OLD.organization_id AND begun_at IS NOT NULL)
    OR EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id AND is_sample)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Takes every row of a workspace out of every table. Tables are emptied newest first; one that others still point at, or
-- whose rollup a trigger wrote again, has its turn in the next round. What says that this may be done goes last.
CREATE FUNCTION internal.delete_organization(p_organization uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  target regclass;
  gone bigint;
  moved bigint;
  is_held boolean;
BEGIN
  LOOP
    moved := 0;
    is_held := false;
    FOR target IN
      SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organization_id' AND NOT a.attisdropped
        AND c.oid NOT IN ('organizations'::regclass, 'erasures'::regclass)
      ORDER BY c.oid DESC
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %s WHERE organization_id = $1', target) USING p_organization;
        GET DIAGNOSTICS gone = ROW_COUNT;
        moved := moved + gone;
      EXCEPTION WHEN foreign_key_violation THEN is_held := true;
      END;
    END LOOP;
    EXIT WHEN moved = 0;
  END LOOP;
  IF is_held THEN
    RAISE EXCEPTION 'the workspace % could not be cleared', p_organization;
  END IF;
  DELETE FROM erasures WHERE organization_id = p_organization;
  DELETE FROM organizations WHERE id = p_organization;
END $$;
REVOKE ALL ON FUNCTION internal.delete_organization FROM PUBLIC;

CREATE OR REPLACE FUNCTION internal.erase_sample_organization(p_organization uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM FROM organizations o WHERE o.id = p_organization AND o.is_sample AND EXISTS (
    SELECT FROM memberships m WHERE m.organization_id = o.id AND m.user_id = internal.current_user_id()
      AND m.role = 'admin' AND m.suspended_at IS NULL) FOR UPDATE OF o;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a sample workspace can be cleared, by its owner' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM internal.delete_organization(p_organization);
  DELETE FROM auth.users u WHERE u.app_metadata->>'sample_organization_id' = p_organization::text
    AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id)
    AND NOT EXISTS (SELECT FROM tenants t WHERE t.user_id = u.id);
END $$;

-- What a person has wherever they are, once their account ends.
CREATE FUNCTION internal.delete_personal_rows(p_user uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM notifications WHERE user_id = p_user;
    DELETE FROM notification_digests WHERE user_id = p_user;
    DELETE FROM push_devices WHERE user_id = p_user;
    DELETE FROM data_exports WHERE user_id = p_user;
    DELETE FROM tenant_invitations WHERE user_id = p_user;
    DELETE FROM idempotency_keys WHERE user_id = p_user;
    DELETE FROM reply_addresses WHERE user_id = p_user;
  $$;
REVOKE ALL ON FUNCTION internal.delete_personal_rows FROM PUBLIC;

-- The account itself, and every column that names its person without a foreign key: there stands a new id that is nobody's,
-- so that two things by one person stay by one. In the audit log alone they are sealed.
CREATE FUNCTION internal.delete_account(p_organization uuid, p_user uuid) RETURNS void
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
      CASE WHEN trace.is_of_workspace AND trace.place <> 'outbox'::regclass THEN ' AND organization_id = $3' ELSE '' END)
      USING nobody, p_user, p_organization;
  END LOOP;
  DELETE FROM auth.users WHERE id = p_user;
END $$;
REVOKE ALL ON FUNCTION internal.delete_account FROM PUBLIC;

-- What a deleted account has left behind. Nothing but the sealed log names it afterwards. Where the law keeps what it
-- entered, the row stays as a name without a person. Safe at any time, however often.
CREATE OR REPLACE FUNCTION internal.clear_account_traces(p_organization uuid, p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM FROM workspace_accounts
    WHERE organization_id = p_organization AND user_id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM internal.delete_personal_rows(p_user);
  DELETE FROM calendar_feeds WHERE organization_id = p_organization AND user_id = p_user;
  IF internal.has_lasting_records(p_organization, p_user) THEN
    DELETE FROM workspace_accounts WHERE user_id = p_user;
    RETURN;
  END IF;
  DELETE FROM ownership_offers WHERE organization_id = p_organization AND p_user IN (offered_by, offered_to);
  UPDATE ownership_offers SET settled_by = NULL WHERE organization_id = p_organization AND settled_by = p_user;
  DELETE FROM team_invitations WHERE organization_id = p_organization AND invited_by = p_user;
  UPDATE team_invitations SET settled_by = NULL WHERE organization_id = p_organization AND settled_by = p_user;
  UPDATE properties SET manager_id = NULL WHERE organization_id = p_organization AND manager_id = p_user;
  UPDATE maintenance_requests SET assignee_id = NULL WHERE organization_id = p_organization AND assignee_id = p_user;
  UPDATE recurring_maintenance SET assignee_id = NULL WHERE organization_id = p_organization AND assignee_id = p_user;
  UPDATE tasks SET assignee_id = NULL WHERE organization_id = p_organization AND assignee_id = p_user;
  DELETE FROM memberships WHERE organization_id = p_organization AND user_id = p_user;
  PERFORM internal.delete_account(p_organization, p_user);
END $$;

-- Erases a workspace whose day has come and whose people were reminded, with the accounts that it has made for its own
-- people and that belong nowhere else. Its tenants' and members' own accounts are theirs. Returns whether it was erased.
CREATE FUNCTION internal.erase_organization(p_organization uuid, p_today date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  asked timestamptz;
  own uuid[];
  account uuid;
BEGIN
  UPDATE erasures SET begun_at = internal.current_instant()
    WHERE organization_id = p_organization AND erase_on <= p_today AND reminded_on <= p_today - 3
    RETURNING asked_at INTO asked;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT coalesce(array_agg(user_id), '{}') INTO own FROM workspace_accounts WHERE organization_id = p_organization;
  -- Tenants' screens too; those of the team hear of it by their places.
  PERFORM internal.say_access_changed(array(
    SELECT user_id FROM tenants WHERE organization_id = p_organization AND user_id IS NOT NULL));
  PERFORM internal.delete_organization(p_organization);
  FOREACH account IN ARRAY own LOOP
    IF NOT internal.is_site_admin(account)
      AND NOT EXISTS (SELECT FROM memberships WHERE user_id = account)
      AND NOT EXISTS (SELECT FROM tenants WHERE user_id = account)
    THEN
      PERFORM internal.delete_personal_rows(account);
      PERFORM internal.delete_account(p_organization, account);
    END IF;
  END LOOP;
  INSERT INTO internal.erased_organizations VALUES (p_organization, asked, internal.current_instant())
    ON CONFLICT (organization_id) DO UPDATE SET erased_at = excluded.erased_at;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.erase_organization FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.erase_organization TO dira_jobs;
