-- Whom a report is shown to: members of the team, by name, and whoever has its link. It is answered with the rights of
-- whoever shares it, whenever it is opened, and with their place in the team it is over.
CREATE TABLE report_shares (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  report_id uuid NOT NULL,
  shared_by uuid NOT NULL,
  recipient_id uuid NOT NULL,
  can_edit boolean NOT NULL,
  -- Null: until it is taken back.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT report_shares_once UNIQUE (organization_id, report_id, recipient_id),
  CONSTRAINT report_shares_not_with_oneself CHECK (recipient_id <> shared_by),
  FOREIGN KEY (organization_id, report_id) REFERENCES reports (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, shared_by) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, recipient_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX report_shares_of_recipient ON report_shares (organization_id, recipient_id);
CREATE INDEX report_shares_of_sharer ON report_shares (organization_id, shared_by);
CALL internal.protect_tenant_table('report_shares', 'SELECT, INSERT, DELETE, UPDATE (can_edit, expires_at)');
CREATE POLICY theirs ON report_shares AS RESTRICTIVE FOR SELECT TO dira_app
  USING (shared_by = (SELECT internal.current_user_id()) OR recipient_id = (SELECT internal.current_user_id()));
CREATE POLICY given ON report_shares AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (shared_by = (SELECT internal.current_user_id()));
CREATE POLICY changed_by_giver ON report_shares AS RESTRICTIVE FOR UPDATE TO dira_app
  USING (shared_by = (SELECT internal.current_user_id()));
CREATE POLICY taken_back ON report_shares AS RESTRICTIVE FOR DELETE TO dira_app
  USING (shared_by = (SELECT internal.current_user_id()));

CREATE TABLE report_links (
  organization_id uuid NOT NULL,
  report_id uuid NOT NULL,
  made_by uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  token_sealed bytea NOT NULL,
  expires_at timestamptz,
  view_count integer NOT NULL DEFAULT 0,
  viewed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, report_id),
  FOREIGN KEY (organization_id, report_id) REFERENCES reports (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, made_by) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_links_by_token ON report_links (token_hash);
CREATE INDEX report_links_of_maker ON report_links (organization_id, made_by);
CALL internal.protect_tenant_table('report_links', 'SELECT, INSERT, DELETE, UPDATE (expires_at)');
CREATE POLICY own_links ON report_links AS RESTRICTIVE FOR ALL TO dira_app
  USING (made_by = (SELECT internal.current_user_id()));

-- Asked above row-level security, which asks it itself: what is shared with whoever asks, and not over.
CREATE FUNCTION internal.reports_shared_with_me(p_to_edit boolean) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 5
  AS $$
    SELECT s.report_id FROM report_shares s
    JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.shared_by
    WHERE s.organization_id = internal.current_organization_id() AND s.recipient_id = internal.current_user_id()
      AND (s.expires_at IS NULL OR s.expires_at > internal.current_instant())
      AND m.removed_at IS NULL AND m.suspended_at IS NULL AND (s.can_edit OR NOT p_to_edit)
  $$;
REVOKE ALL ON FUNCTION internal.reports_shared_with_me FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.reports_shared_with_me TO dira_app;

DROP POLICY own_reports ON reports;
CREATE POLICY seen_reports ON reports AS RESTRICTIVE FOR SELECT TO dira_app
  USING (user_id = (SELECT internal.current_user_id()) OR id IN (SELECT internal.reports_shared_with_me(false)));
CREATE POLICY made_reports ON reports AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY edited_reports ON reports AS RESTRICTIVE FOR UPDATE TO dira_app
  USING (user_id = (SELECT internal.current_user_id()) OR id IN (SELECT internal.reports_shared_with_me(true)));
CREATE POLICY deleted_reports ON reports AS RESTRICTIVE FOR DELETE TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
-- Whose it is stays whose it is, whoever edits it.
REVOKE UPDATE ON reports FROM dira_app;
GRANT UPDATE (name, definition, changed_at) ON reports TO dira_app;

-- Somebody without an account opens a link: looked up by a hash that cannot be guessed, good until the second at which it
-- ends, and counted.
CREATE FUNCTION internal.open_report_link(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, user_id uuid, name text, definition jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY UPDATE report_links k SET view_count = k.view_count + 1, viewed_at = p_now
    FROM reports r WHERE r.organization_id = k.organization_id AND r.id = k.report_id
      AND k.token_hash = p_token_hash AND (k.expires_at IS NULL OR k.expires_at > p_now)
    RETURNING k.organization_id, k.made_by, r.name, r.definition;
END $$;
REVOKE ALL ON FUNCTION internal.open_report_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_report_link TO dira_app;
