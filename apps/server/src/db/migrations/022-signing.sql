-- Documents that people sign by a link, without an account. A link is kept by its hash alone; a
-- signature is one row, never changed, and counted by the database, which lets the last one close
-- the request.

CREATE TABLE signature_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- The lease that holds once everybody has signed.
  lease_id uuid,
  -- An amendment is signed as any paper of its lease; the lease itself stays signed as it was.
  amendment_id uuid,
  -- A document of the organization that is sent out to be signed.
  document_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  file_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  -- What the document says, for whoever does not read PDF: headings and paragraphs.
  reading jsonb NOT NULL DEFAULT '[]',
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 1000),
  is_in_order boolean NOT NULL DEFAULT false,
  -- Whether signers are reminded while it is open.
  reminds boolean NOT NULL DEFAULT true,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'voided')),
  signer_count integer NOT NULL CHECK (signer_count BETWEEN 1 AND 12),
  signature_count integer NOT NULL DEFAULT 0,
  declined_by uuid,
  decline_reason text CHECK (length(decline_reason) BETWEEN 1 AND 500),
  sealed_file_id uuid,
  sealed_sha256 bytea,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ended_at timestamptz,
  -- When the sender was told that its time ran out.
  expiry_notified_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, amendment_id) REFERENCES lease_amendments (organization_id, id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id)
    ON DELETE SET NULL (document_id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  FOREIGN KEY (organization_id, sealed_file_id) REFERENCES files (organization_id, id),
  CONSTRAINT signatures_counted CHECK (signature_count BETWEEN 0 AND signer_count),
  CHECK ((state = 'completed') = (signature_count = signer_count)),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((sealed_file_id IS NULL) = (sealed_sha256 IS NULL)),
  CHECK (sealed_file_id IS NULL OR state = 'completed'),
  CHECK (amendment_id IS NULL OR (lease_id IS NOT NULL AND document_id IS NULL)),
  CONSTRAINT signature_requests_declined_whole
    CHECK ((declined_by IS NULL) = (decline_reason IS NULL) AND (declined_by IS NULL OR state = 'voided'))
);
CREATE UNIQUE INDEX signature_requests_one_open ON signature_requests (organization_id, lease_id)
  WHERE state = 'open' AND lease_id IS NOT NULL;
CREATE INDEX signature_requests_of_lease ON signature_requests (organization_id, lease_id, created_at DESC)
  WHERE lease_id IS NOT NULL;
CREATE INDEX signature_requests_newest ON signature_requests (organization_id, created_at DESC, id DESC);
CREATE INDEX signature_requests_of_file ON signature_requests (organization_id, file_id);
CREATE INDEX signature_requests_running_out ON signature_requests (expires_at) WHERE state = 'open';
CREATE INDEX signature_requests_of_document ON signature_requests (organization_id, document_id, created_at DESC)
  WHERE document_id IS NOT NULL;
CREATE INDEX signature_requests_sealed ON signature_requests (organization_id, sealed_file_id)
  WHERE sealed_file_id IS NOT NULL;
CREATE INDEX signature_requests_of_amendment ON signature_requests (organization_id, amendment_id)
  WHERE amendment_id IS NOT NULL;
CALL internal.protect_tenant_table('signature_requests',
  'SELECT, INSERT, UPDATE (reminds, expires_at, state, declined_by, decline_reason, sealed_file_id, sealed_sha256, ended_at,
    expiry_notified_at)');

-- An ended request stays ended, and what was sent stays what it was.
CREATE FUNCTION internal.check_signature_request() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF OLD.state <> 'open' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a % request stays so', OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_requests_ended';
  END IF;
  IF OLD.sealed_file_id IS NOT NULL AND NEW.sealed_file_id <> OLD.sealed_file_id THEN
    RAISE EXCEPTION 'a document is sealed once'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_requests_sealed_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signature_requests_order BEFORE UPDATE ON signature_requests
  FOR EACH ROW EXECUTE FUNCTION internal.check_signature_request();

CREATE TABLE signers (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  place integer NOT NULL CHECK (place >= 1),
  role text NOT NULL CHECK (role IN ('landlord', 'tenant', 'guarantor', 'witness', 'other')),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- A code to the phone before the signature.
  wants_code boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, request_id, id),
  UNIQUE (organization_id, request_id, place),
  FOREIGN KEY (organization_id, request_id) REFERENCES signature_requests (organization_id, id),
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK (NOT wants_code OR phone IS NOT NULL)
);
CALL internal.protect_tenant_table('signers', 'SELECT, INSERT');
-- A request names the signer who declined, and signers belong to a request, so the one is told of the other here.
ALTER TABLE signature_requests ADD CONSTRAINT signature_requests_declined_by
  FOREIGN KEY (organization_id, id, declined_by) REFERENCES signers (organization_id, request_id, id);

