-- What each person is told of, in the app and by mail, and what they want to be told of.

-- Which of it reaches the person; messages and notices always do, in the app.
ALTER TABLE profiles
  ADD COLUMN notify_by_email boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_payments boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_maintenance boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_of_leases boolean NOT NULL DEFAULT true;
GRANT UPDATE (notify_by_email, notify_of_payments, notify_of_maintenance, notify_of_leases) ON profiles TO dira_app;
