-- What other features may know of whom a tax invoice is made out to.
CREATE VIEW vat_customers WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, customer_name, customer_dealer_number FROM lease_vat;
GRANT SELECT ON vat_customers TO dira_app, dira_jobs;
