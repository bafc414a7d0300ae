-- Documents: files with a title, filed under what they are about. What a paper is, until when it counts, what it was
-- before, what is written in it, and what a lease still lacks.

-- The papers that a workspace keeps for its leases. The first five come with every workspace and bear a code
-- instead of a name, so that each reader sees them in their own language.
CREATE TABLE required_documents (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  code text CHECK (code IN ('signed_lease', 'identity', 'guarantee', 'insurance', 'handover')),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 60),
  is_required boolean NOT NULL DEFAULT true,
  -- Those that come along in their own order, then the others by age.
  place integer NOT NULL DEFAULT 100,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CHECK ((code IS NULL) = (name <> ''))
);
CREATE UNIQUE INDEX required_documents_one_per_code ON required_documents (organization_id, code) WHERE code IS NOT NULL;
CREATE UNIQUE INDEX required_documents_one_per_name ON required_documents (organization_id, lower(name)) WHERE code IS NULL;
CALL internal.protect_tenant_table('required_documents', 'SELECT, INSERT, UPDATE, DELETE');

CREATE FUNCTION internal.give_required_documents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO required_documents (organization_id, code, is_required, place, created_at)
    SELECT NEW.id, kind.code, kind.is_required, kind.place, NEW.created_at
    FROM (VALUES (1, 'signed_lease', true), (2, 'identity', true), (3, 'guarantee', true), (4, 'insurance', false),
      (5, 'handover', true)) AS kind (place, code, is_required);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.give_required_documents FROM PUBLIC;
-- Organizations know nothing of documents, so the trigger on their table stands here.
CREATE TRIGGER give_required_documents AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION internal.give_required_documents();

