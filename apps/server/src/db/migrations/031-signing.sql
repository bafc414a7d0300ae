-- Documents that people sign by a link, without an account. A link is kept by its hash alone; a
-- signature is one row, never changed, and counted by the database, which lets the last one close
-- the request.

-- Links and codes for signing are sealed at rest like those of accounts, though they are an organization's.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_check,
  ADD CONSTRAINT deliveries_sealed_whole CHECK (body_sealed IS NULL OR (text_body = '' AND html_body = ''));

CREATE TABLE seal_keys (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Sealed by the server's key; the certificate is in every document that it sealed.
  private_key_sealed bytea NOT NULL,
  certificate text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);

CREATE TABLE signature_requests (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- The lease that holds once everybody has signed.
  lease_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  file_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  -- What the document says, for whoever does not read PDF: headings and paragraphs.
  reading jsonb NOT NULL DEFAULT '[]',
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 1000),
  is_in_order boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'voided')),
  signer_count integer NOT NULL CHECK (signer_count BETWEEN 1 AND 12),
  signature_count integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  sealed_file_id uuid,
  sealed_sha256 bytea,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  FOREIGN KEY (organization_id, sealed_file_id) REFERENCES files (organization_id, id),
  CONSTRAINT signatures_counted CHECK (signature_count BETWEEN 0 AND signer_count),
  CHECK ((state = 'completed') = (signature_count = signer_count)),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((sealed_file_id IS NULL) = (sealed_sha256 IS NULL)),
  CHECK (sealed_file_id IS NULL OR state = 'completed')
);
CREATE UNIQUE INDEX signature_requests_one_open ON signature_requests (organization_id, lease_id)
  WHERE state = 'open' AND lease_id IS NOT NULL;
CREATE INDEX signature_requests_of_lease ON signature_requests (organization_id, lease_id, created_at DESC)
  WHERE lease_id IS NOT NULL;
CREATE INDEX signature_requests_newest ON signature_requests (organization_id, created_at DESC, id DESC);
CREATE INDEX signature_requests_running_out ON signature_requests (expires_at) WHERE state = 'open';

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
CREATE UNIQUE INDEX signer_links_one ON signer_links (organization_id, request_id, signer_id) WHERE replaced_at IS NULL;

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

-- What happened on the way, for the page of evidence.
CREATE TABLE signing_events (
  organization_id uuid NOT NULL,
  request_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  signer_id uuid,
  kind text NOT NULL CHECK (kind IN ('sent', 'opened', 'code_sent', 'signed', 'voided', 'sealed')),
  ip text CHECK (length(ip) <= 64),
  user_agent text CHECK (length(user_agent) <= 512),
  happened_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, request_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES signature_requests (organization_id, id),
  FOREIGN KEY (organization_id, request_id, signer_id) REFERENCES signers (organization_id, request_id, id)
);

CALL internal.protect_tenant_table('seal_keys', 'SELECT, INSERT');
CALL internal.protect_tenant_table('signature_requests',
  'SELECT, INSERT, UPDATE (state, ended_at, expires_at, sealed_file_id, sealed_sha256)');
CALL internal.protect_tenant_table('signers', 'SELECT, INSERT');
CALL internal.protect_tenant_table('signer_links', 'SELECT, INSERT, UPDATE (replaced_at)');
CALL internal.protect_tenant_table('signer_sessions', 'SELECT, DELETE');
CALL internal.protect_tenant_table('signer_codes', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('signatures', 'SELECT, INSERT');
CALL internal.protect_tenant_table('signing_events', 'SELECT, INSERT');
CALL internal.make_append_only('signatures');
CALL internal.make_append_only('signing_events');

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
  UPDATE leases SET signature_status =
      CASE WHEN request.signature_count + 1 = request.signer_count THEN 'fully_signed' ELSE 'partially_signed' END
    WHERE organization_id = NEW.organization_id AND id = request.lease_id;
  RETURN NEW;
END $$;
CREATE TRIGGER count_signature AFTER INSERT ON signatures FOR EACH ROW EXECUTE FUNCTION internal.count_signature();

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
REVOKE ALL ON FUNCTION internal.open_signing, internal.enter_signing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_signing, internal.enter_signing TO dira_app;
