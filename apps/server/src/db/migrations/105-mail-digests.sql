-- Copies by mail once a day, in one mail, for who would rather have that; and the end of such mails by one click.

-- Of which types a person's copies wait for the mail of the day.
ALTER TABLE profiles ADD COLUMN notify_daily_of text[] NOT NULL DEFAULT '{}'
  CHECK (notify_daily_of <@ ARRAY['payment', 'maintenance', 'lease', 'message', 'general']);
GRANT UPDATE (notify_daily_of) ON profiles TO dira_app;
GRANT UPDATE (notify_by_email, updated_at) ON profiles TO dira_jobs;

-- Whose copies a mail is one of: its List-Unsubscribe ends them.
ALTER TABLE deliveries ADD COLUMN copy_for uuid REFERENCES auth.users ON DELETE SET NULL;
CREATE INDEX deliveries_copies ON deliveries (copy_for) WHERE copy_for IS NOT NULL;