-- The link of a reminder stands beside those before it: whoever opens the first mail gets in too. A newer link that a
-- member makes takes the place of all.
CREATE TABLE signer_links (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- A newer link leads in instead.
  replaced_at timestamptz,
  PRIMARY KEY (organization_id, token_hash),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CREATE UNIQUE INDEX signer_links_by_token ON signer_links (token_hash);
CREATE INDEX signer_links_of_signer ON signer_links (organization_id, request_id, signer_id);
CALL internal.protect_tenant_table('signer_links', 'SELECT, INSERT, UPDATE (replaced_at)');

-- What a link was exchanged for; it lasts as long as a reading does.
CREATE TABLE signer_sessions (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  session_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, session_hash),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CREATE UNIQUE INDEX signer_sessions_by_hash ON signer_sessions (session_hash);
CREATE INDEX signer_sessions_of_signer ON signer_sessions (organization_id, request_id, signer_id);
CALL internal.protect_tenant_table('signer_sessions', 'SELECT, DELETE');

-- The code that was texted to a signer's phone; the newest alone is good.
CREATE TABLE signer_codes (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  code_hmac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, signer_id),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CALL internal.protect_tenant_table('signer_codes', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE signatures (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  -- Drawn: lines of points in a field of 1000 × 400. Typed: the name itself.
  method text NOT NULL CHECK (method IN ('drawn', 'typed')),
  strokes jsonb,
  typed_name text CHECK (length(typed_name) BETWEEN 2 AND 120),
  consent text NOT NULL CHECK (length(consent) BETWEEN 20 AND 2000),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  file_sha256 bytea NOT NULL,
  ip text NOT NULL CHECK (length(ip) <= 64),
  user_agent text NOT NULL CHECK (length(user_agent) <= 512),
  -- The number that a code was read from.
  proven_phone text,
  signed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, signer_id),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id),
  CHECK ((method = 'drawn') = (strokes IS NOT NULL)),
  CHECK ((method = 'typed') = (typed_name IS NOT NULL))
);
CALL internal.make_append_only('signatures');
CALL internal.protect_tenant_table('signatures', 'SELECT, INSERT');

-- Counts a signature under the lock of its request: two at once follow each other, and one is last.
CREATE FUNCTION internal.count_signature() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  request signature_requests;
BEGIN
  SELECT * INTO request FROM signature_requests
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id FOR UPDATE;
  IF request.state <> 'open' OR request.expires_at <= internal.current_instant() THEN
    RAISE EXCEPTION 'the request is not open' USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_open';
  END IF;
  IF request.file_sha256 <> NEW.file_sha256 THEN
    RAISE EXCEPTION 'another document' USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_same_document';
  END IF;
  IF request.is_in_order AND EXISTS (
      SELECT FROM signers me JOIN signers other ON other.organization_id = me.organization_id
        AND other.request_id = me.request_id AND other.place < me.place
      WHERE me.organization_id = NEW.organization_id AND me.request_id = NEW.request_id AND me.id = NEW.signer_id
        AND NOT EXISTS (SELECT FROM signatures s WHERE s.organization_id = other.organization_id
          AND s.request_id = other.request_id AND s.signer_id = other.id)) THEN
    RAISE EXCEPTION 'not their turn yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_in_order';
  END IF;
  UPDATE signature_requests SET signature_count = signature_count + 1,
      state = CASE WHEN signature_count + 1 = signer_count THEN 'completed' ELSE 'open' END,
      ended_at = CASE WHEN signature_count + 1 = signer_count THEN internal.current_instant() END
    WHERE organization_id = NEW.organization_id AND id = NEW.request_id;
  IF request.amendment_id IS NULL THEN
    UPDATE leases SET signature_status =
        CASE WHEN request.signature_count + 1 = request.signer_count THEN 'fully_signed' ELSE 'partially_signed' END
      WHERE organization_id = NEW.organization_id AND id = request.lease_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_signature AFTER INSERT ON signatures FOR EACH ROW EXECUTE FUNCTION internal.count_signature();

