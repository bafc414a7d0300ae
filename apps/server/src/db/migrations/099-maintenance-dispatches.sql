-- A job as it was told to a tradesperson: what was sent to whom, on which way, stays with the request for the team.
CREATE TABLE maintenance_dispatches (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  request_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'copy')),
  -- The address or number of that day; null for what was copied and taken elsewhere.
  recipient text CHECK (length(recipient) <= 254),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 8000),
  names_tenant boolean NOT NULL,
  sent_by uuid NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id),
  CHECK ((recipient IS NULL) = (channel = 'copy'))
);
CREATE INDEX maintenance_dispatches_of ON maintenance_dispatches (organization_id, request_id, sent_at, id);
CALL internal.make_append_only('maintenance_dispatches');
CALL internal.protect_tenant_table('maintenance_dispatches', 'SELECT, INSERT');

CREATE POLICY own_jobs ON maintenance_dispatches AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = maintenance_dispatches.organization_id AND r.id = request_id));
