

-- Copies of it that wait for the end of quiet hours are not sent any more.
GRANT DELETE ON deliveries TO dira_jobs;
