/** What must hold about documents; each statement finds what breaks it. */
export const documentInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every document shows the newest of its files',
    sql: `select d.organization_id, d.id from documents d
      left join lateral (select v.file_id, v.filename from document_versions v
        where v.organization_id = d.organization_id and v.document_id = d.id order by v.number desc limit 1) newest on true
      where d.receipt_id is null and (d.file_id, d.filename) is distinct from (newest.file_id, newest.filename)`,
  },
  {
    name: 'every receipt is a document, with its paper where it has one',
    sql: `select r.organization_id, r.id from receipts r
      left join receipt_files f on f.organization_id = r.organization_id and f.receipt_id = r.id
      left join documents d on d.organization_id = r.organization_id and d.receipt_id = r.id
      where d.id is null or d.file_id is distinct from f.file_id`,
  },
  {
    name: 'the document of every lease is one of its papers',
    sql: `select l.organization_id, l.id from leases l
      where l.document_file_id is not null and not exists (
        select from documents d where d.organization_id = l.organization_id and d.lease_id = l.id
          and d.file_id = l.document_file_id and d.deleted_at is null)`,
  },
];
