-- What people ask about their own data, by the Privacy Protection Law: of a workspace that holds it, or of the operator of
-- the installation (decision 235).

-- Only while it is filled: the policies bind the owner too.
ALTER TABLE internal.legal_parameters NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.legal_parameters (name, valid_from, revision, value, section, source, checked_on, recorded_at)
  VALUES ('privacy_request_days', '2025-08-14', 1, 30, 'Privacy Protection Law 5741-1981, s.13-14',
    'Privacy Protection Law as amended by Amendment 13, in force since 14 August 2025', '2026-11-30', '2026-11-30Z');
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;

CREATE TABLE privacy_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'marketing')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'refused', 'withdrawn')),
  origin text NOT NULL CHECK (origin IN ('account', 'by_hand')),
  -- Who asks. Empty once the person is erased, and with it what was written.
  full_name text NOT NULL CHECK (length(full_name) <= 120),
  email citext CHECK (length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  tenant_id uuid,
  owner_id uuid,
  asked text NOT NULL CHECK (length(asked) <= 2000),
  came_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on > came_on),
  -- Why it was refused, by the law.
  ground text CHECK (ground IN
    ('unidentified', 'privileged', 'forbidden_by_law', 'correct', 'kept_by_law', 'claims', 'not_marketing')),
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 4000),
  settled_at timestamptz,
  -- The member who answered; null: withdrawn by whoever asked.
  settled_by uuid,
  -- What the team was last told of its day.
  reminded text CHECK (reminded IN ('due_soon', 'due')),
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id),
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK ((state = 'refused') = (ground IS NOT NULL)),
  CHECK (answer <> '' OR state IN ('open', 'withdrawn') OR erased_at IS NOT NULL)
);
CREATE INDEX privacy_requests_by_day ON privacy_requests (organization_id, state, due_on, id);
CREATE INDEX privacy_requests_to_remind ON privacy_requests (due_on) WHERE state = 'open' AND reminded IS DISTINCT FROM 'due';
CREATE INDEX privacy_requests_overdue ON privacy_requests (due_on) WHERE state = 'open';
CREATE UNIQUE INDEX privacy_requests_one_open ON privacy_requests (user_id, organization_id, kind)
  WHERE state = 'open' AND origin = 'account';
CREATE INDEX privacy_requests_of_person ON privacy_requests (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX privacy_requests_of_tenant ON privacy_requests (organization_id, tenant_id) WHERE tenant_id IS NOT NULL;
CREATE INDEX privacy_requests_of_owner ON privacy_requests (organization_id, owner_id) WHERE owner_id IS NOT NULL;
CALL internal.protect_tenant_table('privacy_requests', 'SELECT, INSERT');
-- Whoever asks may rent or own any property.
CALL internal.limit_to_own('privacy_requests', 'false');
GRANT UPDATE (state, ground, answer, settled_at, settled_by) ON privacy_requests TO dira_app;
GRANT UPDATE (reminded) ON privacy_requests TO dira_jobs;

-- The same of the operator, who is asked on the public pages too. No workspace is in it.
CREATE TABLE internal.operator_privacy_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'marketing')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'refused', 'withdrawn')),
  origin text NOT NULL CHECK (origin IN ('account', 'form', 'by_hand')),
  full_name text NOT NULL CHECK (length(full_name) <= 120),
  email citext CHECK (length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  asked text NOT NULL CHECK (length(asked) <= 2000),
  came_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on > came_on),
  ground text CHECK (ground IN
    ('unidentified', 'privileged', 'forbidden_by_law', 'correct', 'kept_by_law', 'claims', 'not_marketing')),
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 4000),
  settled_at timestamptz,
  settled_by uuid REFERENCES auth.users ON DELETE SET NULL,
  reminded text CHECK (reminded IN ('due_soon', 'due')),
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK ((state = 'refused') = (ground IS NOT NULL)),
  CHECK (answer <> '' OR state IN ('open', 'withdrawn') OR erased_at IS NOT NULL)
);
CREATE INDEX operator_privacy_requests_by_day ON internal.operator_privacy_requests (state, due_on, id);
CREATE INDEX operator_privacy_requests_to_remind ON internal.operator_privacy_requests (due_on)
  WHERE state = 'open' AND reminded IS DISTINCT FROM 'due';
CREATE UNIQUE INDEX operator_privacy_requests_one_open ON internal.operator_privacy_requests (user_id, kind)
  WHERE state = 'open' AND origin = 'account';
