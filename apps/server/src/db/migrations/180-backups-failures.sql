-- The last time that a backup was wanted and there was none, or one in which files are missing.
CREATE TABLE internal.backup_failures (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  cause text NOT NULL CHECK (cause IN ('no_room', 'place', 'altered', 'files_missing', 'other')),
  failed_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
ALTER TABLE internal.backup_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.backup_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.backup_failures TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON internal.backup_failures TO dira_jobs;
