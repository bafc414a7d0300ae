/** What must hold about meter readings; the statement finds the rows that break it. */
export const meterReadingInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'no meter runs backwards, unless it was replaced',
    sql: `select r.organization_id, r.id, r.reading, r.earlier from (
        select m.*, lag(m.reading) over (partition by m.organization_id, m.unit_id, m.meter
          order by m.read_on, m.is_replaced) as earlier from meter_readings m) as r
      where not r.is_replaced and r.reading < r.earlier`,
  },
];
