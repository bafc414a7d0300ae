-- Rent that is linked to the consumer price index.

-- What a lease says about its linkage. Charges follow it: a change is settled by counter-charges.
CREATE TABLE lease_linkages (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  series text NOT NULL,
  index_method text NOT NULL CHECK (index_method IN ('known', 'for_month')),
  base_index_month date NOT NULL CHECK (base_index_month = date_trunc('month', base_index_month)::date),
  base_hundredths bigint NOT NULL CHECK (base_hundredths BETWEEN 1 AND 99999999999),
  base_year integer NOT NULL,
  floor text NOT NULL CHECK (floor IN ('none', 'base', 'previous')),
  cap_basis_points integer CHECK (cap_basis_points BETWEEN 0 AND 10000),
  rounding text NOT NULL CHECK (rounding IN ('agora', 'shekel')),
  frequency text NOT NULL CHECK (frequency IN ('monthly', 'quarterly', 'yearly')),
  starts_in date NOT NULL CHECK (starts_in = date_trunc('month', starts_in)::date),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CALL internal.protect_tenant_table('lease_linkages', 'SELECT, INSERT, UPDATE, DELETE');

-- What the linkage made of the rent of a period, with all that it was worked out from. A later index,
-- corrected or changed terms make a revision more; what the one before it charged is taken back.
CREATE TABLE linkage_adjustments (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  period_starts_on date NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  -- Null: the lease is not linked in this period any more, and nothing is charged.
  index_month date,
  index_hundredths bigint,
  index_base_year integer,
  link_factors bigint[] NOT NULL DEFAULT '{}',
  base_index_month date,
  base_hundredths bigint,
  base_year integer,
  limited_by text CHECK (limited_by IN ('floor', 'cap')),
  change_basis_points bigint,
  -- The rent of a whole month, before and after; of the period, what the schedule charged and what is right.
  base_rent_amount bigint NOT NULL,
  linked_rent_amount bigint NOT NULL,
  scheduled_amount bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- Rent that fell: the charge of the schedule was taken back, and the whole rent is charged here.
  replaces_rent boolean NOT NULL,
  -- Null where nothing is to be added to the rent.
  charge_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, period_starts_on, revision),
  FOREIGN KEY (organization_id, lease_id, period_starts_on)
    REFERENCES rent_schedule (organization_id, lease_id, period_starts_on),
  FOREIGN KEY (organization_id, lease_id, charge_id) REFERENCES charges (organization_id, lease_id, id),
  CHECK ((index_month IS NULL) = (index_hundredths IS NULL) AND (index_month IS NULL) = (base_hundredths IS NULL))
);
CREATE UNIQUE INDEX linkage_adjustments_charge ON linkage_adjustments (organization_id, charge_id) WHERE charge_id IS NOT NULL;
CALL internal.make_append_only('linkage_adjustments');
CALL internal.protect_tenant_table('linkage_adjustments', 'SELECT, INSERT');

-- How much rent, of all organizations, rests on the indexes of some months. Counts alone: an operator sees no lease.
CREATE FUNCTION internal.count_settled_by_index(p_series text, p_months date[])
  RETURNS TABLE (leases bigint, periods bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(DISTINCT (a.organization_id, a.lease_id)), count(*)
    FROM (
      SELECT DISTINCT ON (organization_id, lease_id, period_starts_on) organization_id, lease_id, index_month
      FROM linkage_adjustments ORDER BY organization_id, lease_id, period_starts_on, revision DESC
    ) AS a
    JOIN lease_linkages l USING (organization_id, lease_id)
    WHERE l.series = p_series AND a.index_month = ANY (p_months)
      AND internal.is_site_admin(internal.current_user_id())
  $$;
REVOKE ALL ON FUNCTION internal.count_settled_by_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.count_settled_by_index TO dira_app;
