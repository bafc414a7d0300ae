-- Why the last try at an address failed, and when its owners were told of it (decision 233).
ALTER TABLE webhooks
  ADD COLUMN last_problem text CHECK (last_problem IN ('refused', 'unreachable', 'not_public', 'too_slow', 'too_much',
    'redirected')),
  ADD COLUMN last_status integer,
  ADD COLUMN failing_told_at timestamptz,
  ADD COLUMN dead_told_at timestamptz;
GRANT SELECT (last_problem, last_status) ON webhooks TO dira_app;
GRANT SELECT (last_problem, last_status, failing_told_at, dead_told_at),
  UPDATE (last_problem, last_status, failing_told_at, dead_told_at) ON webhooks TO dira_jobs;
