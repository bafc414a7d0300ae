-- When a report goes out by mail by itself, to whom and as which file. It is worked out with the rights of whoever's it
-- is, whenever it goes.
CREATE TABLE report_schedules (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  report_id uuid NOT NULL,
  made_by uuid NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('workdays', 'weekly', 'monthly')),
  -- Of a week from 0, Sunday; of a month from 1, 0 its last; null of each working day.
  day smallint CHECK (day BETWEEN 0 AND 28),
  -- By the clocks of Israel.
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf')),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 10),
  on_shabbat boolean NOT NULL DEFAULT false,
  -- Null while it is paused.
  next_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT report_schedules_day CHECK ((day IS NULL) = (rhythm = 'workdays') AND (rhythm <> 'weekly' OR day <= 6)),
  FOREIGN KEY (organization_id, report_id) REFERENCES reports (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, made_by) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_of_report ON report_schedules (organization_id, report_id);
CREATE INDEX report_schedules_of_maker ON report_schedules (organization_id, made_by);
-- What the run looks for, in every organization at once.
CREATE INDEX report_schedules_due ON report_schedules (next_at, organization_id, id) WHERE next_at IS NOT NULL;
CALL internal.protect_tenant_table('report_schedules',
  'SELECT, INSERT, DELETE, UPDATE (rhythm, day, hour, format, language, recipients, on_shabbat, next_at)');
CREATE POLICY own_schedules ON report_schedules AS RESTRICTIVE FOR ALL TO dira_app
  USING (made_by = (SELECT internal.current_user_id()));

-- What went out, or did not, and to whom. It goes with its schedule, addresses and all.
CREATE TABLE report_mails (
  organization_id uuid NOT NULL,
  -- Of its file too.
  id uuid NOT NULL DEFAULT internal.new_id(),
  schedule_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  -- To whoever's report it is, who asked for it.
  is_test boolean NOT NULL,
  recipients text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 10),
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'sent', 'failed')),
  failure text CHECK (failure IN ('not_allowed', 'too_large', 'took_too_long', 'not_made')),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Of its deliveries, each with the place of its recipient behind it.
  mail_key text NOT NULL GENERATED ALWAYS AS ('report-mail:' || id::text) STORED,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT report_mails_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
  FOREIGN KEY (organization_id, schedule_id) REFERENCES report_schedules (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX report_mails_newest ON report_mails (organization_id, schedule_id, created_at DESC, id DESC);
-- Once for a schedule and instant, on however many machines it runs.
CREATE UNIQUE INDEX report_mails_run_once ON report_mails (organization_id, schedule_id, due_at) WHERE NOT is_test;
CREATE UNIQUE INDEX report_mails_one_test ON report_mails (organization_id, schedule_id) WHERE is_test AND state = 'making';
CALL internal.protect_tenant_table('report_mails', 'SELECT, INSERT');
GRANT UPDATE (state, failure) ON report_mails TO dira_jobs;
CREATE POLICY own_mails ON report_mails AS RESTRICTIVE FOR ALL TO dira_app
  USING (EXISTS (SELECT FROM report_schedules s
    WHERE s.organization_id = report_mails.organization_id AND s.id = report_mails.schedule_id));

-- The files that went with them are kept for some days.
CREATE INDEX files_mailed_reports ON files (created_at) WHERE starts_with(storage_key, 'report-mails/');