CREATE INDEX operator_privacy_requests_of_person ON internal.operator_privacy_requests (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX operator_privacy_requests_settled_by ON internal.operator_privacy_requests (settled_by) WHERE settled_by IS NOT NULL;
ALTER TABLE internal.operator_privacy_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.operator_privacy_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.operator_privacy_requests FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.operator_privacy_requests TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (state, ground, answer, settled_at, settled_by) ON internal.operator_privacy_requests TO dira_app;
GRANT SELECT, UPDATE (reminded) ON internal.operator_privacy_requests TO dira_jobs;

-- What was written on the public pages, until the link in its mail says that the address is the writer's.
CREATE TABLE internal.unconfirmed_privacy_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'marketing')),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  asked text NOT NULL CHECK (length(asked) <= 2000),
  received_at timestamptz NOT NULL
);
CREATE INDEX unconfirmed_privacy_requests_age ON internal.unconfirmed_privacy_requests (received_at);
CREATE INDEX unconfirmed_privacy_requests_of_address ON internal.unconfirmed_privacy_requests (email, received_at);
ALTER TABLE internal.unconfirmed_privacy_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.unconfirmed_privacy_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY visitors ON internal.unconfirmed_privacy_requests TO dira_auth USING (true) WITH CHECK (true);
CREATE POLICY upkeep ON internal.unconfirmed_privacy_requests TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT INSERT, SELECT (id, email, received_at) ON internal.unconfirmed_privacy_requests TO dira_auth;
GRANT SELECT, DELETE ON internal.unconfirmed_privacy_requests TO dira_jobs;

-- An address is proven: what it asked stands in the register, once, and belongs to the account that has the address.
-- @returns the last day for its answer, the same once more; null where there is no such request
CREATE FUNCTION internal.confirm_privacy_request(p_id uuid, p_came_on date, p_due_on date) RETURNS date
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO internal.operator_privacy_requests
      (id, kind, origin, full_name, email, language, user_id, asked, came_on, due_on)
    SELECT r.id, r.kind, 'form', r.full_name, r.email, r.language,
      (SELECT u.id FROM auth.users u WHERE u.email = r.email AND u.deleted_at IS NULL), r.asked, p_came_on, p_due_on
    FROM internal.unconfirmed_privacy_requests r WHERE r.id = p_id
    ON CONFLICT (id) DO NOTHING;
  IF FOUND THEN
    INSERT INTO outbox (topic, payload) VALUES ('operator_privacy_request.received', jsonb_build_object('id', p_id));
  END IF;
  DELETE FROM internal.unconfirmed_privacy_requests WHERE id = p_id;
  RETURN (SELECT r.due_on FROM internal.operator_privacy_requests r WHERE r.id = p_id AND r.origin = 'form');
END $$;
REVOKE ALL ON FUNCTION internal.confirm_privacy_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.confirm_privacy_request TO dira_jobs;

