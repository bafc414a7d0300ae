-- When somebody comes to repair: hours of one day by a clock in Israel.
ALTER TABLE maintenance_requests
  ADD COLUMN appointment_on date,
  ADD COLUMN appointment_from time,
  ADD COLUMN appointment_to time,
  ADD CONSTRAINT maintenance_requests_appointment CHECK (
    num_nonnulls(appointment_on, appointment_from, appointment_to) IN (0, 3) AND appointment_to > appointment_from);
CREATE INDEX maintenance_requests_appointments ON maintenance_requests (organization_id, appointment_on, id)
  WHERE appointment_on IS NOT NULL;
GRANT UPDATE (appointment_on, appointment_from, appointment_to) ON maintenance_requests TO dira_app, dira_jobs;
