import type { Trx } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import * as repo from './generated-documents.repo.ts';

export { hidePaper } from './generated-documents.repo.ts';

/** A paper that Dira wrote itself, for both sides of a lease. */
interface Paper {
  /** Names its file. The same again writes over what a crash before the commit left behind, and orphans nothing. */
  name: string;
  title: string;
  pdf: Uint8Array;
  /** Only this tenant sees it beside the team; absent: all tenants of the lease. */
  tenantId?: string;
  createdBy: string | null;
}

/** Files a paper among the documents of a lease, where its tenants see it. @returns the document's id */
export async function fileDocument(
  { files, newId }: Pick<Services, 'files' | 'newId'>,
  { trx, organizationId }: { trx: Trx; organizationId: string },
  lease: repo.PlaceOfLease,
  { name, title, pdf, tenantId, createdBy }: Paper,
): Promise<string> {
  const id = newId();
  const storageKey = `documents/${organizationId}/${name}.pdf`;
  await files.put(storageKey, pdf);
  const content = { byteSize: pdf.length, sha256: sha256(pdf) };
  await repo.insertGeneratedDocument({ trx, organizationId }, lease, {
    id,
    title,
    storageKey,
    tenantId: tenantId ?? null,
    createdBy,
    ...content,
  });
  await recordEvent(
    { trx, organizationId, userId: null },
    { action: 'added', entity: 'document', entityId: id, data: { title, leaseId: lease.lease_id } },
  );
  return id;
}
