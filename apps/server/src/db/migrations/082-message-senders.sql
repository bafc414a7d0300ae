-- Who a message is from, for whoever is told of it: a tenant's name is not for those who only repair.
CREATE FUNCTION internal.message_sender_name(p_organization uuid, p_message uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.full_name FROM messages m
    JOIN conversation_members s ON s.organization_id = m.organization_id
      AND s.conversation_id = m.conversation_id AND s.user_id = m.sender_id
    JOIN profiles p ON p.id = m.sender_id
    WHERE m.organization_id = p_organization AND m.id = p_message AND NOT (s.standing = 'tenant' AND EXISTS (
      SELECT FROM memberships w WHERE w.organization_id = m.organization_id AND w.user_id = m.recipient_id
        AND w.role = 'maintenance_staff'))
  $$;
REVOKE ALL ON FUNCTION internal.message_sender_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.message_sender_name TO dira_jobs;
