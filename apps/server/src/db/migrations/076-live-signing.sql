-- Whoever sent a document sees it being opened and answered: what a visitor does without an account is told as well.
CREATE FUNCTION internal.tell_of_signing() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    VALUES (NEW.organization_id, 'signature_request.' || NEW.kind, jsonb_build_object('id', NEW.request_id),
      NEW.happened_at);
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT ON signing_events
  FOR EACH ROW WHEN (NEW.kind IN ('opened', 'code_sent', 'reminded')) EXECUTE FUNCTION internal.tell_of_signing();
REVOKE ALL ON FUNCTION internal.tell_of_signing FROM PUBLIC;