-- What happened on the way, for the page of evidence.
CREATE TABLE signing_events (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  signer_id uuid,
  kind text NOT NULL CHECK (kind IN
    ('sent', 'opened', 'code_sent', 'signed', 'voided', 'sealed', 'reminded', 'declined')),
  ip text CHECK (length(ip) <= 64),
  user_agent text CHECK (length(user_agent) <= 512),
  happened_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES signature_requests (organization_id, id),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CALL internal.make_append_only('signing_events');
CALL internal.protect_tenant_table('signing_events', 'SELECT, INSERT');

-- Whoever sent a document sees it being opened and answered: what a visitor does without an account is told as well.
CREATE FUNCTION internal.tell_of_signing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    VALUES (NEW.organization_id, 'signature_request.' || NEW.kind, jsonb_build_object('id', NEW.request_id),
      NEW.happened_at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.tell_of_signing FROM PUBLIC;
CREATE TRIGGER tell AFTER INSERT ON signing_events
  FOR EACH ROW WHEN (NEW.kind IN ('opened', 'code_sent', 'reminded')) EXECUTE FUNCTION internal.tell_of_signing();

-- One row a reminder: each kind once a signer, and a signer at most once a day, whoever reminds how often.
CREATE TABLE signing_reminders (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  reminded_on date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('after_3_days', 'after_7_days', 'last_day', 'by_hand')),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, signer_id, reminded_on),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);
CREATE UNIQUE INDEX signing_reminders_once ON signing_reminders (organization_id, request_id, signer_id, kind)
  WHERE kind <> 'by_hand';
CALL internal.make_append_only('signing_reminders');
CALL internal.protect_tenant_table('signing_reminders', 'SELECT, INSERT');

