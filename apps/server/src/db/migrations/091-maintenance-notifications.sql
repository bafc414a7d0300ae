-- What is told of a maintenance request leads to it.
ALTER TABLE notifications
  ADD COLUMN maintenance_request_id uuid,
  ADD FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id)
    ON DELETE CASCADE;
CREATE INDEX notifications_of_maintenance_request ON notifications (organization_id, maintenance_request_id)
  WHERE maintenance_request_id IS NOT NULL;
