-- Accounts that a workspace has made for its own people. Such an account is managed: an owner names it, gives it a new
-- password, ends its sessions and deletes it, for as long as it has never belonged anywhere else.
CREATE TABLE workspace_accounts (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL UNIQUE REFERENCES auth.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- When it was deleted; what it left behind is cleared after that.
  closed_at timestamptz,
  PRIMARY KEY (organization_id, user_id)
);
CALL internal.protect_tenant_table('workspace_accounts', 'SELECT');

-- Whoever joins another workspace, founds one, or rents elsewhere has an account of their own from then on, for good.
CREATE FUNCTION internal.free_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM workspace_accounts WHERE user_id = NEW.user_id AND organization_id <> NEW.organization_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.free_account FROM PUBLIC;
CREATE TRIGGER free_account AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION internal.free_account();

-- The account of a tenant is the workspace's where it was made in the same moment: nobody has used it before.
CREATE FUNCTION internal.keep_tenant_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM workspace_accounts WHERE user_id = NEW.user_id AND organization_id <> NEW.organization_id;
  INSERT INTO workspace_accounts (organization_id, user_id)
    SELECT NEW.organization_id, u.id FROM auth.users u
    WHERE u.id = NEW.user_id AND u.must_change_password AND u.created_at = internal.current_instant()
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.keep_tenant_account FROM PUBLIC;
CREATE TRIGGER keep_tenant_account AFTER INSERT OR UPDATE OF user_id ON tenants
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION internal.keep_tenant_account();

-- Whether the account is this workspace's alone. Who runs the installation is nobody's.
CREATE FUNCTION internal.is_managed_account(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM workspace_accounts a JOIN auth.users u ON u.id = a.user_id AND u.deleted_at IS NULL
      WHERE a.organization_id = internal.current_organization_id() AND a.user_id = p_user AND a.closed_at IS NULL
    ) AND NOT internal.is_site_admin(p_user)
  $$;
REVOKE ALL ON FUNCTION internal.is_managed_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_managed_account TO dira_app;

-- The last wall behind the permission table: whoever touches an account is an owner of its workspace at that moment.
CREATE FUNCTION internal.owns_workspace() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (
      SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
        AND user_id = internal.current_user_id() AND role = 'admin' AND suspended_at IS NULL)
  $$;