-- A link is exchanged for a session. Nobody is signed in, so the function looks above row-level
-- security, by a hash that cannot be guessed, and says no more than one word.
CREATE FUNCTION internal.open_signing(p_token_hash bytea, p_session_hash bytea, p_now timestamptz,
    p_expires_at timestamptz, p_ip text, p_user_agent text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  link signer_links;
  request signature_requests;
BEGIN
  PERFORM set_config('app.now', p_now::text, true);
  SELECT * INTO link FROM signer_links WHERE token_hash = p_token_hash;
  IF NOT FOUND THEN RETURN 'invalid'; END IF;
  IF EXISTS (SELECT FROM signatures s WHERE s.organization_id = link.organization_id
      AND s.request_id = link.request_id AND s.signer_id = link.signer_id) THEN
    RETURN 'used';
  END IF;
  SELECT * INTO request FROM signature_requests WHERE organization_id = link.organization_id AND id = link.request_id;
  IF link.replaced_at IS NOT NULL OR request.state <> 'open' OR request.expires_at <= p_now THEN RETURN 'expired'; END IF;
  INSERT INTO signer_sessions (organization_id, request_id, signer_id, session_hash, expires_at)
    VALUES (link.organization_id, link.request_id, link.signer_id, p_session_hash, p_expires_at);
  INSERT INTO signing_events (organization_id, request_id, signer_id, kind, ip, user_agent)
    VALUES (link.organization_id, link.request_id, link.signer_id, 'opened', p_ip, p_user_agent);
  RETURN 'open';
END $$;
REVOKE ALL ON FUNCTION internal.open_signing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_signing TO dira_app;

-- The signer's door. A request that was called back shuts it; the one that is signed leaves it open,
-- so that the page can say so.
CREATE FUNCTION internal.enter_signing(p_session_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, request_id uuid, signer_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT s.organization_id, s.request_id, s.signer_id INTO organization_id, request_id, signer_id
    FROM signer_sessions s
    JOIN signature_requests r ON r.organization_id = s.organization_id AND r.id = s.request_id
    WHERE s.session_hash = p_session_hash AND s.expires_at > p_now
      AND (r.state = 'completed' OR (r.state = 'open' AND r.expires_at > p_now));
  PERFORM set_config('app.user_id', '', true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_signing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_signing TO dira_app;

-- Nobody who has signed, and where they sign one after the other nobody before those before them.
CREATE FUNCTION internal.is_signers_turn(p_organization uuid, p_request uuid, p_signer uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT NOT EXISTS (SELECT FROM signers me
      JOIN signature_requests r ON r.organization_id = me.organization_id AND r.id = me.request_id
      JOIN signers other ON other.organization_id = me.organization_id AND other.request_id = me.request_id
        AND (other.id = me.id OR (r.is_in_order AND other.place < me.place))
      LEFT JOIN signatures s ON s.organization_id = other.organization_id AND s.request_id = other.request_id
        AND s.signer_id = other.id
      WHERE me.organization_id = p_organization AND me.request_id = p_request AND me.id = p_signer
        AND (s.signer_id IS NULL) = (other.id <> me.id))
  $$;
REVOKE ALL ON FUNCTION internal.is_signers_turn FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_signers_turn TO dira_app, dira_jobs;

-- To whom a job writes about a request: whoever sent it, while they belong to the organization.
CREATE FUNCTION internal.request_sender(p_organization uuid, p_request uuid)
  RETURNS TABLE (email text, full_name text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT u.email::text, p.full_name, coalesce(p.preferred_language, o.language)
    FROM signature_requests r
    JOIN memberships m ON m.organization_id = r.organization_id AND m.user_id = r.created_by AND m.suspended_at IS NULL
    JOIN organizations o ON o.id = r.organization_id
    JOIN auth.users u ON u.id = r.created_by
    JOIN profiles p ON p.id = u.id
    WHERE r.organization_id = p_organization AND r.id = p_request AND u.email IS NOT NULL
  $$;
REVOKE ALL ON FUNCTION internal.request_sender FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.request_sender TO dira_jobs;

-- What was signed is a document like any other. The sealed contract is the lease's own document, and its tenants see
-- it; a sealed amendment is filed beside it. The paper bears its file's id.
CREATE FUNCTION internal.file_sealed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO documents (organization_id, id, category, title, filename, media_type, file_id,
      property_id, unit_id, lease_id, is_shared, required_document_id, created_by)
    SELECT NEW.organization_id, NEW.sealed_file_id, CASE WHEN l.id IS NULL THEN 'other' ELSE 'leases' END,
      NEW.title, NEW.title || '.pdf', 'application/pdf', NEW.sealed_file_id,
      l.property_id, l.unit_id, l.id, l.id IS NOT NULL, k.id, NEW.created_by
    FROM (VALUES (NEW.lease_id)) AS of_request (lease_id)
    LEFT JOIN leases l ON l.organization_id = NEW.organization_id AND l.id = of_request.lease_id
    LEFT JOIN required_documents k ON k.organization_id = l.organization_id AND k.code = 'signed_lease'
      AND NEW.amendment_id IS NULL;
  INSERT INTO document_versions (organization_id, document_id, number, file_id, filename, created_by)
    VALUES (NEW.organization_id, NEW.sealed_file_id, 1, NEW.sealed_file_id, NEW.title || '.pdf', NEW.created_by);
  IF NEW.amendment_id IS NULL THEN
    UPDATE leases SET document_file_id = NEW.sealed_file_id
      WHERE organization_id = NEW.organization_id AND id = NEW.lease_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.file_sealed_document FROM PUBLIC;
CREATE TRIGGER file_sealed_document AFTER UPDATE OF sealed_file_id ON signature_requests
  FOR EACH ROW WHEN (OLD.sealed_file_id IS NULL AND NEW.sealed_file_id IS NOT NULL)
  EXECUTE FUNCTION internal.file_sealed_document();

-- Whom a contract names is fixed while it is out, and once somebody has signed it.
CREATE FUNCTION internal.check_lease_tenants() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
DECLARE
  changed lease_tenants := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- Clearing a whole organization is the owner's.
  IF current_user = 'dira_app' AND EXISTS (SELECT FROM leases l
      WHERE l.organization_id = changed.organization_id AND l.id = changed.lease_id
        AND (l.stage = 'signing' OR l.signature_status <> 'pending_signature' OR EXISTS (
          SELECT FROM signature_requests r WHERE r.organization_id = l.organization_id AND r.lease_id = l.id
            AND r.document_id IS NULL AND r.state = 'open'))) THEN
    RAISE EXCEPTION 'the tenants of a signed contract stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_tenants_fixed';
  END IF;
  RETURN changed;
END $$;
-- Leases know nothing of signing, so the trigger on their tenants stands here.
CREATE TRIGGER lease_tenants_fixed BEFORE INSERT OR DELETE ON lease_tenants
  FOR EACH ROW EXECUTE FUNCTION internal.check_lease_tenants();

-- What other features may know of what was sent out to be signed: how it stands, and the file that everybody signed.
CREATE VIEW sent_papers WITH (security_invoker = true) AS
  SELECT organization_id, id AS request_id, amendment_id, state, sealed_file_id, created_at FROM signature_requests;
GRANT SELECT ON sent_papers TO dira_app, dira_jobs;
