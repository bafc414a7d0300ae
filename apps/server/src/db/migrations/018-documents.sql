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

CALL internal.protect_tenant_table('storage_counters', 'SELECT');
GRANT DELETE ON files TO dira_jobs;
REVOKE ALL ON FUNCTION internal.count_stored_bytes, internal.has_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_room TO dira_app;
