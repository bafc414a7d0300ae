-- Tax documents of charges with VAT, as the certified software that issued them numbered them.
CREATE TABLE tax_documents (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'invoice_receipt', 'credit')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  issued_on date NOT NULL,
  allocation_number text CHECK (allocation_number ~ '^[0-9]{9}$'),
  -- Of a credit below zero.
  net_amount bigint NOT NULL CHECK ((net_amount < 0) = (kind = 'credit') AND net_amount <> 0),
  vat_amount bigint NOT NULL,
  gross_amount bigint NOT NULL CHECK (gross_amount = net_amount + vat_amount),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 1 AND 10000),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- As they stood on that day.
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 1000),
  customer_dealer_number text CHECK (customer_dealer_number ~ '^[0-9]{9}$'),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, charge_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  CHECK (sign(vat_amount) * sign(net_amount) >= 0)
);
CREATE INDEX tax_documents_by_day ON tax_documents (organization_id, issued_on, id);
CREATE INDEX tax_documents_of_lease ON tax_documents (organization_id, lease_id);
CALL internal.protect_tenant_table('tax_documents', 'SELECT, INSERT, DELETE');
CALL internal.limit_to_own('tax_documents', 'lease_id IN (SELECT internal.own_lease_ids())');

-- What a document is of: a charge with what was taken back of it before, or what was taken back since. Each once.
CREATE TABLE tax_document_charges (
  organization_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  document_id uuid NOT NULL,
  PRIMARY KEY (organization_id, charge_id),
  FOREIGN KEY (organization_id, charge_id) REFERENCES charges (organization_id, id),
  FOREIGN KEY (organization_id, document_id) REFERENCES tax_documents (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX tax_document_charges_of_document ON tax_document_charges (organization_id, document_id);
CALL internal.protect_tenant_table('tax_document_charges', 'SELECT, INSERT, DELETE');
CALL internal.limit_with('tax_document_charges', 'tax_documents', 'document_id');

-- What has no document yet, with the charge that its document will be of. What was taken back and given back again needs none.
CREATE VIEW taxed_postings_open WITH (security_invoker = true) AS
  SELECT t.organization_id, t.lease_id, t.charge_id, t.first_charge_id, t.net_amount, t.vat_amount,
    CASE WHEN invoiced.charge_id IS NULL THEN t.first_charge_id
      WHEN t.restores_id IS NOT NULL AND credited.charge_id IS NULL THEN t.restores_id
      ELSE t.charge_id END AS document_of_id
  FROM taxed_charges t
  LEFT JOIN tax_document_charges own ON own.organization_id = t.organization_id AND own.charge_id = t.charge_id
  LEFT JOIN tax_document_charges invoiced
    ON invoiced.organization_id = t.organization_id AND invoiced.charge_id = t.first_charge_id
  LEFT JOIN tax_document_charges credited ON credited.organization_id = t.organization_id AND credited.charge_id = t.restores_id
  WHERE own.charge_id IS NULL;
GRANT SELECT ON taxed_postings_open TO dira_app, dira_jobs;

-- Shekels of a tax invoice to a dealer, before VAT, above which it needs an allocation number; none before the first day.
ALTER TABLE internal.legal_parameters NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.legal_parameters
    (name, valid_from, valid_to, revision, value, section, source, source_url, checked_on, recorded_at)
  SELECT 'allocation_number_threshold', valid_from::date, NULL, 1, value, 'VAT Law 5736-1975, section 47',
    'Tax Authority, Israel Invoice', '', '2026-11-29', '2026-11-29Z'
  FROM (VALUES ('2024-05-05', 2500000), ('2025-01-01', 2000000), ('2026-01-01', 1000000), ('2026-06-01', 500000))
    AS law (valid_from, value);
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;
