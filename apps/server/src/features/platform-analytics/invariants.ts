/** What must hold about visits; each statement finds the rows that break it. */
export const platformAnalyticsInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the events of a day are as many in each dimension',
    sql: `select day, dimension, events from (
        select day, dimension, sum(events) as events, max(sum(events)) over (partition by day) as most,
          count(*) over (partition by day) as dimensions
        from internal.analytics_counts group by day, dimension) as sums
      where events <> most or dimensions <> 7`,
  },
  {
    name: 'nobody is counted less than no time, and whoever is remembered of a day was counted on it',
    sql: `select kind, day, previous_day, count from internal.analytics_reach where count < 0
      union all
      select kind, day, null, remembered from (
        select 'session' as kind, day, count(*) as remembered from internal.analytics_session_days group by day
        union all select 'person', day, count(*) from internal.analytics_person_days group by day) as days
      where remembered > (select coalesce(sum(count), 0) from internal.analytics_reach r
        where r.kind = days.kind and r.day = days.day)`,
  },
];
