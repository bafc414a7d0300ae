-- What people send to the workspace's number besides words: a photo of the leak, a paper, a voice message (decision 265).
CREATE TABLE whatsapp_files (
  organization_id uuid NOT NULL,
  -- The message with which it came; a message has one at most.
  message_id uuid NOT NULL,
  -- WhatsApp's name of it, under which it is there to be fetched for some days.
  media_id text NOT NULL CHECK (media_id ~ '^[0-9A-Za-z_-]{1,128}$'),
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 255),
  said_type text NOT NULL CHECK (length(said_type) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'refused', 'missing')),
  -- Why it is refused, or why it has to wait.
  problem text CHECK (problem IN ('type', 'infected', 'unreadable', 'too_large', 'no_room')),
  file_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, message_id),
  FOREIGN KEY (organization_id, message_id) REFERENCES whatsapp_messages (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  CHECK ((state = 'kept') = (file_id IS NOT NULL)),
  CHECK (CASE state WHEN 'refused' THEN problem IS NOT NULL AND problem <> 'no_room'
    WHEN 'waiting' THEN problem IS NULL OR problem = 'no_room' ELSE problem IS NULL END)
);
CREATE UNIQUE INDEX whatsapp_files_file ON whatsapp_files (organization_id, file_id) WHERE file_id IS NOT NULL;
CREATE INDEX whatsapp_files_waiting ON whatsapp_files (created_at) WHERE state = 'waiting';
CALL internal.protect_tenant_table('whatsapp_files', 'SELECT');
GRANT INSERT, UPDATE (state, problem, file_id) ON whatsapp_files TO dira_jobs;
CALL internal.limit_with('whatsapp_files', 'whatsapp_messages', 'message_id');

-- A job takes in files too, for a workspace that it names; a member asks for their own alone.
DROP FUNCTION internal.has_room(bigint, bigint);
CREATE FUNCTION internal.has_room(p_organization uuid, p_bytes bigint, p_limit bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  used bigint;
BEGIN
  IF p_organization <> internal.current_organization_id() THEN
    RAISE EXCEPTION 'another workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO storage_counters (organization_id) VALUES (p_organization) ON CONFLICT DO NOTHING;
  SELECT byte_count INTO used FROM storage_counters WHERE organization_id = p_organization FOR UPDATE;
  RETURN used + p_bytes <= p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.has_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_room TO dira_app, dira_jobs;