CREATE TABLE documents (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  tenant_id uuid,
  -- A receipt's paper is made when it is first wanted; everything else has its file from the start.
  file_id uuid,
  receipt_id uuid,
  -- Invoices and receipts of an expense are papers about money: who may not see money sees none of them.
  expense_id uuid,
  required_document_id uuid,
  category text NOT NULL CHECK (category IN ('leases', 'receipts', 'other')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  -- The last day on which it counts.
  expires_on date,
  -- Nothing is shown to a tenant by accident.
  is_shared boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(title || ' ' || filename)) STORED,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Out of every list; the bytes go a day later.
  deleted_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  FOREIGN KEY (organization_id, receipt_id) REFERENCES receipts (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id)
    ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  FOREIGN KEY (organization_id, expense_id) REFERENCES expenses (organization_id, id) ON DELETE SET NULL (expense_id),
  FOREIGN KEY (organization_id, required_document_id) REFERENCES required_documents (organization_id, id) ON DELETE SET NULL (required_document_id),
  CHECK (file_id IS NOT NULL OR receipt_id IS NOT NULL),
  CHECK (unit_id IS NULL OR property_id IS NOT NULL),
  CHECK (receipt_id IS NULL OR (category = 'receipts' AND deleted_at IS NULL)),
  -- What no lease ties to a tenant cannot be shared with one.
  CHECK (NOT is_shared OR lease_id IS NOT NULL),
  CONSTRAINT documents_of_expense_are_receipts CHECK (expense_id IS NULL OR category = 'receipts')
);
CREATE INDEX documents_newest ON documents (organization_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_of_category ON documents (organization_id, category, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX documents_of_lease ON documents (organization_id, lease_id, created_at DESC, id DESC)
  WHERE lease_id IS NOT NULL;
CREATE INDEX documents_of_property ON documents (organization_id, property_id, created_at DESC, id DESC)
  WHERE property_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_unit ON documents (organization_id, property_id, unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX documents_of_tenant ON documents (organization_id, tenant_id, created_at DESC, id DESC)
  WHERE tenant_id IS NOT NULL;
CREATE INDEX documents_of_file ON documents (organization_id, file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_receipt ON documents (organization_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX documents_search ON documents USING gin (search_text gin_trgm_ops);
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX documents_expiring ON documents (organization_id, expires_on, id)
  WHERE expires_on IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_kind ON documents (organization_id, required_document_id, lease_id)
  WHERE required_document_id IS NOT NULL;
CREATE INDEX documents_of_expense ON documents (organization_id, expense_id) WHERE expense_id IS NOT NULL;
CALL internal.protect_tenant_table('documents', 'SELECT, INSERT, UPDATE');

-- What other features may know of a document that is there: what it is about. Under the reader's own row-level security.
CREATE VIEW document_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS document_id, property_id, unit_id, lease_id, tenant_id, expense_id, receipt_id
  FROM documents WHERE deleted_at IS NULL;
GRANT SELECT ON document_places TO dira_app, dira_jobs;
GRANT DELETE ON documents TO dira_jobs;

-- Every receipt is a document from the moment it is issued, by whatever way. It bears the receipt's own id.
CREATE FUNCTION internal.file_receipts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO documents (organization_id, id, receipt_id, category, title, filename, media_type,
      property_id, unit_id, lease_id, tenant_id, is_shared, created_at, updated_at)
    SELECT r.organization_id, r.id, r.id, 'receipts',
      r.year || '-' || r.number || coalesce(' · ' || nullif(left(r.content ->> 'receivedFrom', 200), ''), ''),
      'receipt-' || r.year || '-' || r.number || '.pdf', 'application/pdf',
      l.property_id, l.unit_id, l.id, m.tenant_id, true, r.created_at, r.created_at
    FROM new_rows r
    JOIN payments m ON m.organization_id = r.organization_id AND m.id = r.payment_id
    JOIN leases l ON l.organization_id = m.organization_id AND l.id = m.lease_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.file_receipts FROM PUBLIC;
CREATE TRIGGER file_receipts AFTER INSERT ON receipts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.file_receipts();

-- Its paper, once it is made.
CREATE FUNCTION internal.file_receipt() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE documents SET file_id = NEW.file_id
    WHERE organization_id = NEW.organization_id AND receipt_id = NEW.receipt_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.file_receipt FROM PUBLIC;
CREATE TRIGGER file_receipt AFTER INSERT ON receipt_files
  FOR EACH ROW EXECUTE FUNCTION internal.file_receipt();

-- Every file that a document ever had, the newest being the document's own. Receipts have none: they never change.
CREATE TABLE document_versions (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  file_id uuid NOT NULL,
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 255),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, document_id, number),
  UNIQUE (organization_id, file_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CALL internal.protect_tenant_table('document_versions', 'SELECT, INSERT');

CREATE TABLE document_tags (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
  PRIMARY KEY (organization_id, document_id, tag),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX document_tags_by_tag ON document_tags (organization_id, tag);
CALL internal.protect_tenant_table('document_tags', 'SELECT, INSERT, DELETE');

-- What is written in a file, in small letters and without vowel points. Hebrew joins its short words to the next
-- (ה, ו, ב, ל …), so parts of words are looked for, by trigrams; a dictionary of whole words would find fewer.
CREATE TABLE document_texts (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  file_id uuid NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (organization_id, document_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CREATE INDEX document_texts_file ON document_texts (organization_id, file_id);
CREATE INDEX document_texts_search ON document_texts USING gin (body gin_trgm_ops);
CALL internal.protect_tenant_table('document_texts', 'SELECT');
GRANT INSERT, UPDATE ON document_texts TO dira_jobs;

-- What an insurance says beside its document, which has its file, its lease, its tenant and its last day.
CREATE TABLE insurance_policies (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  coverage text NOT NULL CHECK (coverage IN ('home', 'third_party', 'both')),
  insurer text NOT NULL CHECK (length(insurer) BETWEEN 1 AND 100),
  policy_number text NOT NULL DEFAULT '' CHECK (length(policy_number) <= 40),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, document_id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('insurance_policies', 'SELECT, INSERT');

-- A lease's landlord waits for a policy, until one comes that is newer than this.
CREATE TABLE insurance_requests (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('insurance_requests', 'SELECT, INSERT, UPDATE');
-- A landlord who no longer waits for a policy takes the wish back.
GRANT DELETE ON insurance_requests TO dira_app;

-- Which end of which policy was spoken of, so that each is once.
CREATE TABLE insurance_reminders (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  expires_on date NOT NULL,
  days_before integer NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, document_id, expires_on, days_before),
  FOREIGN KEY (organization_id, document_id) REFERENCES insurance_policies (organization_id, document_id)
    ON DELETE CASCADE
);
CALL internal.protect_tenant_table('insurance_reminders', 'SELECT, INSERT');
