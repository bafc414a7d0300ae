import { sql } from 'kysely';
import { day, text } from '../../contributions/own-data-cells.ts';
import { ownLeases, type FileRow, type OwnDataSource } from '../../contributions/own-data.ts';

interface DocumentRow extends FileRow {
  category: string;
  expires_on: string | null;
  coverage: string | null;
  insurer: string | null;
  policy_number: string | null;
}

/** Shared with them, each as the portal shows it. Receipts come with the payments. */
export const ownDocuments: OwnDataSource = {
  async ofPlace({ person, addFile, say }) {
    const { rows } = await sql<DocumentRow>`
      select d.filename as name, d.title, d.category, d.expires_on::text, d.created_at, f.byte_size, f.storage_key,
        i.coverage, i.insurer, i.policy_number
      from ${ownLeases(person)}
      join documents d on d.organization_id = l.organization_id and d.lease_id = l.lease_id
      join files f on f.organization_id = d.organization_id and f.id = d.file_id
      left join insurance_policies i on i.organization_id = d.organization_id and i.document_id = d.id
      where d.deleted_at is null and d.is_shared and d.receipt_id is null
        and (d.tenant_id is null or exists (select from tenant_contacts t where t.organization_id = d.organization_id
          and t.tenant_id = d.tenant_id and t.user_id = ${person.userId}))
      order by d.created_at, d.id`.execute(person.trx);
    for (const row of rows)
      addFile('documents', row, {
        kind:
          row.coverage === null
            ? say('documents', 'categoryOf')(row.category)
            : say('insurance', 'coverages')(row.coverage),
        expiresOn: day(row.expires_on),
        insurer: text(row.insurer),
        policyNumber: text(row.policy_number),
      });
  },
};
