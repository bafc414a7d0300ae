-- Documents that people sign by a link, without an account. A link is kept by its hash alone; a
-- signature is one row, never changed, and counted by the database, which lets the last one close
-- the request.

-- Links and codes for signing are sealed at rest like those of accounts, though they are an organization's.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_check,
  ADD CONSTRAINT deliveries_sealed_whole CHECK (body_sealed IS NULL OR (text_body = '' AND html_body = ''));
