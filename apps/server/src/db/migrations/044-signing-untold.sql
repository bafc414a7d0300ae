-- Requests whose time runs out and whose sender was not told; one that ran out stays open for ever.
CREATE INDEX signature_requests_untold ON signature_requests (expires_at)
  WHERE state = 'open' AND (expiry_notified_at IS NULL OR expiry_notified_at < expires_at);
