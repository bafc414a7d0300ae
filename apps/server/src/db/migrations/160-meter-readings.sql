-- What the meters of a unit said, and on which day.
CREATE TABLE meter_readings (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  unit_id uuid NOT NULL,
  meter text NOT NULL CHECK (meter IN ('electricity', 'water', 'gas')),
  read_on date NOT NULL,
  reading numeric(12, 3) NOT NULL CHECK (reading >= 0),
  -- The first of a new meter: it may be lower, and says nothing of what the one before it counted since.
  is_replaced boolean NOT NULL,
  note text NOT NULL CHECK (length(note) <= 200),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  -- On the day on which a meter is replaced both are read.
  UNIQUE (organization_id, unit_id, meter, read_on, is_replaced),
  FOREIGN KEY (organization_id, unit_id) REFERENCES units (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('meter_readings', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_with('meter_readings', 'units', 'unit_id');
