-- Which reminders are on, and for whom: what says the same on a day of its own is not said twice.
CREATE VIEW active_reminders WITH (security_invoker = true) AS
  SELECT organization_id, type, recipients FROM reminders WHERE active_since IS NOT NULL;
GRANT SELECT ON active_reminders TO dira_app, dira_jobs;
