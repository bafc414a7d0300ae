-- What the team puts into its calendar itself; everything else on it is read from where it stands.

CREATE TABLE calendar_events (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 1000),
  -- The first and the last day, both included.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- Of a clock in Israel; an event that takes whole days has neither.
  starts_at time,
  ends_at time,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id)
    ON DELETE SET NULL (property_id),
  CHECK (ends_on BETWEEN starts_on AND starts_on + 365),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (starts_at IS NULL OR (starts_on = ends_on AND starts_at < ends_at))
);
CREATE INDEX calendar_events_by_day ON calendar_events (organization_id, starts_on, id);
CREATE INDEX calendar_events_of_property ON calendar_events (organization_id, property_id) WHERE property_id IS NOT NULL;

CALL internal.protect_tenant_table('calendar_events', 'SELECT, INSERT, UPDATE, DELETE');

-- The days of a calendar, each looked up and not searched for: last days of leases, and rent that is still to come.
CREATE INDEX leases_by_last_day ON leases (organization_id, upper(occupies), id) WHERE NOT isempty(occupies);
CREATE INDEX rent_schedule_by_day ON rent_schedule (organization_id, due_on) WHERE posted_at IS NULL;
