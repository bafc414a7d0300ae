/** What must hold about stored files; each statement finds what breaks it. */
export const fileInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every organization counts the bytes that it stores',
    sql: `with recount as (select organization_id, sum(byte_size) as bytes from files group by 1)
      select organization_id, c.byte_count, r.bytes from storage_counters c full join recount r using (organization_id)
      where coalesce(c.byte_count, 0) <> coalesce(r.bytes, 0)`,
  },
];
