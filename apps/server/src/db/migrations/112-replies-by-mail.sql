-- Answering a message by answering the mail that told of it.

-- Where an answer to a mail goes, if not to whom it came from.
ALTER TABLE deliveries ADD COLUMN reply_to text;

-- Addresses that stand for one person in one conversation. What stands in the mail is known here by its hash alone.
CREATE TABLE reply_addresses (
  organization_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  expires_on date NOT NULL,
  PRIMARY KEY (organization_id, token_hash),
  FOREIGN KEY (organization_id, conversation_id, user_id)
    REFERENCES conversation_members (organization_id, conversation_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reply_addresses_by_token ON reply_addresses (token_hash);
CREATE INDEX reply_addresses_of_place ON reply_addresses (organization_id, conversation_id, user_id);
CREATE INDEX reply_addresses_age ON reply_addresses (expires_on);
CALL internal.protect_tenant_table('reply_addresses', '');
GRANT SELECT, DELETE ON reply_addresses TO dira_jobs;

-- Mails that became a message, so that one that is brought twice becomes no second.
CREATE TABLE mailed_replies (
  organization_id uuid NOT NULL REFERENCES organizations,
  mail_hash bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, mail_hash)
);
CREATE INDEX mailed_replies_age ON mailed_replies (received_at);
CALL internal.protect_tenant_table('mailed_replies', 'SELECT, INSERT');
GRANT DELETE ON mailed_replies TO dira_jobs;

-- Who may write without a sign-in: a mailbox is one factor, so whoever has a second one, or belongs where one is wanted,
-- answers in the product.
CREATE FUNCTION internal.may_reply_by_mail(p_organization uuid, p_user uuid, p_standing text, p_now timestamptz)
  RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM auth.users u, organizations o
      WHERE u.id = p_user AND o.id = p_organization AND u.email IS NOT NULL AND u.deleted_at IS NULL
        AND (u.banned_until IS NULL OR u.banned_until <= p_now) AND NOT u.must_change_password
        AND NOT internal.has_verified_factor(u.id) AND NOT (p_standing = 'team' AND o.requires_mfa))
  $$;

-- Makes an address good. @returns whether the person may use one at all
CREATE FUNCTION internal.keep_reply_address(p_organization uuid, p_token_hash bytea, p_conversation uuid, p_user uuid,
    p_expires_on date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO reply_addresses (organization_id, token_hash, conversation_id, user_id, expires_on)
    SELECT m.organization_id, p_token_hash, m.conversation_id, m.user_id, p_expires_on FROM conversation_members m
    WHERE m.organization_id = p_organization AND m.conversation_id = p_conversation AND m.user_id = p_user
      AND internal.may_reply_by_mail(m.organization_id, m.user_id, m.standing, internal.current_instant())
    ON CONFLICT (organization_id, token_hash) DO UPDATE SET expires_on = excluded.expires_on;
  RETURN FOUND;
END $$;

-- For whom an address stands, as long as they may write by mail. Nobody is signed in, so it looks above row-level
-- security, by a hash that cannot be guessed.
CREATE FUNCTION internal.open_reply_address(p_token_hash bytea, p_now timestamptz, p_today date)
  RETURNS TABLE (organization_id uuid, organization_name text, conversation_id uuid, subject text, user_id uuid,
    standing text, lease_id uuid, email text, language text, is_over boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.organization_id, o.name, a.conversation_id, c.subject, a.user_id, m.standing, c.lease_id, u.email::text,
      coalesce(p.preferred_language, CASE m.standing WHEN 'tenant' THEN t.language END, o.language),
      a.expires_on < p_today
    FROM reply_addresses a
    JOIN organizations o ON o.id = a.organization_id
    JOIN conversations c ON c.organization_id = a.organization_id AND c.id = a.conversation_id
    JOIN conversation_members m ON m.organization_id = a.organization_id AND m.conversation_id = a.conversation_id
      AND m.user_id = a.user_id
    JOIN auth.users u ON u.id = a.user_id
    JOIN profiles p ON p.id = u.id
    LEFT JOIN LATERAL (SELECT x.language FROM tenants x
      WHERE x.organization_id = a.organization_id AND x.user_id = a.user_id ORDER BY x.id LIMIT 1) AS t ON true
    WHERE a.token_hash = p_token_hash AND internal.may_reply_by_mail(a.organization_id, a.user_id, m.standing, p_now)
  $$;

REVOKE ALL ON FUNCTION internal.may_reply_by_mail, internal.keep_reply_address, internal.open_reply_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_reply_address, internal.open_reply_address TO dira_jobs;
