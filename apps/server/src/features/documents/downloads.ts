import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type {
  DownloadLink,
  DownloadLinks,
  LinkedFile,
  PersonalGrant,
} from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { getReceiptPdf } from '../money/receipts.ts';
import * as repo from './repo.ts';

/**
 * Addresses of files.
 *
 * Guarantees: an address opens one file, for the person it was made for, for a few minutes; it is dead with the next
 * request after they signed out, were suspended, left the team, or the document went. Never: another answer than "not
 * here" for one that does not count.
 */

type Found = NonNullable<Awaited<ReturnType<typeof repo.findForDownload>>>;
type Tools = Pick<Services, 'pdf' | 'files'>;

/** A link for a member of the team. Receipts are money. @throws AppError not_found */
export async function linkForMember(
  write: OrgWrite,
  tools: Tools,
  links: DownloadLinks,
  documentId: string,
): Promise<DownloadLink> {
  const document = await repo.findForDownload(write, documentId);
  if (document === undefined || (document.category === 'receipts' && !write.may('money.see')))
    throw new AppError('not_found');
  const fileId = await fileOf(write, tools, document);
  return links.write({
    ...grantTo(write),
    door: { organizationId: write.organizationId },
    documentId,
    fileId,
  });
}

/** A link for a tenant, to what is shared with them. @throws AppError not_found */
export async function linkForTenant(
  write: TenancyWrite,
  tools: Tools,
  links: DownloadLinks,
  documentId: string,
): Promise<DownloadLink> {
  const document = await repo.findMineForDownload(write, documentId);
  if (document === undefined) throw new AppError('not_found');
  const fileId = await fileOf(write, tools, document);
  return links.write({ ...grantTo(write), door: { leaseId: write.leaseId }, documentId, fileId });
}

/** What an address opens for a member: any file of the document, a receipt for those who may see money. */
export function readForMember(_: OrgScope, { documentId, fileId }: LinkedFile) {
  return readRows(repo.selectLinkedFile(documentId, fileId), (rows, may) => {
    const row = requireRow(rows);
    if (row.category === 'receipts' && !may('money.see')) throw new AppError('not_found');
    return row;
  });
}

/** What an address opens for a tenant: the newest file of what is shared with them. */
export function readForTenant(scope: TenancyScope, { documentId, fileId }: LinkedFile) {
  return readRows(repo.selectLinkedFile(documentId, fileId), (rows) => {
    const row = requireRow(rows);
    if (!isSharedWith(row, scope)) throw new AppError('not_found');
    return row;
  });
}

interface LinkedRow {
  file_id: string | null;
  linked_file_id: string;
  lease_id: string | null;
  is_shared: boolean;
  tenant_id: string | null;
  tenant_user_id: string | null;
}

/** As it was when the link was made: of their lease, shared, its newest file, and not about another tenant. */
function isSharedWith(row: LinkedRow, scope: TenancyScope): boolean {
  const isOfLease = row.lease_id === scope.leaseId;
  const isTheirs = row.tenant_id === null || row.tenant_user_id === scope.userId;
  return isOfLease && row.is_shared && row.linked_file_id === row.file_id && isTheirs;
}

/** A receipt's paper is made when somebody first asks for it. */
async function fileOf(write: OrgWrite | TenancyWrite, tools: Tools, document: Found): Promise<string> {
  if (document.file_id !== null) return document.file_id;
  if (document.receipt_id === null) throw new AppError('not_found');
  await getReceiptPdf(write, tools, document.receipt_id);
  return document.receipt_id;
}

function grantTo({ userId, sessionId, aal }: OrgWrite | TenancyWrite): Pick<PersonalGrant, 'caller'> {
  return { caller: { userId, sessionId, aal } };
}
