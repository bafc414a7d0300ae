-- Whether anything speaks of stored bytes is asked by their key, each night for all that is stored: a row each, and not
-- all rows for each batch of keys.
CREATE INDEX files_storage_key ON files (storage_key);
