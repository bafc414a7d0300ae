-- Which workspaces are samples, and so may be erased with all that is in them.
CREATE VIEW sample_organizations WITH (security_invoker = true) AS
  SELECT id AS organization_id FROM organizations WHERE is_sample;
GRANT SELECT ON sample_organizations TO dira_app, dira_jobs;
