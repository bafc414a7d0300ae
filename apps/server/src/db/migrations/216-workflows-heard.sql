-- How deep a run lies in what it was caused by is found by walking its causes; nobody read the number.
ALTER TABLE workflow_runs DROP COLUMN depth;

-- The list counts what waits and what asks of each workflow.
CREATE INDEX workflow_runs_open ON workflow_runs (organization_id, workflow_id, state) WHERE state IN ('waiting', 'asked');

-- Workspaces whose workflows write to the tenant of each new request, so that nobody else does.
CREATE VIEW requests_announced WITH (security_invoker = true) AS
  SELECT w.organization_id, w.id AS workflow_id
  FROM workflows w
  JOIN workflow_versions v ON v.organization_id = w.organization_id AND v.workflow_id = w.id
    AND v.version = w.published_version
  WHERE w.active_since IS NOT NULL AND w.trigger_event = 'request_created'
    AND v.definition -> 'conditions' = '[]' AND v.definition -> 'steps' @> '[{"kind": "send"}]';
GRANT SELECT ON requests_announced TO dira_app, dira_jobs;
