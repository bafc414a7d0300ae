import { joinAddress } from '@dira/domain/address';
import { composeHandBack, type HandBackContent } from '../../platform/pdf-hand-back.ts';
import type { Services } from '../../services.ts';
import { filePaper } from '../documents/papers.ts';
import * as repo from './protocol.repo.ts';

/**
 * The paper of a hand-back, made once for each ending and filed where the tenant sees it. May be called again after a
 * crash at any point; of an ending that was taken back meanwhile it is made no more.
 */
export async function fileProtocol(
  { db, clock, pdf, files, newId }: Pick<Services, 'db' | 'clock' | 'pdf' | 'files' | 'newId'>,
  organizationId: string,
  endingId: string,
): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const ending = await repo.lockConfirmed(write, endingId);
    if (ending === undefined || ending.document_id !== null) return;
    const document = composeHandBack(toContent(ending, clock.today().toString()), ending.language);
    const documentId = await filePaper({ files, newId }, write, ending, {
      name: `hand-back-${endingId}`,
      title: document.title,
      pdf: await pdf.render('hand-back', document),
      createdBy: ending.confirmed_by,
    });
    await repo.setProtocol(write, endingId, documentId);
  });
}

function toContent(row: repo.ConfirmedRow, issuedOn: string): HandBackContent {
  const { contents } = row;
  return {
    ...contents,
    organizationName: row.organization_name,
    tenantNames: row.tenant_names,
    propertyName: row.property_name,
    propertyAddress: joinAddress(row),
    unitNumber: row.unit_number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    charges: contents.charges.map(({ kind, amount, reason }) => ({
      kind,
      reason,
      amount: { amount, currency: row.currency },
    })),
    issuedOn,
  };
}
