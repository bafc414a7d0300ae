import { joinAddress } from '@dira/domain/address';
import { composeMoveOut, type MoveOutContent } from '../../platform/pdf-move-out.ts';
import type { Services } from '../../services.ts';
import { fileDocument } from '../documents/generated-documents.ts';
import * as repo from './move-out-report.repo.ts';

/**
 * The paper of a move-out, made once for each termination and filed where the tenant sees it. May be called again after a
 * crash at any point; of a termination that was cancelled meanwhile it is made no more.
 */
export async function fileMoveOutReport(
  { db, clock, pdf, files, newId }: Pick<Services, 'db' | 'clock' | 'pdf' | 'files' | 'newId'>,
  organizationId: string,
  terminationId: string,
): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const termination = await repo.lockConfirmed(write, terminationId);
    if (termination === undefined || termination.document_id !== null) return;
    const document = composeMoveOut(toContent(termination, clock.today().toString()), termination.language);
    const documentId = await fileDocument({ files, newId }, write, termination, {
      name: `move-out-${terminationId}`,
      title: document.title,
      pdf: await pdf.render('move-out', document),
      createdBy: termination.confirmed_by,
    });
    await repo.setMoveOutReport(write, terminationId, documentId);
  });
}

function toContent(row: repo.ConfirmedRow, issuedOn: string): MoveOutContent {
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
