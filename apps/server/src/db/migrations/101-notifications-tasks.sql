-- People are told of tasks, and may have these in their mail of the day.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN ('payment', 'maintenance', 'lease', 'task', 'message', 'general')),
  ADD COLUMN task_id uuid,
  ADD CONSTRAINT notifications_task FOREIGN KEY (organization_id, task_id) REFERENCES tasks (organization_id, id)
    ON DELETE CASCADE;
CREATE INDEX notifications_of_task ON notifications (organization_id, task_id) WHERE task_id IS NOT NULL;
ALTER TABLE profiles
  DROP CONSTRAINT profiles_notify_daily_of_check,
  ADD CONSTRAINT profiles_notify_daily_of_check
    CHECK (notify_daily_of <@ ARRAY['payment', 'maintenance', 'lease', 'task', 'message', 'general']);
