-- Erasing an account exports first: the operator has a copy of the person's data made for them, which they alone can open,
-- and sees whether they did.

-- How it stands with the newest copy; no row where none was ever asked for.
CREATE FUNCTION internal.operator_copy_of(p_session uuid, p_user uuid)
  RETURNS TABLE (requested_at timestamptz, ready_at timestamptz, expires_at timestamptz, opened_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT e.requested_at, e.ready_at, e.expires_at, (SELECT max(l.created_at) FROM security_logs l
      WHERE l.user_id = p_user AND l.event_type = 'data_export_opened' AND l.created_at >= e.ready_at)
    FROM data_exports e WHERE e.user_id = p_user AND internal.is_operator(p_session)
    ORDER BY e.requested_at DESC, e.id DESC LIMIT 1
  $$;
REVOKE ALL ON FUNCTION internal.operator_copy_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_copy_of TO dira_app;

-- Has one made, in the person's name; false where one is under way.
CREATE FUNCTION internal.operator_ask_copy(p_session uuid, p_user uuid, p_language text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NOT internal.hold_person(p_session, p_user) OR EXISTS (SELECT FROM data_exports e WHERE e.user_id = p_user
    AND e.ready_at IS NULL AND e.requested_at > internal.current_instant() - interval '1 hour')
  THEN RETURN false; END IF;
  INSERT INTO data_exports (user_id, language) VALUES (p_user, p_language);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.operator_ask_copy FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_ask_copy TO dira_app;
