-- The books by double entry, for an accountant: what the ledger, the expenses and the owners' accounts say, put on
-- accounts. Nothing is kept but the codes that the accountant knows these accounts by.
CREATE TABLE journal_codes (
  organization_id uuid NOT NULL REFERENCES organizations,
  account text NOT NULL CHECK (account ~ '^[a-z_]{3,40}$'),
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 15),
  PRIMARY KEY (organization_id, account)
);
CALL internal.protect_tenant_table('journal_codes', 'SELECT, INSERT, DELETE');

-- Where money lies that came or went by a method; a cheque and what nobody said more of go through the bank.
CREATE FUNCTION internal.account_of_method(method text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN method = 'cash' THEN 'cash' WHEN method IN ('bit', 'paybox') THEN 'payment_apps'
      WHEN method = 'card' THEN 'card' ELSE 'bank' END
  $$;

-- A debit is above zero, a credit below. What moves between two leases is no money of a bank: it waits on an account of its
-- own, which is nothing once both leases have it.
CREATE VIEW journal_lines WITH (security_invoker = true) AS
  SELECT p.organization_id, p.posting_id AS entry_id, p.on_day, p.kind,
    CASE p.account WHEN 'receivable' THEN 'tenants' WHEN 'deposit_liability' THEN 'tenant_deposits'
      WHEN 'opening_balance' THEN 'opening_balances'
      WHEN 'money_in' THEN CASE WHEN 'transfer' IN (p.charge_kind, p.method) THEN 'tenant_transfers'
        ELSE internal.account_of_method(p.method) END
      ELSE p.account END AS account,
    p.amount, p.currency, p.lease_id, NULL::uuid AS owner_id, NULL::text AS owner_name, NULL::uuid AS property_id,
    NULL::uuid AS unit_id, p.charge_kind, p.description AS details, p.reference
  FROM lease_postings p
  UNION ALL
  SELECT s.organization_id, s.expense_id, s.counts_on, 'expense', side.account, side.amount, s.currency, NULL, NULL, NULL,
    s.property_id, s.unit_id, NULL, concat_ws(' · ', nullif(s.vendor, ''), s.description), s.reference
  FROM spent_money s
  CROSS JOIN LATERAL (VALUES ('expense_' || s.category, s.amount), (internal.account_of_method(s.method), -s.amount))
    AS side (account, amount)
  WHERE s.is_counted
  UNION ALL
  SELECT o.organization_id, o.owner_entry_id, o.on_day, CASE o.kind WHEN 'fee' THEN 'management_fee' ELSE o.kind END,
    side.account, side.amount, o.currency, NULL, o.owner_id, o.owner_name, o.property_id, NULL, NULL, '', o.reference
  FROM owner_postings o
  CROSS JOIN LATERAL (VALUES ('owners', -o.amount),
    (CASE o.kind WHEN 'fee' THEN 'management_income' ELSE 'bank' END, o.amount - o.vat_amount), ('output_vat', o.vat_amount))
    AS side (account, amount)
  WHERE side.amount <> 0;
GRANT SELECT ON journal_lines TO dira_app, dira_jobs;
