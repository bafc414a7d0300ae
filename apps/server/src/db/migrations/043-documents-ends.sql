-- Documents that end soon, of everybody; the reminders of policies look for nothing else.
CREATE INDEX documents_by_end ON documents (expires_on) WHERE expires_on IS NOT NULL AND deleted_at IS NULL;
