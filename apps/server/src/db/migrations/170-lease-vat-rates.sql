-- What other features may know of the VAT on what a lease owes: each rate, and the first day on which it is due.
CREATE VIEW lease_vat_rates WITH (security_invoker = true) AS
  SELECT DISTINCT v.organization_id, v.lease_id, starts.since,
    internal.vat_rate_of(v.organization_id, v.lease_id, starts.since) AS rate
  FROM lease_vat v
  JOIN internal.standing_legal_parameters p ON p.name = 'vat_rate'
  CROSS JOIN LATERAL (SELECT greatest(p.valid_from, v.from_on) AS since) AS starts;
GRANT SELECT ON lease_vat_rates TO dira_app, dira_jobs;
