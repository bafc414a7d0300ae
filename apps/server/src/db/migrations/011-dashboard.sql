-- What the landlord sees first. Every figure reads rollups, so the cost follows the number of days on which something
-- happens, not the number of units.

-- The figures: totals of the workspace in the person's current organization, amounts in agorot.
CREATE FUNCTION get_dashboard_stats(p_user_id uuid) RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$
    WITH today AS (SELECT internal.business_day() AS d),
    dues AS (
      SELECT due_on, sum(planned) FILTER (WHERE NOT is_deposit) AS planned,
        sum(charged) FILTER (WHERE NOT is_deposit) AS charged,
        sum(allocated) FILTER (WHERE NOT is_deposit) AS allocated,
        sum(charged - allocated) AS open
      FROM daily_dues, today
      WHERE currency = 'ILS' AND due_on < date_trunc('month', d)::date + interval '1 month'
      GROUP BY due_on
    ),
    months AS (
      SELECT to_char(m, 'YYYY-MM') AS month,
        coalesce(sum(planned + charged), 0) AS expected, coalesce(sum(allocated), 0) AS collected
      FROM today
      CROSS JOIN generate_series(date_trunc('month', d) - interval '5 months', date_trunc('month', d), interval '1 month') AS m
      LEFT JOIN dues ON due_on >= m::date AND due_on < (m + interval '1 month')::date
      GROUP BY m
    ),
    counters AS (
      SELECT coalesce(sum(property_count), 0) AS properties, coalesce(sum(unit_count), 0) AS units
      FROM organization_counters
    ),
    occupied AS (
      SELECT coalesce(sum(step), 0) AS units FROM occupancy_steps, today WHERE on_date <= d
    ),
    overdue AS (
      SELECT coalesce(sum(open), 0) AS total,
        coalesce(sum(open) FILTER (WHERE d - due_on <= 30), 0) AS days_0_30,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 31 AND 60), 0) AS days_31_60,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 61 AND 90), 0) AS days_61_90,
        coalesce(sum(open) FILTER (WHERE d - due_on > 90), 0) AS days_over_90
      FROM dues, today WHERE due_on < d
    )
    SELECT jsonb_build_object(
      'asOf', d,
      'currency', 'ILS',
      'propertyCount', counters.properties,
      'unitCount', counters.units,
      'occupiedUnitCount', occupied.units,
      'vacantUnitCount', counters.units - occupied.units,
      'occupancyRate', CASE WHEN counters.units = 0 THEN 0
        ELSE round(occupied.units * 100.0 / counters.units, 1) END,
      'months', (SELECT jsonb_agg(jsonb_build_object('month', month, 'expected', expected, 'collected', collected)
        ORDER BY month) FROM months),
      'overdue', jsonb_build_object('total', overdue.total, 'days0To30', days_0_30, 'days31To60', days_31_60,
        'days61To90', days_61_90, 'daysOver90', days_over_90))
    FROM today, counters, occupied, overdue
    WHERE p_user_id = internal.current_user_id()
  $$;
GRANT EXECUTE ON FUNCTION get_dashboard_stats TO dira_app;

-- Until when each unit is let: the last day of its last lease, '-infinity' for a unit never let.
-- Leases of one unit never overlap, so the last to begin is the last to end and the one without a
-- successor. Archived units have no row.
CREATE TABLE unit_lettings (
  organization_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  property_id uuid NOT NULL,
  let_until date NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (organization_id, unit_id),
  FOREIGN KEY (organization_id, property_id, unit_id)
    REFERENCES units (organization_id, property_id, id) ON DELETE CASCADE
);
CREATE INDEX unit_lettings_by_end ON unit_lettings (organization_id, let_until, unit_id);
CALL internal.protect_tenant_table('unit_lettings', 'SELECT');

CREATE FUNCTION internal.last_let_day(p_organization uuid, p_unit uuid) RETURNS date
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT upper(occupies) - 1 FROM leases
      WHERE organization_id = p_organization AND unit_id = p_unit AND NOT isempty(occupies)
      ORDER BY starts_on DESC LIMIT 1), '-infinity')
  $$;

