-- Rent that is due is the head of an index: an hour in which nothing falls due reads nothing of the years that are planned.
CREATE INDEX rent_schedule_unposted ON rent_schedule (due_on, organization_id, lease_id) WHERE posted_at IS NULL;
DROP INDEX rent_schedule_due;
