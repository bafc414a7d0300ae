-- What the team puts into its calendar itself; everything else on it is read from where it stands.

-- The days of a calendar, each looked up and not searched for: last days of leases, and rent that is still to come.
CREATE INDEX leases_by_last_day ON leases (organization_id, upper(occupies), id) WHERE NOT isempty(occupies);
CREATE INDEX rent_schedule_by_day ON rent_schedule (organization_id, due_on) WHERE posted_at IS NULL;