CREATE FUNCTION internal.may_touch_account(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT internal.owns_workspace() AND internal.is_managed_account(p_user) $$;
REVOKE ALL ON FUNCTION internal.owns_workspace, internal.may_touch_account FROM PUBLIC;

-- Everybody who has an account and a place here: the team, and tenants with portal access, who are shown as the
-- workspace knows them.
CREATE FUNCTION internal.workspace_users()
  RETURNS TABLE (user_id uuid, tenant_id uuid, full_name text, email text, phone text, language text, role text,
    suspended_at timestamptz, joined_at timestamptz, last_active_at timestamptz, is_waiting boolean, is_managed boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
    SELECT m.user_id, NULL::uuid, p.full_name, u.email::text, coalesce(p.phone, u.phone), p.preferred_language, m.role,
      m.suspended_at, m.created_at,
      greatest(u.last_sign_in_at,
        (SELECT max(coalesce(s.refreshed_at, s.created_at)) FROM auth.sessions s WHERE s.user_id = m.user_id)),
      u.must_change_password, internal.is_managed_account(m.user_id)
    FROM memberships m
    JOIN auth.users u ON u.id = m.user_id
    JOIN profiles p ON p.id = m.user_id
    WHERE m.organization_id = internal.current_organization_id() AND m.removed_at IS NULL
    UNION ALL
    SELECT t.user_id, t.id, t.full_name, t.email::text, t.phone, t.language, 'tenant', NULL,
      coalesce(t.access_given_at, t.created_at), u.last_sign_in_at, u.must_change_password,
      internal.is_managed_account(t.user_id)
    FROM (
      SELECT DISTINCT ON (user_id) * FROM tenants
      WHERE organization_id = internal.current_organization_id() AND user_id IS NOT NULL AND archived_at IS NULL
      ORDER BY user_id, created_at, id
    ) AS t
    JOIN auth.users u ON u.id = t.user_id
    WHERE NOT EXISTS (SELECT FROM memberships m
      WHERE m.organization_id = t.organization_id AND m.user_id = t.user_id AND m.removed_at IS NULL)
  $$;
REVOKE ALL ON FUNCTION internal.workspace_users FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.workspace_users TO dira_app;

-- An account for somebody of the team, as for a tenant: a known address keeps its account and is this workspace's in
-- nothing.
CREATE FUNCTION internal.make_workspace_account(
  p_id uuid, p_identity_id uuid, p_email text, p_phone text, p_full_name text, p_language text, p_role text,
  p_password_hash text, p_expires_at timestamptz
) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  made record;
BEGIN
  SELECT * INTO made FROM internal.make_tenant_account(p_id, p_identity_id, p_email, p_phone, p_full_name,
    p_password_hash, p_expires_at);
  IF NOT made.is_new THEN RETURN false; END IF;
  UPDATE profiles SET preferred_language = p_language WHERE id = p_id;
  UPDATE user_roles SET role = p_role WHERE user_id = p_id AND p_role <> 'site_admin';
  INSERT INTO workspace_accounts (organization_id, user_id) VALUES (internal.current_organization_id(), p_id);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.make_workspace_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.make_workspace_account TO dira_app;

-- A link beside the password, for who has not chosen their own yet; the one before it is dead.
CREATE FUNCTION internal.invite_workspace_account(
  p_user uuid, p_id uuid, p_token_hash bytea, p_code_hmac bytea, p_expires_at timestamptz
) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO auth.one_time_tokens (id, user_id, purpose, recipient, token_hash, code_hmac, created_at, expires_at)
      SELECT p_id, u.id, 'invite', coalesce(u.email::text, u.phone), p_token_hash, p_code_hmac,
          internal.current_instant(), p_expires_at
        FROM auth.users u WHERE u.id = p_user AND u.must_change_password AND internal.may_touch_account(p_user)
      ON CONFLICT (user_id, purpose) DO UPDATE SET id = excluded.id, recipient = excluded.recipient,
        token_hash = excluded.token_hash, code_hmac = excluded.code_hmac, wrong_tries = 0, code_challenge = NULL,
        code_challenge_method = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
  $$;
REVOKE ALL ON FUNCTION internal.invite_workspace_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.invite_workspace_account TO dira_app;

-- What the account says of its person. Null leaves a thing as it is.
CREATE FUNCTION internal.describe_workspace_account(
  p_user uuid, p_full_name text, p_changes_phone boolean, p_phone text, p_language text, p_role text
) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.may_touch_account(p_user) THEN RETURN false; END IF;
  UPDATE profiles SET full_name = coalesce(p_full_name, full_name),
      phone = CASE WHEN p_changes_phone THEN p_phone ELSE phone END,
      preferred_language = coalesce(p_language, preferred_language), updated_at = internal.current_instant()
    WHERE id = p_user;
  UPDATE auth.users SET user_metadata = user_metadata || jsonb_build_object('full_name', p_full_name)
    WHERE id = p_user AND p_full_name IS NOT NULL;
  UPDATE user_roles SET role = p_role WHERE user_id = p_user AND p_role <> 'site_admin';
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.describe_workspace_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.describe_workspace_account TO dira_app;

-- Ends every session of the account, and with a new password every other way in that is open.
CREATE FUNCTION internal.end_workspace_sessions(p_user uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.may_touch_account(p_user) THEN RETURN false; END IF;
  DELETE FROM auth.sessions WHERE user_id = p_user;
  DELETE FROM auth.flow_codes WHERE user_id = p_user;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.end_workspace_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_workspace_sessions TO dira_app;

CREATE FUNCTION internal.renew_workspace_password(
  p_user uuid, p_password_hash text, p_expires_at timestamptz, p_ends_factors boolean
) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  sign_in_name text;
BEGIN
  IF NOT internal.end_workspace_sessions(p_user) THEN RETURN NULL; END IF;
  DELETE FROM auth.one_time_tokens WHERE user_id = p_user;
  IF p_ends_factors THEN
    DELETE FROM auth.factors WHERE user_id = p_user;
    DELETE FROM auth.recovery_codes WHERE user_id = p_user;
  END IF;
  UPDATE auth.users SET password_hash = p_password_hash, must_change_password = true,
      password_expires_at = p_expires_at, updated_at = internal.current_instant()
    WHERE id = p_user RETURNING coalesce(email::text, phone) INTO sign_in_name;
  RETURN sign_in_name;
END $$;
REVOKE ALL ON FUNCTION internal.renew_workspace_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.renew_workspace_password TO dira_app;

-- The way of a tenant into the workspace; who rents and what they owe stays with the lease.
CREATE FUNCTION internal.end_portal_access(p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.owns_workspace() THEN RETURN; END IF;
  UPDATE tenants SET user_id = NULL, access_given_at = NULL, updated_at = internal.current_instant()
    WHERE organization_id = internal.current_organization_id() AND user_id = p_user;
  PERFORM internal.say_access_changed(ARRAY[p_user]);
END $$;
REVOKE ALL ON FUNCTION internal.end_portal_access FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_portal_access TO dira_app;

-- Deletes the account at once for everybody: nothing opens it, nothing names its person. The row stays until what refers
-- to it has been looked through.
CREATE FUNCTION internal.close_workspace_account(p_user uuid, p_pseudonym text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.end_workspace_sessions(p_user) THEN RETURN false; END IF;
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
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.close_workspace_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.close_workspace_account TO dira_app;

-- Whether somebody has left money or signatures behind: the law keeps these, with who entered them.
CREATE FUNCTION internal.has_lasting_records(p_organization uuid, p_user uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  kept record;
  is_found boolean;
BEGIN
  FOR kept IN SELECT * FROM (VALUES ('charges', 'created_by'), ('payments', 'created_by'), ('payment_decisions', 'decided_by'),
    ('payment_reversals', 'reversed_by'), ('payment_proofs', 'created_by'), ('undoable_confirmations', 'confirmed_by'),
    ('ledger_transactions', 'created_by'), ('expenses', 'created_by'), ('cheques', 'created_by'),
    ('cheque_changes', 'changed_by'), ('securities', 'created_by'), ('security_changes', 'changed_by'),
    ('signature_requests', 'created_by'), ('signature_requests', 'declined_by'), ('lease_amendments', 'created_by'),
    ('lease_terminations', 'confirmed_by'), ('lease_terminations', 'cancelled_by'), ('lease_move_outs', 'recorded_by'),
    ('lease_template_clauses', 'favour_confirmed_by'), ('tenant_notices', 'acknowledged_by')
  ) AS t (table_name, column_name) LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE organization_id = $1 AND %I = $2)', kept.table_name, kept.column_name)
      INTO is_found USING p_organization, p_user;
    IF is_found THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION internal.has_lasting_records FROM PUBLIC;

-- What a deleted account has left behind. Nothing but the sealed log names it afterwards: what it wrote is by a new id
-- that is nobody's, so that two things by one person stay by one. Where the law keeps what it entered, the row stays as
-- a name without a person. Safe at any time, however often.
CREATE FUNCTION internal.clear_account_traces(p_organization uuid, p_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  nobody uuid := gen_random_uuid();
  trace record;
BEGIN
  PERFORM FROM workspace_accounts
    WHERE organization_id = p_organization AND user_id = p_user AND closed_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM notifications WHERE user_id = p_user;
  DELETE FROM notification_digests WHERE user_id = p_user;
  DELETE FROM push_devices WHERE user_id = p_user;
  DELETE FROM data_exports WHERE user_id = p_user;
  DELETE FROM tenant_invitations WHERE user_id = p_user;
  DELETE FROM idempotency_keys WHERE user_id = p_user;
  DELETE FROM reply_addresses WHERE user_id = p_user;
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
  DELETE FROM outbox WHERE to_user_id = p_user OR payload::text LIKE '%' || p_user || '%';
  -- Columns that name a person without a foreign key: in the audit log alone they are sealed.
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
REVOKE ALL ON FUNCTION internal.clear_account_traces FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.clear_account_traces TO dira_jobs;
