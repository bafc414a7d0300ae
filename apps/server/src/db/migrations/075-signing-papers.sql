-- A sealed copy of a document stands where the document stands: in its category, about the same things, for the same
-- readers. It is called as its file, and a file says that everybody signed it. The sealed contract of a lease is the
-- lease's own document.
CREATE OR REPLACE FUNCTION internal.file_sealed_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO documents (organization_id, id, category, title, filename, media_type, file_id,
      property_id, unit_id, lease_id, tenant_id, expense_id, is_shared, required_document_id, created_by)
    SELECT NEW.organization_id, f.id,
      CASE WHEN l.id IS NOT NULL THEN 'leases' ELSE coalesce(source.category, 'other') END,
      NEW.title, f.name, 'application/pdf', f.id,
      coalesce(l.property_id, source.property_id), CASE WHEN l.id IS NULL THEN source.unit_id ELSE l.unit_id END,
      coalesce(l.id, source.lease_id), CASE WHEN l.id IS NULL THEN source.tenant_id END,
      CASE WHEN l.id IS NULL THEN source.expense_id END, l.id IS NOT NULL OR coalesce(source.is_shared, false),
      k.id, NEW.created_by
    FROM files f
    LEFT JOIN leases l ON l.organization_id = f.organization_id AND l.id = NEW.lease_id
    LEFT JOIN documents source ON source.organization_id = f.organization_id AND source.id = NEW.document_id
    LEFT JOIN required_documents k ON k.organization_id = l.organization_id AND k.code = 'signed_lease'
      AND NEW.amendment_id IS NULL
    WHERE f.organization_id = NEW.organization_id AND f.id = NEW.sealed_file_id;
  INSERT INTO document_versions (organization_id, document_id, number, file_id, filename, created_by)
    SELECT NEW.organization_id, f.id, 1, f.id, f.name, NEW.created_by
    FROM files f WHERE f.organization_id = NEW.organization_id AND f.id = NEW.sealed_file_id;
  IF NEW.amendment_id IS NULL THEN
    UPDATE leases SET document_file_id = NEW.sealed_file_id
      WHERE organization_id = NEW.organization_id AND id = NEW.lease_id;
  END IF;
  RETURN NULL;
END $$;

-- The copies that were filed under nothing in particular, and that nobody filed elsewhere since.
UPDATE documents d SET category = source.category, property_id = source.property_id, unit_id = source.unit_id,
    lease_id = source.lease_id, tenant_id = source.tenant_id, expense_id = source.expense_id, is_shared = source.is_shared
  FROM signature_requests r
  JOIN documents source ON source.organization_id = r.organization_id AND source.id = r.document_id
  WHERE d.organization_id = r.organization_id AND d.id = r.sealed_file_id AND r.lease_id IS NULL
    AND d.category = 'other' AND (d.property_id, d.lease_id, d.tenant_id) IS NOT DISTINCT FROM (NULL, NULL, NULL);

-- What other features may know of what was sent out to be signed: of which document, how it stands, and the file that
-- everybody signed.
CREATE OR REPLACE VIEW sent_papers WITH (security_invoker = true) AS
  SELECT organization_id, id AS request_id, amendment_id, state, sealed_file_id, created_at, document_id
  FROM signature_requests;
