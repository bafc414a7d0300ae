/** What must hold about maintenance; each statement finds the rows that break it. */
export const maintenanceInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every maintenance request stands where its last change left it',
    sql: `select r.organization_id, r.id, r.status, last.to_status from maintenance_requests r
      left join lateral (select c.to_status from maintenance_changes c
        where c.organization_id = r.organization_id and c.request_id = r.id
        order by c.position desc limit 1) as last on true
      where r.status <> coalesce(last.to_status, 'open')`,
  },
  {
    name: 'every change of a maintenance request follows the one before it along a legal path',
    sql: `select organization_id, request_id, id from (
        select c.*, lag(to_status, 1, 'open') over (partition by organization_id, request_id order by position) as before
        from maintenance_changes c) as steps
      where from_status is distinct from before or not internal.maintenance_may_become(before, to_status)`,
  },
];
