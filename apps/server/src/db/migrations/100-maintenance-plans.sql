-- What is done again and again: on each of its days a plan opens a request by itself, once.
CREATE TABLE maintenance_plans (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  priority text NOT NULL CHECK (priority IN ('urgent', 'high', 'medium', 'low')),
  property_id uuid NOT NULL,
  unit_id uuid,
  -- Every so many months from that day; where a month is shorter, on its last day.
  starts_on date NOT NULL,
  every_months smallint NOT NULL CHECK (every_months BETWEEN 1 AND 120),
  -- So long before the day the request is opened.
  days_ahead smallint NOT NULL CHECK (days_ahead BETWEEN 0 AND 90),
  -- The earliest day that has no request yet.
  next_due_on date NOT NULL,
  assignee_id uuid,
  vendor_id uuid,
  paused_at timestamptz,
  ended_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT maintenance_plans_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id),
  CONSTRAINT maintenance_plans_unit FOREIGN KEY (organization_id, property_id, unit_id)
    REFERENCES units (organization_id, property_id, id),
  FOREIGN KEY (organization_id, assignee_id) REFERENCES memberships (organization_id, user_id)
    ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id),
  CHECK (next_due_on >= starts_on)
);
CREATE INDEX maintenance_plans_of ON maintenance_plans (organization_id, next_due_on, id);
-- What the daily job looks for, in every organization at once.
CREATE INDEX maintenance_plans_due ON maintenance_plans ((next_due_on - days_ahead))
  WHERE paused_at IS NULL AND ended_at IS NULL;
CALL internal.protect_tenant_table('maintenance_plans', 'SELECT, INSERT, UPDATE');

ALTER TABLE maintenance_requests
  ADD COLUMN plan_id uuid,
  ADD COLUMN plan_due_on date,
  ADD CONSTRAINT maintenance_requests_plan FOREIGN KEY (organization_id, plan_id)
    REFERENCES maintenance_plans (organization_id, id),
  ADD CONSTRAINT maintenance_requests_of_due_day CHECK ((plan_id IS NULL) = (plan_due_on IS NULL)),
  -- However many processes come to a day how often, it has one request.
  ADD CONSTRAINT maintenance_requests_once_a_due_day UNIQUE (organization_id, plan_id, plan_due_on);
-- On the calendar it stands on its day until it is done.
CREATE INDEX maintenance_requests_of_due_day ON maintenance_requests (organization_id, plan_due_on, id)
  WHERE plan_due_on IS NOT NULL;
