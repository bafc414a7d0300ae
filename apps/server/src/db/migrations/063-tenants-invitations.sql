-- Whoever has an account is asked before they become somebody's tenant: a link that was mailed to their address opens the
-- question, signed in to that account alone. Until they have said yes nothing is tied, and the landlord was told the same
-- as of an account that is new.
CREATE TABLE tenant_invitations (
  organization_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  declined_at timestamptz,
  PRIMARY KEY (organization_id, tenant_id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants ON DELETE CASCADE
);
CREATE INDEX tenant_invitations_account ON tenant_invitations (user_id);
CALL internal.protect_tenant_table('tenant_invitations', 'SELECT, INSERT, UPDATE, DELETE');

-- Whether a way in was given, whether or not it is used: all that the workspace is told.
ALTER TABLE tenants ADD COLUMN access_given_at timestamptz;
UPDATE tenants SET access_given_at = created_at WHERE user_id IS NOT NULL;
CREATE OR REPLACE VIEW tenant_contacts WITH (security_invoker = true) AS
  SELECT organization_id, id AS tenant_id, user_id, full_name, email::text AS email, phone, language, search_text,
    access_given_at
  FROM tenants;

CREATE FUNCTION internal.find_tenant_invitation(p_token_hash bytea)
  RETURNS TABLE (organization_name text, tenant_name text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.name, t.full_name, i.expires_at
    FROM tenant_invitations i
    JOIN tenants t ON t.organization_id = i.organization_id AND t.id = i.tenant_id
    JOIN organizations o ON o.id = i.organization_id
    WHERE i.token_hash = p_token_hash AND i.user_id = internal.current_user_id() AND i.declined_at IS NULL
      AND i.expires_at > internal.current_instant() AND t.user_id IS NULL AND t.archived_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.find_tenant_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_tenant_invitation TO dira_app;

-- Once: of two answers at once the second finds no question.
CREATE FUNCTION internal.answer_tenant_invitation(p_token_hash bytea, p_accepts boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  asked tenant_invitations;
  person uuid := internal.current_user_id();
  answer text := CASE WHEN p_accepts THEN 'account_accepted' ELSE 'account_declined' END;
BEGIN
  SELECT * INTO asked FROM tenant_invitations i
    WHERE i.token_hash = p_token_hash AND i.user_id = person AND i.declined_at IS NULL
      AND i.expires_at > internal.current_instant() FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF p_accepts THEN
    UPDATE tenants SET user_id = person, updated_at = internal.current_instant()
      WHERE organization_id = asked.organization_id AND id = asked.tenant_id AND user_id IS NULL AND archived_at IS NULL;
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM tenant_invitations WHERE organization_id = asked.organization_id AND tenant_id = asked.tenant_id;
  ELSE
    UPDATE tenant_invitations SET declined_at = internal.current_instant()
      WHERE organization_id = asked.organization_id AND tenant_id = asked.tenant_id;
  END IF;
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id)
    VALUES (asked.organization_id, person, answer, 'tenant', asked.tenant_id);
  INSERT INTO outbox (organization_id, topic, payload)
    VALUES (asked.organization_id, 'tenant.' || answer, jsonb_build_object('id', asked.tenant_id, 'actorId', person));
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION internal.answer_tenant_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.answer_tenant_invitation TO dira_app;
