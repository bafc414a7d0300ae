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
      FROM expected_rent, today
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
