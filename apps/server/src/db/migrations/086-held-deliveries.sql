-- What need not disturb anybody waits for the end of quiet hours.
ALTER TABLE deliveries ADD COLUMN held_until timestamptz;
CREATE INDEX deliveries_held ON deliveries (held_until) WHERE held_until IS NOT NULL;
