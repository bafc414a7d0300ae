-- What other features may know of what owners pay in, are paid out and are charged.
CREATE VIEW owner_postings WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS owner_entry_id, e.owner_id, o.full_name AS owner_name, e.property_id, e.kind,
    e.occurred_on AS on_day, e.amount, e.vat_amount, e.currency, e.reference
  FROM owner_entries e
  JOIN property_owners o ON o.organization_id = e.organization_id AND o.id = e.owner_id;
GRANT SELECT ON owner_postings TO dira_app, dira_jobs;
