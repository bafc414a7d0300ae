-- A start in the middle of a year: opening balances, payments of the past, expenses and held securities on their way in.

CREATE TABLE book_imports (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- The import before this one that read the very same bytes.
  same_file_as uuid,
  status text NOT NULL DEFAULT 'reviewing' CHECK (status IN ('reviewing', 'entering', 'done', 'taken_back')),
  -- What each sheet is, its headings, and which column holds which field; and what else the workbook has.
  sheets jsonb NOT NULL,
  unread jsonb NOT NULL DEFAULT '[]',
  created_by uuid NOT NULL,
  started_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, same_file_as) REFERENCES book_imports (organization_id, id),
  CHECK (status = 'reviewing' OR started_by IS NOT NULL)
);
CREATE INDEX book_imports_newest ON book_imports (organization_id, created_at DESC, id DESC);
CREATE INDEX book_imports_same_file ON book_imports (organization_id, sha256, created_at);
CREATE INDEX book_imports_repeated ON book_imports (organization_id, same_file_as) WHERE same_file_as IS NOT NULL;
CALL internal.protect_tenant_table('book_imports', 'SELECT, INSERT, UPDATE');
-- Whoever sees some properties alone sees what they brought themselves: a file names any.
CALL internal.limit_to_own('book_imports', 'created_by = (SELECT internal.current_user_id())');

CREATE TABLE book_import_rows (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  sheet_index smallint NOT NULL CHECK (sheet_index >= 0),
  line integer NOT NULL CHECK (line > 0),
  -- As the file has them; a month after they came they are emptied, and what was entered says the rest.
  cells jsonb NOT NULL,
  -- By field: what somebody wrote instead.
  fixes jsonb NOT NULL DEFAULT '{}',
  chosen_lease_id uuid,
  choice text CHECK (choice IN ('enter', 'leave_out')),
  -- What the row was last judged to be.
  sheet text NOT NULL CHECK (sheet IN ('balances', 'payments', 'expenses', 'securities')),
  state text NOT NULL CHECK (state IN ('ready', 'double', 'error', 'entered', 'taken_back')),
  issues jsonb NOT NULL DEFAULT '[]',
  candidates jsonb NOT NULL DEFAULT '[]',
  effect text CHECK (effect IN ('owes', 'credit', 'covers', 'settled', 'expense', 'security')),
  day date,
  amount bigint,
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  lease_id uuid,
  charged_from date,
  same_as_row integer,
  -- What it became: charges, payments, expenses, securities, each by its kind and id.
  entries jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (organization_id, import_id, number),
  FOREIGN KEY (organization_id, import_id) REFERENCES book_imports (organization_id, id),
  FOREIGN KEY (organization_id, chosen_lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK ((state IN ('entered', 'taken_back')) = (entries <> '[]'))
);
CREATE INDEX book_import_rows_by_state ON book_import_rows (organization_id, import_id, state, number);
CREATE INDEX book_import_rows_lease ON book_import_rows (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX book_import_rows_chosen ON book_import_rows (organization_id, chosen_lease_id) WHERE chosen_lease_id IS NOT NULL;
CALL internal.protect_tenant_table('book_import_rows', 'SELECT, INSERT, UPDATE');
CALL internal.limit_with('book_import_rows', 'book_imports', 'import_id');
GRANT UPDATE (cells, fixes) ON book_import_rows TO dira_jobs;
