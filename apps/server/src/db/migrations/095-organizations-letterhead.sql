-- What stands on receipts and statements beside the name of the workspace, and whom its mails come from. What was
-- issued keeps what it said.
ALTER TABLE organizations
  ADD COLUMN legal_name text NOT NULL DEFAULT '' CHECK (length(legal_name) <= 120),
  ADD COLUMN business_number text CHECK (business_number ~ '^\d{9}$'),
  ADD COLUMN postal_address text NOT NULL DEFAULT '' CHECK (length(postal_address) <= 200),
  ADD COLUMN contact_phone text,
  ADD COLUMN contact_email text,
  ADD COLUMN sender_name text NOT NULL DEFAULT '' CHECK (length(sender_name) <= 60),
  ADD COLUMN reply_to text;

CREATE OR REPLACE VIEW organization_names WITH (security_invoker = true) AS
  SELECT id AS organization_id, name AS organization_name, language,
    json_build_object('legalName', legal_name, 'businessNumber', business_number, 'address', postal_address,
      'phone', contact_phone, 'email', contact_email) AS letterhead
  FROM organizations;
CREATE VIEW organization_senders WITH (security_invoker = true) AS
  SELECT id AS organization_id, sender_name, reply_to FROM organizations;
GRANT SELECT ON organization_senders TO dira_app, dira_jobs;
