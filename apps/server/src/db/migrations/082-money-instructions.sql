-- Where rent goes: once for the workspace, and for a property whose rent goes elsewhere. Tenants read it, and it is
-- printed on statements, so that it is no secret; who may change it is the owner alone, and each change is recorded.
CREATE TABLE payment_instructions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Null for the workspace.
  property_id uuid,
  bank integer CHECK (bank BETWEEN 1 AND 99),
  branch integer CHECK (branch BETWEEN 1 AND 999),
  account text NOT NULL DEFAULT '' CHECK (account ~ '^(\d{4,12})?$'),
  holder text NOT NULL DEFAULT '' CHECK (length(holder) <= 120),
  bit_phone text CHECK (bit_phone ~ '^\+9725\d{8}$'),
  paybox_phone text CHECK (paybox_phone ~ '^\+9725\d{8}$'),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT payment_instructions_one UNIQUE NULLS NOT DISTINCT (organization_id, property_id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  -- An account is whole or is not there.
  CHECK (((bank IS NOT NULL)::int + (branch IS NOT NULL)::int + (account <> '')::int + (holder <> '')::int) IN (0, 4)),
  -- Who says nothing has no row.
  CHECK (bank IS NOT NULL OR bit_phone IS NOT NULL OR paybox_phone IS NOT NULL OR note <> '')
);
CALL internal.protect_tenant_table('payment_instructions', 'SELECT, INSERT, UPDATE, DELETE');

-- As they are sent, under the reader's own row-level security: what each place says, and what holds for a lease, which is
-- what its property says, else the workspace.
CREATE VIEW instruction_texts WITH (security_invoker = true) AS
  SELECT organization_id, property_id, json_build_object('bank', bank, 'branch', branch, 'account', account, 'holder', holder,
    'bitPhone', bit_phone, 'payboxPhone', paybox_phone, 'note', note) AS instructions
  FROM payment_instructions;
CREATE VIEW lease_instructions WITH (security_invoker = true) AS
  SELECT l.organization_id, l.lease_id, (
    SELECT i.instructions FROM instruction_texts i
    WHERE i.organization_id = l.organization_id AND (i.property_id = l.property_id OR i.property_id IS NULL)
    ORDER BY i.property_id NULLS LAST LIMIT 1) AS instructions
  FROM lease_terms l;
GRANT SELECT ON instruction_texts, lease_instructions TO dira_app, dira_jobs;
