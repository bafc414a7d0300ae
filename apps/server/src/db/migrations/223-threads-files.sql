-- What came with a person's words by WhatsApp shows in their thread (decision 265).
CREATE OR REPLACE VIEW heard_messages WITH (security_invoker = true) AS
  -- A clock that is ahead puts nothing into the time to come.
  SELECT m.organization_id, m.id, m.tenant_id, m.from_phone, m.from_user, m.body, least(m.said_at, m.received_at) AS said_at,
    m.kind, w.state AS file_state, w.problem AS file_problem, w.filename, coalesce(f.media_type, w.said_type) AS media_type,
    f.byte_size, f.id AS file_id, f.thumbnail_id
  FROM whatsapp_messages m
  LEFT JOIN whatsapp_files w ON w.organization_id = m.organization_id AND w.message_id = m.id
  LEFT JOIN files f ON f.organization_id = w.organization_id AND f.id = w.file_id;

-- A paper is found by the name that its sender gave it.
CREATE FUNCTION internal.thread_file_came() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO thread_words AS w (organization_id, thread_id, source_id, search_text)
    SELECT m.organization_id, t.id, m.id, internal.to_searchable(concat_ws(' ', m.body, NEW.filename))
    FROM whatsapp_messages m
    JOIN threads t ON t.organization_id = m.organization_id AND (t.tenant_id = m.tenant_id OR (m.tenant_id IS NULL
      AND t.id IN (SELECT a.thread_id FROM thread_addresses a WHERE a.organization_id = m.organization_id
        AND (a.phone = m.from_phone OR a.whatsapp_user = m.from_user))))
    WHERE m.organization_id = NEW.organization_id AND m.id = NEW.message_id AND m.kind = 'document'
    LIMIT 1
    ON CONFLICT (organization_id, source_id) DO UPDATE SET search_text = EXCLUDED.search_text;
  RETURN NULL;
END $$;
CREATE TRIGGER thread_file_came AFTER INSERT ON whatsapp_files
  FOR EACH ROW EXECUTE FUNCTION internal.thread_file_came();
REVOKE ALL ON FUNCTION internal.thread_file_came FROM PUBLIC;
