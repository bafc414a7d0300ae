-- Documents: files with a title, filed under what they are about. How much an organization stores is one
-- counter, which whoever stores more holds until the commit.

ALTER TABLE files
  ADD COLUMN thumbnail_id uuid,
  ADD FOREIGN KEY (organization_id, thumbnail_id) REFERENCES files (organization_id, id);
CREATE INDEX files_thumbnail ON files (organization_id, thumbnail_id) WHERE thumbnail_id IS NOT NULL;

CREATE TABLE storage_counters (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  byte_count bigint NOT NULL DEFAULT 0 CHECK (byte_count >= 0)
);

CREATE FUNCTION internal.count_stored_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO storage_counters AS c (organization_id, byte_count)
      SELECT organization_id, sum(byte_size) FROM new_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (organization_id) DO UPDATE SET byte_count = c.byte_count + excluded.byte_count;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE storage_counters c SET byte_count = c.byte_count - o.byte_count
      FROM (SELECT organization_id, sum(byte_size) AS byte_count FROM old_rows GROUP BY 1) AS o
      WHERE c.organization_id = o.organization_id;
  END IF;
  RETURN NULL;
END $$;
INSERT INTO storage_counters SELECT organization_id, sum(byte_size) FROM files GROUP BY 1;
CALL internal.keep_counted('files', 'internal.count_stored_bytes');

-- Whether so many more bytes fit. Whoever asks holds the counter until the end of their transaction, so
-- that of many who come at once each sees what those before have stored.
CREATE FUNCTION internal.has_room(p_bytes bigint, p_limit bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  used bigint;
BEGIN
  INSERT INTO storage_counters (organization_id) VALUES (internal.current_organization_id()) ON CONFLICT DO NOTHING;
  SELECT byte_count INTO used FROM storage_counters
    WHERE organization_id = internal.current_organization_id() FOR UPDATE;
  RETURN used + p_bytes <= p_limit;
END $$;

CREATE TABLE documents (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  category text NOT NULL CHECK (category IN ('leases', 'receipts', 'other')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  -- A receipt's paper is made when it is first wanted; everything else has its file from the start.
  file_id uuid,
  receipt_id uuid,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  tenant_id uuid,
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
  CHECK (file_id IS NOT NULL OR receipt_id IS NOT NULL),
  CHECK (unit_id IS NULL OR property_id IS NOT NULL),
  CHECK (receipt_id IS NULL OR (category = 'receipts' AND deleted_at IS NULL)),
  -- What no lease ties to a tenant cannot be shared with one.
  CHECK (NOT is_shared OR lease_id IS NOT NULL)
);
CREATE INDEX documents_newest ON documents (organization_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_of_category ON documents (organization_id, category, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX documents_of_lease ON documents (organization_id, lease_id, created_at DESC, id DESC)
  WHERE lease_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_property ON documents (organization_id, property_id, created_at DESC, id DESC)
  WHERE property_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_unit ON documents (organization_id, property_id, unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX documents_of_tenant ON documents (organization_id, tenant_id, created_at DESC, id DESC)
  WHERE tenant_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX documents_of_file ON documents (organization_id, file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX documents_of_receipt ON documents (organization_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX documents_search ON documents USING gin (search_text gin_trgm_ops);
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

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
CREATE TRIGGER file_receipts AFTER INSERT ON receipts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.file_receipts();

-- Its paper, once it is made.
CREATE FUNCTION internal.file_receipt_paper() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE documents SET file_id = NEW.file_id
    WHERE organization_id = NEW.organization_id AND receipt_id = NEW.receipt_id;
  RETURN NULL;
END $$;
CREATE TRIGGER file_receipt_paper AFTER INSERT ON receipt_files
  FOR EACH ROW EXECUTE FUNCTION internal.file_receipt_paper();

INSERT INTO documents (organization_id, id, receipt_id, category, title, filename, media_type, file_id,
    property_id, unit_id, lease_id, tenant_id, is_shared, created_at, updated_at)
  SELECT r.organization_id, r.id, r.id, 'receipts',
    r.year || '-' || r.number || coalesce(' · ' || nullif(left(r.content ->> 'receivedFrom', 200), ''), ''),
    'receipt-' || r.year || '-' || r.number || '.pdf', 'application/pdf', f.file_id,
    l.property_id, l.unit_id, l.id, m.tenant_id, true, r.created_at, r.created_at
  FROM receipts r
  JOIN payments m ON m.organization_id = r.organization_id AND m.id = r.payment_id
  JOIN leases l ON l.organization_id = m.organization_id AND l.id = m.lease_id
  LEFT JOIN receipt_files f ON f.organization_id = r.organization_id AND f.receipt_id = r.id;

CALL internal.protect_tenant_table('storage_counters', 'SELECT');
CALL internal.protect_tenant_table('documents', 'SELECT, INSERT, UPDATE');
GRANT DELETE ON documents, files TO dira_jobs;
REVOKE ALL ON FUNCTION internal.count_stored_bytes, internal.has_room, internal.file_receipts,
  internal.file_receipt_paper FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_room TO dira_app;
