-- Whose workflows write to tenants of new requests: of each, or of those that meet conditions; and of which they did.
CREATE OR REPLACE VIEW requests_announced WITH (security_invoker = true) AS
  SELECT w.organization_id, w.id AS workflow_id,
    v.definition -> 'conditions' <> '[]' OR v.definition -> 'steps' @> '[{"kind": "check"}]' AS has_conditions
  FROM workflows w
  JOIN workflow_versions v ON v.organization_id = w.organization_id AND v.workflow_id = w.id
    AND v.version = w.published_version
  WHERE w.active_since IS NOT NULL AND w.trigger_event = 'request_created'
    AND v.definition -> 'steps' @> '[{"kind": "send"}]';
CREATE VIEW announced_requests WITH (security_invoker = true) AS
  SELECT r.organization_id, r.request_id, r.tenant_id, s.message_key
  FROM workflow_runs r
  JOIN workflows w ON w.organization_id = r.organization_id AND w.id = r.workflow_id
  JOIN workflow_run_steps s ON s.organization_id = r.organization_id AND s.run_id = r.id
  WHERE w.trigger_event = 'request_created' AND s.message_key IS NOT NULL;
GRANT SELECT ON announced_requests TO dira_app, dira_jobs;
