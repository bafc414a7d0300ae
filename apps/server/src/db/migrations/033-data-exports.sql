-- What a person takes out of Dira of their own: an archive that is made in the background and kept for some days.

CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT internal.new_id(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  -- In which its words are.
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ready_at timestamptz,
  expires_at timestamptz,
  byte_size bigint,
  -- Null again once its bytes are erased.
  storage_key text,
  CHECK ((ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (ready_at IS NOT NULL OR storage_key IS NULL)
);
CREATE INDEX data_exports_newest ON data_exports (user_id, requested_at DESC, id DESC);
CREATE INDEX data_exports_to_erase ON data_exports (expires_at) WHERE storage_key IS NOT NULL;
CREATE INDEX data_exports_by_key ON data_exports (storage_key) WHERE storage_key IS NOT NULL;
ALTER TABLE data_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_exports ON data_exports TO dira_app
  USING (user_id = (SELECT internal.current_user_id())) WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY upkeep ON data_exports TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON data_exports TO dira_app;
GRANT SELECT, UPDATE, DELETE ON data_exports TO dira_jobs;

-- It belongs to no organization, so the wish goes to the outbox from here.
CREATE FUNCTION internal.tell_of_data_exports() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (topic, payload, created_at)
    VALUES ('data_export.requested', jsonb_build_object('id', NEW.id, 'toUserId', NEW.user_id),
      coalesce(internal.current_instant(), clock_timestamp()));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.tell_of_data_exports FROM PUBLIC;
CREATE TRIGGER tell_of_wish AFTER INSERT ON data_exports
  FOR EACH ROW EXECUTE FUNCTION internal.tell_of_data_exports();
