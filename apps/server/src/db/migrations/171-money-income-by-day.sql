-- The lines of income in the order of their days: a page of them looks up what has lines on a day, and no longer puts
-- all that ever came in together to show the newest fifty.
CREATE INDEX payment_decisions_by_day ON payment_decisions (organization_id, counts_on, payment_id)
  WHERE decision = 'confirmed';
CREATE INDEX payment_reversals_by_day ON payment_reversals (organization_id, reversed_on, payment_id);
CREATE INDEX allocations_by_day ON allocations (organization_id, counts_on, payment_id);
CREATE INDEX charges_paid_out ON charges (organization_id, counts_on, id) WHERE kind IN ('refund', 'transfer');