CREATE FUNCTION internal.follow_units() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM unit_lettings l USING new_rows n
      WHERE l.organization_id = n.organization_id AND l.unit_id = n.id AND n.archived_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO unit_lettings (organization_id, unit_id, property_id, let_until)
      SELECT organization_id, id, property_id, internal.last_let_day(organization_id, id) FROM new_rows
        WHERE archived_at IS NULL ORDER BY 1, 2
      ON CONFLICT (organization_id, unit_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('units', 'internal.follow_units');

CREATE FUNCTION internal.settle_lettings(p_organization uuid, p_units uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE unit_lettings l SET let_until = now_let.until
      FROM (SELECT unit_id, internal.last_let_day(p_organization, unit_id) AS until FROM unnest(p_units) AS unit_id) AS now_let
      WHERE l.organization_id = p_organization AND l.unit_id = now_let.unit_id AND l.let_until <> now_let.until
  $$;

CREATE FUNCTION internal.follow_leases() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM internal.settle_lettings(organization_id, array_agg(DISTINCT unit_id)) FROM new_rows GROUP BY organization_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM internal.settle_lettings(organization_id, array_agg(DISTINCT unit_id)) FROM old_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('leases', 'internal.follow_leases');

-- How many units are let until which day, so that no dashboard counts units.
CREATE TABLE unit_lettings_by_day (
  organization_id uuid NOT NULL REFERENCES organizations,
  let_until date NOT NULL,
  unit_count integer NOT NULL,
  PRIMARY KEY (organization_id, let_until)
);
CALL internal.protect_tenant_table('unit_lettings_by_day', 'SELECT');
CALL internal.keep_figure('count_lettings', 'unit_lettings', 'unit_lettings_by_day', 'unit_count');

-- Leases with anything open, by the day that the oldest of it fell or falls due. Late are those
-- whose day has passed: no job has to notice it.
CREATE TABLE lease_arrears (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  open_since date NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX lease_arrears_oldest ON lease_arrears (organization_id, open_since, lease_id);
CALL internal.protect_tenant_table('lease_arrears', 'SELECT');

CREATE FUNCTION internal.settle_arrears(p_organization uuid, p_leases uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    WITH oldest AS (
      SELECT lease_id, (SELECT min(due_on) FROM charge_balances b
        WHERE b.organization_id = p_organization AND b.lease_id = l.lease_id AND b.allocated < b.amount) AS since
      FROM unnest(p_leases) AS l (lease_id)
    ), cleared AS (
      DELETE FROM lease_arrears a USING oldest o
        WHERE a.organization_id = p_organization AND a.lease_id = o.lease_id AND o.since IS NULL
    )
    INSERT INTO lease_arrears AS a (organization_id, lease_id, open_since)
      SELECT p_organization, lease_id, since FROM oldest WHERE since IS NOT NULL ORDER BY 1, 2
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET open_since = excluded.open_since
        WHERE a.open_since <> excluded.open_since
  $$;

-- A new charge can only be the oldest or not; the rent run writes many at once. A lease that already owes something
-- older stays as it is: looked at, not locked and written again. Nobody else moves it meanwhile, because every effect
-- on a lease's money holds the lease first.
CREATE FUNCTION internal.follow_charge_balances() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lease_arrears AS a (organization_id, lease_id, open_since)
      SELECT n.organization_id, n.lease_id, n.since FROM (
          SELECT organization_id, lease_id, min(due_on) AS since FROM new_rows WHERE allocated < amount GROUP BY 1, 2) AS n
        WHERE NOT EXISTS (SELECT FROM lease_arrears o WHERE o.organization_id = n.organization_id
          AND o.lease_id = n.lease_id AND o.open_since <= n.since)
        ORDER BY 1, 2
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET open_since = excluded.open_since
        WHERE excluded.open_since < a.open_since;
  ELSE
    PERFORM internal.settle_arrears(organization_id, array_agg(DISTINCT lease_id)) FROM old_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;
CALL internal.keep_counted('charge_balances', 'internal.follow_charge_balances');

-- How many leases have been open since which day, so that no dashboard counts leases.
CREATE TABLE lease_arrears_by_day (
  organization_id uuid NOT NULL REFERENCES organizations,
  open_since date NOT NULL,
  lease_count integer NOT NULL,
  PRIMARY KEY (organization_id, open_since)
);
CALL internal.protect_tenant_table('lease_arrears_by_day', 'SELECT');
CALL internal.keep_figure('count_arrears', 'lease_arrears', 'lease_arrears_by_day', 'lease_count');

-- Who did it, for the list of what happened lately: members and tenants of the current organization.
CREATE FUNCTION internal.actor_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.full_name FROM profiles p
    WHERE p.id = p_person AND (
      EXISTS (SELECT FROM memberships m WHERE m.organization_id = internal.current_organization_id() AND m.user_id = p.id)
      OR EXISTS (SELECT FROM tenants t WHERE t.organization_id = internal.current_organization_id() AND t.user_id = p.id))
  $$;
REVOKE ALL ON FUNCTION internal.actor_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.actor_name TO dira_app;
