-- Since when a person waits for an answer: from the first word after the last answer. What the team notes for itself is
-- none.
ALTER TABLE threads ADD COLUMN unanswered_at timestamptz;
UPDATE threads SET unanswered_at = coalesce(incoming_at, last_at) WHERE last_is_incoming;

DROP INDEX threads_unanswered;
CREATE INDEX threads_unanswered ON threads (organization_id, unanswered_at, id)
  WHERE NOT is_done AND unanswered_at IS NOT NULL;

CREATE OR REPLACE FUNCTION internal.bring_thread_forward(p_organization uuid, p_thread uuid, p_kind text, p_id uuid,
  p_at timestamptz, p_is_incoming boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE threads t SET
      last_kind = CASE WHEN is_newest THEN p_kind ELSE last_kind END,
      last_id = CASE WHEN is_newest THEN p_id ELSE last_id END,
      last_is_incoming = CASE WHEN is_newest THEN p_is_incoming ELSE last_is_incoming END,
      last_at = CASE WHEN is_newest THEN p_at ELSE last_at END,
      incoming_at = CASE WHEN p_is_incoming THEN greatest(incoming_at, p_at) ELSE incoming_at END,
      unanswered_at = CASE WHEN NOT is_newest OR p_kind = 'note' THEN unanswered_at
        WHEN p_is_incoming THEN coalesce(unanswered_at, p_at) END,
      is_done = is_done AND NOT p_is_incoming,
      snoozed_at = CASE WHEN NOT p_is_incoming THEN snoozed_at END,
      snoozed_until = CASE WHEN NOT p_is_incoming THEN snoozed_until END,
      snoozed_for = CASE WHEN NOT p_is_incoming THEN snoozed_for END,
      moved_at = CASE WHEN p_is_incoming AND snoozed_at IS NOT NULL THEN p_at ELSE greatest(moved_at, p_at) END
    FROM (SELECT coalesce(last_at <= p_at, true) AS is_newest FROM threads
      WHERE organization_id = p_organization AND id = p_thread FOR UPDATE) AS found
    WHERE t.organization_id = p_organization AND t.id = p_thread
  $$;

CREATE OR REPLACE FUNCTION internal.join_threads(p_organization uuid, p_from uuid, p_into uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  old threads;
BEGIN
  SELECT * INTO old FROM threads WHERE organization_id = p_organization AND id = p_from AND tenant_id IS NULL FOR UPDATE;
  IF NOT FOUND OR p_from = p_into THEN
    RETURN;
  END IF;
  UPDATE thread_addresses SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  UPDATE thread_entries SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  UPDATE thread_words SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  INSERT INTO thread_readers AS r (organization_id, thread_id, user_id, read_until)
    SELECT organization_id, p_into, user_id, read_until FROM thread_readers
    WHERE organization_id = p_organization AND thread_id = p_from
    ON CONFLICT (organization_id, thread_id, user_id) DO UPDATE SET read_until = least(r.read_until, EXCLUDED.read_until);
  IF old.last_at IS NOT NULL THEN
    PERFORM internal.bring_thread_forward(p_organization, p_into, old.last_kind, old.last_id, old.last_at, old.last_is_incoming);
  END IF;
  UPDATE threads SET assignee_id = coalesce(assignee_id, old.assignee_id),
      incoming_at = greatest(incoming_at, old.incoming_at), is_done = is_done AND old.is_done,
      unanswered_at = CASE WHEN last_id = old.last_id THEN least(unanswered_at, old.unanswered_at) ELSE unanswered_at END
    WHERE organization_id = p_organization AND id = p_into;
  DELETE FROM threads WHERE organization_id = p_organization AND id = p_from;
END $$;