-- The workspaces that hold data of whoever asks: as one of the team, as a tenant, as an owner.
CREATE FUNCTION internal.privacy_addressees() RETURNS TABLE (organization_id uuid, organization_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 5
  AS $$
    SELECT o.id, o.name FROM organizations o
    WHERE o.id IN (
      SELECT m.organization_id FROM memberships m WHERE m.user_id = (SELECT internal.current_user_id())
      UNION SELECT t.organization_id FROM tenants t WHERE t.user_id = (SELECT internal.current_user_id())
      UNION SELECT p.organization_id FROM property_owners p WHERE p.user_id = (SELECT internal.current_user_id()))
    ORDER BY o.name, o.id
  $$;
REVOKE ALL ON FUNCTION internal.privacy_addressees FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.privacy_addressees TO dira_app;

-- What a person has asked of anybody, the newest first.
CREATE FUNCTION internal.own_privacy_requests()
  RETURNS TABLE (id uuid, organization_id uuid, organization_name text, kind text, state text, asked text, came_on date,
    due_on date, ground text, answer text, settled_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 5
  AS $$
    SELECT r.id, r.organization_id, o.name, r.kind, r.state, r.asked, r.came_on, r.due_on, r.ground, r.answer, r.settled_at
    FROM privacy_requests r JOIN organizations o ON o.id = r.organization_id
    WHERE r.user_id = (SELECT internal.current_user_id())
    UNION ALL
    SELECT r.id, NULL, NULL, r.kind, r.state, r.asked, r.came_on, r.due_on, r.ground, r.answer, r.settled_at
    FROM internal.operator_privacy_requests r WHERE r.user_id = (SELECT internal.current_user_id())
    ORDER BY 7 DESC, 1 DESC LIMIT 100
  $$;
REVOKE ALL ON FUNCTION internal.own_privacy_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.own_privacy_requests TO dira_app;

-- Puts what somebody asks into the register of a workspace that holds their data, or of the operator where none is named.
-- @returns 'asked'; 'unknown' of a workspace that holds none; 'open' while they wait for the same
CREATE FUNCTION internal.ask_about_data(p_id uuid, p_organization uuid, p_kind text, p_language text, p_asked text,
    p_came_on date, p_due_on date) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  person CONSTANT uuid := internal.current_user_id();
  person_name CONSTANT text := (SELECT left(p.full_name, 120) FROM profiles p WHERE p.id = person);
  person_email CONSTANT citext := (SELECT u.email FROM auth.users u WHERE u.id = person);
BEGIN
  IF p_organization IS NULL THEN
    INSERT INTO internal.operator_privacy_requests
        (id, kind, origin, full_name, email, language, user_id, asked, came_on, due_on)
      VALUES (p_id, p_kind, 'account', coalesce(person_name, ''), person_email, p_language, person, p_asked, p_came_on, p_due_on)
      ON CONFLICT (user_id, kind) WHERE state = 'open' AND origin = 'account' DO NOTHING;
    IF NOT FOUND THEN RETURN 'open'; END IF;
    INSERT INTO outbox (topic, payload) VALUES ('operator_privacy_request.received', jsonb_build_object('id', p_id));
    RETURN 'asked';
  END IF;
  PERFORM FROM internal.privacy_addressees() a WHERE a.organization_id = p_organization;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  INSERT INTO privacy_requests (organization_id, id, kind, origin, full_name, email, language, user_id, tenant_id, owner_id,
      asked, came_on, due_on)
    VALUES (p_organization, p_id, p_kind, 'account', coalesce(person_name, ''), person_email, p_language, person,
      (SELECT t.id FROM tenants t WHERE t.organization_id = p_organization AND t.user_id = person LIMIT 1),
      (SELECT o.id FROM property_owners o WHERE o.organization_id = p_organization AND o.user_id = person LIMIT 1),
      p_asked, p_came_on, p_due_on)
    ON CONFLICT (user_id, organization_id, kind) WHERE state = 'open' AND origin = 'account' DO NOTHING;
  IF NOT FOUND THEN RETURN 'open'; END IF;
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    VALUES (p_organization, person, 'received', 'privacy_request', p_id, jsonb_build_object('kind', p_kind));
  INSERT INTO outbox (organization_id, topic, payload) VALUES (p_organization, 'privacy_request.received',
    jsonb_build_object('id', p_id, 'kind', p_kind, 'actorId', person));
  RETURN 'asked';
END $$;
REVOKE ALL ON FUNCTION internal.ask_about_data FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.ask_about_data TO dira_app;

-- Takes an open request of one's own back. @returns whether there was one
CREATE FUNCTION internal.withdraw_privacy_request(p_id uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  person CONSTANT uuid := internal.current_user_id();
  place uuid;
BEGIN
  UPDATE internal.operator_privacy_requests SET state = 'withdrawn', settled_at = internal.current_instant()
    WHERE id = p_id AND user_id = person AND state = 'open';
  IF FOUND THEN RETURN true; END IF;
  UPDATE privacy_requests SET state = 'withdrawn', settled_at = internal.current_instant()
    WHERE id = p_id AND user_id = person AND state = 'open' RETURNING organization_id INTO place;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    VALUES (place, person, 'withdrawn', 'privacy_request', p_id, '{}');
  INSERT INTO outbox (organization_id, topic, payload) VALUES (place, 'privacy_request.withdrawn',
    jsonb_build_object('id', p_id, 'actorId', person));
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.withdraw_privacy_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.withdraw_privacy_request TO dira_app;

-- What was entered by hand is of whoever is known by the address that was given.
CREATE FUNCTION internal.find_privacy_requester() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT t.id, t.user_id INTO NEW.tenant_id, NEW.user_id FROM tenants t
    WHERE t.organization_id = NEW.organization_id AND t.email = NEW.email ORDER BY t.archived_at DESC, t.id LIMIT 1;
  NEW.owner_id := (SELECT o.id FROM property_owners o
    WHERE o.organization_id = NEW.organization_id AND o.email = NEW.email ORDER BY o.id LIMIT 1);
  NEW.user_id := coalesce(NEW.user_id, (SELECT o.user_id FROM property_owners o
    WHERE o.organization_id = NEW.organization_id AND o.id = NEW.owner_id));
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION internal.find_privacy_requester FROM PUBLIC;
CREATE TRIGGER find_privacy_requester BEFORE INSERT ON privacy_requests
  FOR EACH ROW WHEN (NEW.origin = 'by_hand' AND NEW.email IS NOT NULL) EXECUTE FUNCTION internal.find_privacy_requester();
CREATE FUNCTION internal.find_operator_privacy_requester() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  NEW.user_id := (SELECT u.id FROM auth.users u WHERE u.email = NEW.email AND u.deleted_at IS NULL);
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION internal.find_operator_privacy_requester FROM PUBLIC;
CREATE TRIGGER find_privacy_requester BEFORE INSERT ON internal.operator_privacy_requests
  FOR EACH ROW WHEN (NEW.origin = 'by_hand' AND NEW.email IS NOT NULL) EXECUTE FUNCTION internal.find_operator_privacy_requester();

-- What is settled stays as it is. Of a person who was erased it keeps that they asked, when, and what became of it.
CREATE FUNCTION internal.keep_privacy_request() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.state <> 'open' AND (NEW.state, NEW.ground, NEW.settled_at) IS DISTINCT FROM (OLD.state, OLD.ground, OLD.settled_at)
    OR NEW.erased_at IS NULL AND OLD.state <> 'open' AND NEW.answer <> OLD.answer
  THEN
    RAISE EXCEPTION 'a settled request stays as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.erased_at IS NOT NULL AND NEW.state <> 'open' THEN
    NEW.full_name := '';
    NEW.email := NULL;
    NEW.asked := '';
    NEW.answer := '';
    NEW.user_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_privacy_request BEFORE UPDATE ON privacy_requests
  FOR EACH ROW EXECUTE FUNCTION internal.keep_privacy_request();
CREATE TRIGGER keep_privacy_request BEFORE UPDATE ON internal.operator_privacy_requests
  FOR EACH ROW EXECUTE FUNCTION internal.keep_privacy_request();

-- Whoever waits for an answer is still written to, at the address that they asked from; with the answer that goes too.
CREATE FUNCTION internal.forget_privacy_requester() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE privacy_requests SET erased_at = internal.current_instant() WHERE user_id = NEW.id AND erased_at IS NULL;
  UPDATE internal.operator_privacy_requests SET erased_at = internal.current_instant()
    WHERE user_id = NEW.id AND erased_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.forget_privacy_requester FROM PUBLIC;
CREATE TRIGGER forget_privacy_requester AFTER UPDATE OF deleted_at ON auth.users
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION internal.forget_privacy_requester();

-- Who answered for the operator, to whoever runs the installation.
CREATE FUNCTION internal.privacy_answerer(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(nullif(p.full_name, ''), u.email::text) FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = p_person AND internal.is_site_admin((SELECT internal.current_user_id()))
      AND EXISTS (SELECT FROM internal.operator_privacy_requests r WHERE r.settled_by = p.id)
  $$;
REVOKE ALL ON FUNCTION internal.privacy_answerer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.privacy_answerer TO dira_app;

-- An answer goes out once, also where whoever runs the installation sends it: what is there already is looked for.
CREATE POLICY privacy_answers_of_operator ON deliveries FOR SELECT TO dira_app
  USING (organization_id IS NULL AND dedupe_key LIKE 'privacy-answer:%'
    AND internal.is_site_admin((SELECT internal.current_user_id())));

-- How many requests of all workspaces nobody answered in time, for whoever runs the installation: a figure and no more.
CREATE FUNCTION internal.overdue_privacy_requests(p_session uuid, p_most integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(*)::integer FROM (SELECT FROM privacy_requests r
      WHERE r.state = 'open' AND r.due_on < internal.business_day() AND internal.is_operator(p_session) LIMIT p_most) AS counted
  $$;
REVOKE ALL ON FUNCTION internal.overdue_privacy_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.overdue_privacy_requests TO dira_app;
