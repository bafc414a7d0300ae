-- What is said about a report by whoever has it: its owner, and those with whom it is shared. Who wrote it, and who is
-- mentioned, are named without a foreign key, as in every text that outlives its writer.
CREATE TABLE report_comments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  report_id uuid NOT NULL,
  created_by uuid NOT NULL,
  -- `@{1}` stands for the first of those whom it mentions: nobody's name or id is in it.
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, report_id) REFERENCES reports (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX report_comments_newest ON report_comments (organization_id, report_id, created_at DESC, id DESC);
CREATE INDEX report_comments_of_writer ON report_comments (organization_id, created_by, created_at, id);
CALL internal.protect_tenant_table('report_comments', 'SELECT, INSERT, DELETE');
-- Row-level security of reports leaves those that one has right now.
CREATE POLICY of_seen_reports ON report_comments AS RESTRICTIVE FOR SELECT TO dira_app
  USING (EXISTS (SELECT FROM reports r WHERE r.organization_id = report_comments.organization_id AND r.id = report_id));
CREATE POLICY written ON report_comments AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (created_by = (SELECT internal.current_user_id())
    AND EXISTS (SELECT FROM reports r WHERE r.organization_id = report_comments.organization_id AND r.id = report_id));
CREATE POLICY deleted ON report_comments AS RESTRICTIVE FOR DELETE TO dira_app
  USING (EXISTS (SELECT FROM reports r WHERE r.organization_id = report_comments.organization_id AND r.id = report_id
    AND (SELECT internal.current_user_id()) IN (r.user_id, created_by)));

CREATE TABLE report_mentions (
  organization_id uuid NOT NULL,
  comment_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 10),
  mentioned_id uuid NOT NULL,
  PRIMARY KEY (organization_id, comment_id, position),
  CONSTRAINT report_mentions_once UNIQUE (organization_id, comment_id, mentioned_id),
  FOREIGN KEY (organization_id, comment_id) REFERENCES report_comments (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('report_mentions', 'SELECT, INSERT');
CREATE POLICY of_seen_comments ON report_mentions AS RESTRICTIVE FOR SELECT TO dira_app
  USING (EXISTS (SELECT FROM report_comments c
    WHERE c.organization_id = report_mentions.organization_id AND c.id = comment_id));
CREATE POLICY written ON report_mentions AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (EXISTS (SELECT FROM report_comments c WHERE c.organization_id = report_mentions.organization_id
    AND c.id = comment_id AND c.created_by = (SELECT internal.current_user_id())));

-- Who has a report at this moment, with their place in the team.
CREATE FUNCTION internal.report_readers(p_organization uuid, p_report uuid)
  RETURNS TABLE (user_id uuid, role text, flags jsonb, full_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.user_id, m.role, m.flags, p.full_name FROM reports r
    JOIN memberships o ON o.organization_id = r.organization_id AND o.user_id = r.user_id
    JOIN memberships m ON m.organization_id = r.organization_id
    JOIN profiles p ON p.id = m.user_id
    WHERE r.organization_id = p_organization AND r.id = p_report
      AND o.removed_at IS NULL AND o.suspended_at IS NULL AND m.removed_at IS NULL AND m.suspended_at IS NULL
      AND (m.user_id = r.user_id OR EXISTS (SELECT FROM report_shares s
        WHERE s.organization_id = r.organization_id AND s.report_id = r.id AND s.recipient_id = m.user_id
          AND (s.expires_at IS NULL OR s.expires_at > internal.current_instant())))
  $$;
REVOKE ALL ON FUNCTION internal.report_readers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.report_readers TO dira_jobs;

-- The same before one of them, and nobody else.
CREATE FUNCTION internal.fellow_report_readers(p_report uuid)
  RETURNS TABLE (user_id uuid, role text, flags jsonb, full_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH readers AS (SELECT * FROM internal.report_readers(internal.current_organization_id(), p_report))
    SELECT * FROM readers WHERE EXISTS (SELECT FROM readers me WHERE me.user_id = internal.current_user_id())
  $$;
REVOKE ALL ON FUNCTION internal.fellow_report_readers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.fellow_report_readers TO dira_app;

-- A comment as a notification tells it: who wrote it, and its words with the names of those whom it mentions.
CREATE FUNCTION internal.report_comment_told(p_organization uuid, p_comment uuid, OUT author_name text, OUT words text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  mention record;
BEGIN
  SELECT p.full_name, c.body INTO author_name, words
    FROM report_comments c LEFT JOIN profiles p ON p.id = c.created_by
    WHERE c.organization_id = p_organization AND c.id = p_comment;
  FOR mention IN
    SELECT x.position, p.full_name FROM report_mentions x LEFT JOIN profiles p ON p.id = x.mentioned_id
    WHERE x.organization_id = p_organization AND x.comment_id = p_comment
  LOOP
    words := replace(words, format('@{%s}', mention.position), concat('@', mention.full_name));
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION internal.report_comment_told FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.report_comment_told TO dira_jobs;

-- People are told of reports. What was told of a comment that is deleted is taken back by its event, with the mails that
-- still wait, so that it has no foreign key.
ALTER TABLE notifications
  ADD COLUMN report_id uuid,
  ADD COLUMN report_comment_id uuid,
  ADD CONSTRAINT notifications_report FOREIGN KEY (organization_id, report_id) REFERENCES reports (organization_id, id)
    ON DELETE CASCADE;
CREATE INDEX notifications_of_report ON notifications (organization_id, report_id) WHERE report_id IS NOT NULL;
CREATE INDEX notifications_of_report_comment ON notifications (organization_id, report_comment_id)
  WHERE report_comment_id IS NOT NULL;
