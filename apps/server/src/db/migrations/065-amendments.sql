-- A signed lease changes by an amendment that is signed like the first paper: a longer term, another
-- rent from a day, another due day. A renewal is a lease of its own that follows the one before.

ALTER TABLE leases
  ADD COLUMN renews_lease_id uuid,
  -- Days beyond the term that an extension out for signature keeps free of others.
  ADD COLUMN reserved_until date,
  ADD FOREIGN KEY (organization_id, renews_lease_id) REFERENCES leases (organization_id, id)
    ON DELETE SET NULL (renews_lease_id);
CREATE INDEX leases_renewing ON leases (organization_id, renews_lease_id) WHERE renews_lease_id IS NOT NULL;

ALTER TABLE leases DROP CONSTRAINT leases_no_overlap;
ALTER TABLE leases DROP COLUMN reserves;
ALTER TABLE leases
  ADD COLUMN reserves daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage <> 'draft' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, greatest(least(ends_on, coalesce(terminated_on, ends_on)), reserved_until), '[]')
      ELSE 'empty' END) STORED,
  ADD CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, reserves WITH &&);
