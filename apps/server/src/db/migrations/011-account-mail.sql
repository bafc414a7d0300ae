-- Accounts by mail and phone: what is sent about them belongs to no organization, and says what only its reader may know.

-- Which of the two addresses has agreed to a change already.
ALTER TABLE auth.users ADD COLUMN email_change_confirmed text CHECK (email_change_confirmed IN ('current', 'new'));

-- When something of a kind last went to an address, whether or not it has an account.
CREATE TABLE auth.mail_turns (
  bucket text PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
CREATE INDEX mail_turns_age ON auth.mail_turns (taken_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.mail_turns TO dira_auth;

-- Two mails of one moment still have an order.
ALTER TABLE deliveries ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
DROP INDEX deliveries_newest;
CREATE UNIQUE INDEX deliveries_newest ON deliveries (position DESC);

-- A mail with a code in it is kept sealed; its words are nowhere else.
ALTER TABLE deliveries ADD COLUMN body_sealed bytea,
  ADD CHECK (body_sealed IS NULL OR (organization_id IS NULL AND text_body = '' AND html_body = ''));
DROP POLICY upkeep ON deliveries;
CREATE POLICY upkeep ON deliveries TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
CREATE POLICY of_accounts ON deliveries FOR INSERT TO dira_auth WITH CHECK (organization_id IS NULL);
REVOKE ALL ON deliveries FROM dira_auth;
GRANT INSERT ON deliveries TO dira_auth;

ALTER TABLE outbox DROP CONSTRAINT outbox_pkey, ALTER COLUMN organization_id DROP NOT NULL, ADD PRIMARY KEY (id);
CREATE POLICY of_accounts ON outbox FOR INSERT TO dira_auth WITH CHECK (organization_id IS NULL);
GRANT INSERT ON outbox TO dira_auth;

-- An address that nobody has proven to be theirs is nobody's: whoever signed up with it makes room for the tenant.
CREATE OR REPLACE FUNCTION internal.make_tenant_account(
  p_id uuid, p_identity_id uuid, p_email text, p_phone text, p_full_name text, p_password_hash text, p_expires_at timestamptz
) RETURNS TABLE (user_id uuid, is_new boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  DELETE FROM auth.users u
    WHERE (u.email = p_email::citext OR (p_email IS NULL AND u.phone = p_phone)) AND u.email_confirmed_at IS NULL
      AND u.phone_confirmed_at IS NULL AND u.invited_at IS NULL AND u.last_sign_in_at IS NULL;
  SELECT u.id, false INTO user_id, is_new FROM auth.users u
    WHERE u.deleted_at IS NULL AND (u.email = p_email::citext OR (p_email IS NULL AND u.phone = p_phone));
  IF FOUND THEN RETURN NEXT; RETURN; END IF;
  -- Without an e-mail address the phone number is the sign-in name.
  INSERT INTO auth.users (id, email, phone, password_hash, must_change_password, password_expires_at, email_confirmed_at,
      phone_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    VALUES (p_id, p_email, CASE WHEN p_email IS NULL THEN p_phone END, p_password_hash, true, p_expires_at,
      CASE WHEN p_email IS NOT NULL THEN moment END, CASE WHEN p_email IS NULL THEN moment END,
      jsonb_build_object('provider', CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END,
        'providers', jsonb_build_array(CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END)),
      jsonb_build_object('full_name', p_full_name), moment, moment);
  INSERT INTO auth.identities (id, user_id, provider, provider_subject, identity_data, email, created_at, updated_at)
    VALUES (p_identity_id, p_id, CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END, p_id::text,
      jsonb_build_object('sub', p_id, 'email', p_email, 'phone', p_phone), p_email, moment, moment);
  INSERT INTO profiles (id, full_name, phone, created_at, updated_at) VALUES (p_id, p_full_name, p_phone, moment, moment);
  INSERT INTO user_roles (user_id, role) VALUES (p_id, 'tenant');
  user_id := p_id;
  is_new := true;
  RETURN NEXT;
END $$;
