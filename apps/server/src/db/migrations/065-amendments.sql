-- A signed lease changes by an amendment that is signed like the first paper: a longer term, another
-- rent from a day, another due day. A renewal is a lease of its own that follows the one before.

ALTER TABLE leases
  ADD COLUMN renews_lease_id uuid,
  -- Days beyond the term that an extension out for signature keeps free of others.
  ADD COLUMN reserved_until date,
  ADD FOREIGN KEY (organization_id, renews_lease_id) REFERENCES leases (organization_id, id)
    ON DELETE SET NULL (renews_lease_id);
CREATE INDEX leases_renewing ON leases (organization_id, renews_lease_id) WHERE renews_lease_id IS NOT NULL;

ALTER TABLE leases DROP CONSTRAINT leases_no_overlap;
ALTER TABLE leases DROP COLUMN reserves;
ALTER TABLE leases
  ADD COLUMN reserves daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage <> 'draft' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, greatest(least(ends_on, coalesce(terminated_on, ends_on)), reserved_until), '[]')
      ELSE 'empty' END) STORED,
  ADD CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, reserves WITH &&);

CREATE TABLE lease_amendments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'signing', 'in_force', 'withdrawn')),
  language text NOT NULL CHECK (language IN ('he', 'en', 'bilingual')),
  -- What changes; what is null stays as it is.
  ends_on date,
  rent_from_on date,
  monthly_rent_amount bigint CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  due_day integer CHECK (due_day BETWEEN 1 AND 31),
  -- Whose option of the contract the extension is, and when they gave notice of it.
  option_holder text CHECK (option_holder IN ('tenant', 'landlord')),
  option_notice_on date,
  further_terms text NOT NULL DEFAULT '' CHECK (length(further_terms) <= 4000),
  signed_on_paper_on date,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  in_force_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (ends_on IS NOT NULL OR monthly_rent_amount IS NOT NULL OR due_day IS NOT NULL),
  CHECK ((rent_from_on IS NULL) = (monthly_rent_amount IS NULL)),
  CHECK (option_holder IS NULL OR ends_on IS NOT NULL),
  CHECK (option_notice_on IS NULL OR option_holder IS NOT NULL),
  CHECK ((state = 'in_force') = (in_force_at IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK (signed_on_paper_on IS NULL OR state = 'in_force')
);
CREATE INDEX lease_amendments_of_lease ON lease_amendments (organization_id, lease_id, created_at DESC);
-- One at a time, so that each is written on what holds.
CREATE UNIQUE INDEX lease_amendments_one_open ON lease_amendments (organization_id, lease_id)
  WHERE state IN ('draft', 'signing');
CALL internal.protect_tenant_table('lease_amendments', 'SELECT, INSERT, UPDATE');

-- The same paths as AMENDMENT_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.amendment_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (('draft', 'signing'), ('draft', 'in_force'), ('draft', 'withdrawn'),
      ('signing', 'draft'), ('signing', 'in_force'))
  $$;

CREATE FUNCTION internal.check_amendment() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT internal.amendment_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'an amendment that is % cannot become %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_amendments_state_order';
  END IF;
  -- What was sent out says what it said.
  IF OLD.state <> 'draft' AND (OLD.ends_on, OLD.rent_from_on, OLD.monthly_rent_amount, OLD.due_day, OLD.option_holder,
      OLD.option_notice_on, OLD.further_terms, OLD.language) IS DISTINCT FROM (NEW.ends_on, NEW.rent_from_on,
      NEW.monthly_rent_amount, NEW.due_day, NEW.option_holder, NEW.option_notice_on, NEW.further_terms, NEW.language) THEN
    RAISE EXCEPTION 'an amendment that was sent is not changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_amendments_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lease_amendments_order BEFORE UPDATE ON lease_amendments
  FOR EACH ROW EXECUTE FUNCTION internal.check_amendment();

-- An amendment is signed as any paper of its lease; the lease itself stays signed as it was.
ALTER TABLE signature_requests
  ADD COLUMN amendment_id uuid,
  ADD FOREIGN KEY (organization_id, amendment_id) REFERENCES lease_amendments (organization_id, id),
  ADD CHECK (amendment_id IS NULL OR (lease_id IS NOT NULL AND document_id IS NULL));
CREATE INDEX signature_requests_of_amendment ON signature_requests (organization_id, amendment_id)
  WHERE amendment_id IS NOT NULL;

CREATE OR REPLACE FUNCTION internal.count_signature() RETURNS trigger
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

-- The sealed amendment is filed beside the contract, which stays the lease's own document.
CREATE OR REPLACE FUNCTION internal.file_sealed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO documents (organization_id, id, category, title, filename, media_type, file_id,
      property_id, unit_id, lease_id, is_shared, kind_id, created_by)
    SELECT NEW.organization_id, NEW.sealed_file_id, CASE WHEN l.id IS NULL THEN 'other' ELSE 'leases' END,
      NEW.title, NEW.title || '.pdf', 'application/pdf', NEW.sealed_file_id,
      l.property_id, l.unit_id, l.id, l.id IS NOT NULL, k.id, NEW.created_by
    FROM (VALUES (NEW.lease_id)) AS of_request (lease_id)
    LEFT JOIN leases l ON l.organization_id = NEW.organization_id AND l.id = of_request.lease_id
    LEFT JOIN document_kinds k ON k.organization_id = l.organization_id AND k.code = 'signed_lease'
      AND NEW.amendment_id IS NULL;
  INSERT INTO document_versions (organization_id, document_id, number, file_id, filename, created_by)
    VALUES (NEW.organization_id, NEW.sealed_file_id, 1, NEW.sealed_file_id, NEW.title || '.pdf', NEW.created_by);
  IF NEW.amendment_id IS NULL THEN
    UPDATE leases SET document_file_id = NEW.sealed_file_id
      WHERE organization_id = NEW.organization_id AND id = NEW.lease_id;
  END IF;
  RETURN NULL;
END $$;
