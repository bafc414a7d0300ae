-- What did not arrive, for who has to see to it: a few among many.
CREATE INDEX deliveries_failed ON deliveries (organization_id, dedupe_key) WHERE status = 'failed';
