-- As before, with what was received in each month: money as the ledger dates it, without deposits, whatever month it was
-- for. What covers what fell due in a month said nothing of that. A currency in which only money moved is there too.
CREATE OR REPLACE FUNCTION get_dashboard_stats(p_user_id uuid) RETURNS jsonb
  LANGUAGE sql STABLE
  AS $$
    WITH today AS (SELECT internal.business_day() AS d),
    dues AS (
      SELECT currency, due_on, sum(planned) FILTER (WHERE NOT is_apart) AS planned,
        sum(charged) FILTER (WHERE NOT is_apart) AS charged,
        sum(allocated) FILTER (WHERE NOT is_apart) AS allocated,
        sum(charged - allocated) AS open
      FROM organization_dues, today
      WHERE due_on < date_trunc('month', d)::date + interval '1 month'
      GROUP BY currency, due_on
    ),
    cash AS (
      SELECT currency, month, sum(amount - deposits) AS received
      FROM organization_cash, today
      WHERE month BETWEEN date_trunc('month', d)::date - interval '5 months' AND date_trunc('month', d)::date
      GROUP BY currency, month
    ),
    used AS (SELECT currency FROM dues UNION SELECT currency FROM cash),
    months AS (
      SELECT used.currency, to_char(m, 'YYYY-MM') AS month,
        coalesce(sum(planned + charged), 0) AS expected, coalesce(sum(allocated), 0) AS collected,
        coalesce((SELECT c.received FROM cash c WHERE c.currency = used.currency AND c.month = m::date), 0) AS received
      FROM today
      CROSS JOIN used
      CROSS JOIN generate_series(date_trunc('month', d) - interval '5 months', date_trunc('month', d), interval '1 month') AS m
      LEFT JOIN dues ON dues.currency = used.currency AND due_on >= m::date AND due_on < (m + interval '1 month')::date
      GROUP BY used.currency, m
    ),
    counters AS (
      SELECT coalesce(sum(property_count), 0) AS properties, coalesce(sum(unit_count), 0) AS units
      FROM organization_figures
    ),
    occupied AS (
      SELECT coalesce(sum(step), 0) AS units FROM organization_occupancy, today WHERE on_date <= d
    ),
    overdue AS (
      SELECT used.currency, coalesce(sum(open), 0) AS total,
        coalesce(sum(open) FILTER (WHERE d - due_on <= 30), 0) AS days_0_30,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 31 AND 60), 0) AS days_31_60,
        coalesce(sum(open) FILTER (WHERE d - due_on BETWEEN 61 AND 90), 0) AS days_61_90,
        coalesce(sum(open) FILTER (WHERE d - due_on > 90), 0) AS days_over_90
      FROM today CROSS JOIN used LEFT JOIN dues ON dues.currency = used.currency AND due_on < d
      GROUP BY used.currency
    )
    SELECT jsonb_build_object(
      'asOf', d,
      'propertyCount', counters.properties,
      'unitCount', counters.units,
      'occupiedUnitCount', occupied.units,
      'vacantUnitCount', counters.units - occupied.units,
      'occupancyRate', CASE WHEN counters.units = 0 THEN 0
        ELSE round(occupied.units * 100.0 / counters.units, 1) END,
      'money', (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'currency', overdue.currency,
          'months', (SELECT jsonb_agg(jsonb_build_object('month', month, 'expected', expected, 'collected', collected,
              'received', received) ORDER BY month) FROM months WHERE months.currency = overdue.currency),
          'overdue', jsonb_build_object('total', overdue.total, 'days0To30', days_0_30, 'days31To60', days_31_60,
            'days61To90', days_61_90, 'daysOver90', days_over_90)) ORDER BY overdue.currency), '[]') FROM overdue))
    FROM today, counters, occupied
    WHERE p_user_id = internal.current_user_id()
  $$;
