CREATE INDEX documents_by_title ON documents (organization_id, lower(title), id) WHERE deleted_at IS NULL;
