-- On which day of a month owners get the statement of the month before by mail, and what each was sent.

ALTER TABLE property_owners
  -- Null: it does not go by itself.
  ADD COLUMN statement_day smallint CHECK (statement_day BETWEEN 1 AND 28),
  -- The next day on which it goes; of the month before that day.
  ADD COLUMN statement_next_on date,
  -- What goes by itself has where to go.
  ADD CONSTRAINT property_owners_mailed CHECK (
    (statement_day IS NULL) = (statement_next_on IS NULL)
    AND (statement_day IS NULL OR email IS NOT NULL)
    AND extract(day FROM statement_next_on) = statement_day
  );
-- What the run looks for, in every organization at once.
CREATE INDEX property_owners_statement_due ON property_owners (statement_next_on, organization_id, id)
  WHERE statement_next_on IS NOT NULL;

-- A statement as it was sent: what it says stays, whatever is entered for its month later.
CREATE TABLE owner_statement_mails (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Two mails of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  recipient citext NOT NULL CHECK (length(recipient) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  statement jsonb NOT NULL,
  -- By the business day; one of before the end of the month is of a part of it.
  sent_on date NOT NULL,
  -- Null: by the run.
  sent_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Of its delivery.
  mail_key text NOT NULL GENERATED ALWAYS AS ('owner-statement:' || id::text) STORED,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id)
);
CREATE INDEX owner_statement_mails_newest ON owner_statement_mails (organization_id, owner_id, position DESC);
-- By the run once for an owner and month, on however many machines it runs.
CREATE UNIQUE INDEX owner_statement_mails_run_once ON owner_statement_mails (organization_id, owner_id, month)
  WHERE sent_by IS NULL;
CALL internal.make_append_only('owner_statement_mails');
CALL internal.protect_tenant_table('owner_statement_mails', 'SELECT, INSERT');
CALL internal.limit_to_own('owner_statement_mails', 'false');

-- The paper that went with it.
CREATE TABLE owner_statement_files (
  organization_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (organization_id, mail_id),
  FOREIGN KEY (organization_id, mail_id) REFERENCES owner_statement_mails (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CREATE INDEX owner_statement_files_of_file ON owner_statement_files (organization_id, file_id);
CALL internal.protect_tenant_table('owner_statement_files', 'SELECT, INSERT');
CALL internal.limit_to_own('owner_statement_files', 'false');
