-- How a lease ends: what both sides wrote down when the home was given back, and rent that stops with its last day.

-- A lease may be called off before its first day: it ends before it begins, and keeps no day of its unit.
ALTER TABLE leases DROP CONSTRAINT leases_no_overlap;
ALTER TABLE leases DROP CONSTRAINT leases_check1;
ALTER TABLE leases DROP COLUMN occupies, DROP COLUMN reserves;
ALTER TABLE leases
  ADD COLUMN occupies daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage = 'agreed' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]') ELSE 'empty' END) STORED,
  ADD COLUMN reserves daterange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN stage <> 'draft' AND coalesce(terminated_on >= starts_on, true)
      THEN daterange(starts_on, least(ends_on, coalesce(terminated_on, ends_on)), '[]') ELSE 'empty' END) STORED,
  ADD CONSTRAINT leases_no_overlap EXCLUDE USING gist (organization_id WITH =, unit_id WITH =, reserves WITH &&);

CREATE OR REPLACE FUNCTION internal.last_let_day(p_organization uuid, p_unit uuid) RETURNS date
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT upper(occupies) - 1 FROM leases
      WHERE organization_id = p_organization AND unit_id = p_unit AND NOT isempty(occupies)
      ORDER BY starts_on DESC LIMIT 1), '-infinity')
  $$;

-- A period whose rent was charged and then changes (its lease ends in the middle of it, or an ending is taken back) is
-- charged anew after the first charge was taken back. Each of its revisions is charged once.
ALTER TABLE charges ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
ALTER TABLE rent_schedule ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
DROP INDEX charges_one_rent_a_period;
CREATE UNIQUE INDEX charges_one_rent_a_period ON charges (organization_id, lease_id, period_starts_on, revision)
  WHERE kind = 'rent' AND reverses_charge_id IS NULL;
