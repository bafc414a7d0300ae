-- The dashboard asks for what is urgent and nobody has begun, the oldest first.
CREATE INDEX maintenance_requests_urgent ON maintenance_requests (organization_id, created_at, id)
  WHERE priority = 'urgent' AND status = 'open';
