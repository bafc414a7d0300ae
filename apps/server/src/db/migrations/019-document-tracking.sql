-- What a paper is, until when it counts, what it was before, what is written in it, and what a lease still lacks.

-- The papers that a workspace keeps for its leases. The first five come with every workspace and bear a code
-- instead of a name, so that each reader sees them in their own language.
CREATE TABLE document_kinds (
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
CREATE UNIQUE INDEX document_kinds_one_per_code ON document_kinds (organization_id, code) WHERE code IS NOT NULL;
CREATE UNIQUE INDEX document_kinds_one_per_name ON document_kinds (organization_id, lower(name)) WHERE code IS NULL;

CREATE FUNCTION internal.give_document_kinds() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO document_kinds (organization_id, code, is_required, place, created_at)
    SELECT NEW.id, kind.code, kind.is_required, kind.place, NEW.created_at
    FROM (VALUES (1, 'signed_lease', true), (2, 'identity', true), (3, 'guarantee', true), (4, 'insurance', false),
      (5, 'handover', true)) AS kind (place, code, is_required);
  RETURN NULL;
END $$;
CREATE TRIGGER give_document_kinds AFTER INSERT ON organizations
  FOR EACH ROW EXECUTE FUNCTION internal.give_document_kinds();
INSERT INTO document_kinds (organization_id, code, is_required, place, created_at)
  SELECT o.id, kind.code, kind.is_required, kind.place, o.created_at
  FROM organizations o
  CROSS JOIN (VALUES (1, 'signed_lease', true), (2, 'identity', true), (3, 'guarantee', true), (4, 'insurance', false),
    (5, 'handover', true)) AS kind (place, code, is_required);

ALTER TABLE documents
  ADD COLUMN kind_id uuid,
  -- The last day on which it counts.
  ADD COLUMN expires_on date,
  ADD FOREIGN KEY (organization_id, kind_id) REFERENCES document_kinds (organization_id, id)
    ON DELETE SET NULL (kind_id);
CREATE INDEX documents_expiring ON documents (organization_id, expires_on, id)
  WHERE expires_on IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_kind ON documents (organization_id, kind_id, lease_id)
  WHERE kind_id IS NOT NULL AND deleted_at IS NULL;

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
INSERT INTO document_versions (organization_id, document_id, number, file_id, filename, created_by, created_at)
  SELECT organization_id, id, 1, file_id, filename, created_by, created_at FROM documents WHERE receipt_id IS NULL;

CREATE TABLE document_tags (
  organization_id uuid NOT NULL,
  document_id uuid NOT NULL,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
  PRIMARY KEY (organization_id, document_id, tag),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX document_tags_by_tag ON document_tags (organization_id, tag);

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

CALL internal.protect_tenant_table('document_kinds', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('document_versions', 'SELECT, INSERT');
CALL internal.protect_tenant_table('document_tags', 'SELECT, INSERT, DELETE');
CALL internal.protect_tenant_table('document_texts', 'SELECT');
GRANT INSERT, UPDATE ON document_texts TO dira_jobs;
REVOKE ALL ON FUNCTION internal.give_document_kinds FROM PUBLIC;
