-- Rent rolls on their way in: a file that was read, its rows, and what became of each.

CREATE TABLE rent_roll_imports (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256 bytea NOT NULL,
  -- The import before this one that read the very same bytes.
  same_file_as uuid,
  status text NOT NULL DEFAULT 'reviewing' CHECK (status IN ('reviewing', 'importing', 'done', 'cancelled')),
  -- The header row as it stands in the file.
  headers jsonb NOT NULL,
  -- Field to column, counted from 0.
  mapping jsonb NOT NULL,
  takes_warnings boolean NOT NULL DEFAULT false,
  charge_from_on date,
  -- Rows that the start set out to import.
  planned_count integer NOT NULL DEFAULT 0,
  ready_count integer NOT NULL DEFAULT 0,
  warning_count integer NOT NULL DEFAULT 0,
  accepted_count integer NOT NULL DEFAULT 0,
  error_count integer NOT NULL DEFAULT 0,
  existing_count integer NOT NULL DEFAULT 0,
  imported_count integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  started_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, same_file_as) REFERENCES rent_roll_imports (organization_id, id),
  CHECK (status <> 'importing' OR started_by IS NOT NULL)
);
CREATE INDEX rent_roll_imports_newest ON rent_roll_imports (organization_id, created_at DESC, id DESC);
CREATE INDEX rent_roll_imports_same_file ON rent_roll_imports (organization_id, sha256, created_at);
CREATE INDEX rent_roll_imports_repeated ON rent_roll_imports (organization_id, same_file_as) WHERE same_file_as IS NOT NULL;
CALL internal.protect_tenant_table('rent_roll_imports', 'SELECT, INSERT, UPDATE');

CREATE TABLE rent_roll_rows (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- Sealed: rows hold identity numbers. The preview is read from them anew each time.
  cells_sealed bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('ready', 'warning', 'error', 'existing', 'imported')),
  is_accepted boolean NOT NULL DEFAULT false,
  issues jsonb NOT NULL DEFAULT '[]',
  -- Rows of one house are judged together; null where the row names no house.
  property_key text,
  starts_on date,
  same_as_row integer,
  lease_id uuid,
  PRIMARY KEY (organization_id, import_id, number),
  FOREIGN KEY (organization_id, import_id) REFERENCES rent_roll_imports (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (state <> 'imported' OR lease_id IS NOT NULL)
);
CREATE INDEX rent_roll_rows_by_state ON rent_roll_rows (organization_id, import_id, state, number);
CREATE INDEX rent_roll_rows_of_house ON rent_roll_rows (organization_id, import_id, property_key);
CREATE INDEX rent_roll_rows_lease ON rent_roll_rows (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CALL internal.protect_tenant_table('rent_roll_rows', 'SELECT, INSERT, UPDATE');
-- Rows go a month after they came; the import itself stays, with its counts.
GRANT DELETE ON rent_roll_rows TO dira_jobs;
