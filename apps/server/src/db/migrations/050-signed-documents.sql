-- What was signed is a document like any other: the sealed paper stands among the documents, and a
-- document may be what is sent out to be signed.
ALTER TABLE signature_requests
  ADD COLUMN document_id uuid,
  ADD FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id)
    ON DELETE SET NULL (document_id);
CREATE INDEX signature_requests_of_document ON signature_requests (organization_id, document_id, created_at DESC)
  WHERE document_id IS NOT NULL;
CREATE INDEX signature_requests_sealed ON signature_requests (organization_id, sealed_file_id)
  WHERE sealed_file_id IS NOT NULL;

-- The sealed contract is the lease's own document, and its tenants see it. The paper bears its file's id.
CREATE FUNCTION internal.file_sealed_document() RETURNS trigger
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
    LEFT JOIN document_kinds k ON k.organization_id = l.organization_id AND k.code = 'signed_lease';
  INSERT INTO document_versions (organization_id, document_id, number, file_id, filename, created_by)
    VALUES (NEW.organization_id, NEW.sealed_file_id, 1, NEW.sealed_file_id, NEW.title || '.pdf', NEW.created_by);
  UPDATE leases SET document_file_id = NEW.sealed_file_id
    WHERE organization_id = NEW.organization_id AND id = NEW.lease_id;
  RETURN NULL;
END $$;
CREATE TRIGGER file_sealed_document AFTER UPDATE OF sealed_file_id ON signature_requests
  FOR EACH ROW WHEN (OLD.sealed_file_id IS NULL AND NEW.sealed_file_id IS NOT NULL)
  EXECUTE FUNCTION internal.file_sealed_document();
REVOKE ALL ON FUNCTION internal.file_sealed_document FROM PUBLIC;
