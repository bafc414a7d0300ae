-- What a receipt is called, `2026-118`: said here alone, for every paper, list and view.
ALTER TABLE receipts ADD COLUMN name text NOT NULL GENERATED ALWAYS AS (year::text || '-' || number::text) STORED;

CREATE OR REPLACE VIEW lease_postings WITH (security_invoker = true) AS
  SELECT e.organization_id, e.lease_id, e.transaction_id AS posting_id, s.on_day, s.kind, s.charge_kind, s.method,
    s.description, s.reference, e.account, e.amount, e.currency
  FROM (
    SELECT c.organization_id, c.lease_id, c.transaction_id, c.counts_on AS on_day, coalesce(c.relief, 'charge') AS kind,
      c.kind AS charge_kind, o.method, c.description, coalesce(o.reference, '') AS reference
    FROM charges c
    LEFT JOIN payouts o ON o.organization_id = c.organization_id AND o.charge_id = coalesce(c.reverses_charge_id, c.id)
    UNION ALL
    SELECT d.organization_id, d.lease_id, d.transaction_id, d.counts_on, 'payment', NULL, p.method, '',
      coalesce(r.name, p.reference)
    FROM payment_decisions d
    JOIN payments p ON p.organization_id = d.organization_id AND p.id = d.payment_id
    LEFT JOIN receipts r ON r.organization_id = d.organization_id AND r.payment_id = d.payment_id
    WHERE d.decision = 'confirmed'
    UNION ALL
    SELECT v.organization_id, v.lease_id, v.transaction_id, greatest(d.counts_on, v.reversed_on), 'payment_reversal', NULL,
      p.method, v.reason, coalesce(r.name, p.reference)
    FROM payment_reversals v
    JOIN payments p ON p.organization_id = v.organization_id AND p.id = v.payment_id
    JOIN payment_decisions d ON d.organization_id = v.organization_id AND d.payment_id = v.payment_id
    LEFT JOIN receipts r ON r.organization_id = v.organization_id AND r.payment_id = v.payment_id
    UNION ALL
    SELECT m.organization_id, m.lease_id, m.transaction_id, m.occurred_on, 'deposit', NULL, m.method, m.reason, m.reference
    FROM deposit_movements m WHERE m.kind <> 'offset'
  ) AS s
  JOIN ledger_entries e ON e.organization_id = s.organization_id AND e.lease_id = s.lease_id AND e.transaction_id = s.transaction_id;

CREATE OR REPLACE FUNCTION internal.file_receipts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO documents (organization_id, id, receipt_id, category, title, filename, media_type,
      property_id, unit_id, lease_id, tenant_id, is_shared, created_at, updated_at)
    SELECT r.organization_id, r.id, r.id, 'receipts',
      r.name || coalesce(' · ' || nullif(left(r.content ->> 'receivedFrom', 200), ''), ''),
      'receipt-' || r.name || '.pdf', 'application/pdf',
      l.property_id, l.unit_id, l.id, m.tenant_id, true, r.created_at, r.created_at
    FROM new_rows r
    JOIN payments m ON m.organization_id = r.organization_id AND m.id = r.payment_id
    JOIN leases l ON l.organization_id = m.organization_id AND l.id = m.lease_id;
  RETURN NULL;
END $$;
