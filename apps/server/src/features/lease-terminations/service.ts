import type {
  TerminationContents,
  saveLeaseTermination as saveAgreement,
} from '@dira/contract/lease-terminations';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { hidePaper } from '../documents/generated-documents.ts';
import { endLeaseOn, resumeLease } from '../leases/termination.ts';
import { recordMoveOut } from '../securities/service.ts';
import { countAgain, settleAccount, type FinalAccountRows } from './final-account.ts';
import { proposeContents } from './proposal.ts';
import * as repo from './repo.ts';

export { selectHandoverReadings } from './repo.ts';

/**
 * How a lease is terminated, and how a termination is cancelled.
 *
 * Guarantees: what is shown before is what happens, for both are one piece of code; rent stops with the last day,
 * charge for counter-charge; whoever ends a lease that somebody else just ended is told so. Never: a debt that is
 * forgotten, a termination that anybody changes once it is in force, a lease ended by saving a draft.
 */

type Save = z.output<(typeof saveAgreement)['body']>;

/** @throws AppError not_found, lease_not_agreed, lease_ended, not_allowed */
export async function saveDraft(write: OrgWrite, leaseId: string, { contents }: Save): Promise<void> {
  const source = await requireOpen(write, leaseId);
  const before = source.contents ?? proposeContents(source, write.today);
  const charges = settleCharges(write, before.charges, contents.charges);
  await repo.putDraft(write, leaseId, { ...contents, charges });
  await recordEvent(write, {
    action: 'saved',
    entity: 'lease_termination_draft',
    entityId: leaseId,
    data: { leaseId },
  });
}

/** What the saved termination would make of rent and balance. */
export async function previewTermination(write: OrgWrite, leaseId: string): Promise<FinalAccountRows> {
  const { contents, language } = await requireDraft(write, leaseId);
  return repo.withoutTrace(write, async () => {
    const ended = await endLeaseOn(write, leaseId, contents.lastDay);
    return settleAccount(write, ended, contents, language);
  });
}

/** @throws AppError as `endLeaseOn`; not_found where nothing is written down */
export async function confirmTermination(write: OrgWrite, leaseId: string): Promise<void> {
  // Holds the lease first: who comes second finds what the first one did.
  const { lastDay } = (await requireDraft(write, leaseId)).contents;
  const ended = await endLeaseOn(write, leaseId, lastDay);
  const draft = await requireDraft(write, leaseId);
  await repo.confirmTermination(write, draft.terminationId, lastDay);
  await settleAccount(write, ended, draft.contents, draft.language);
  if (lastDay <= write.today.toString() && lastDay >= ended.lease.starts_on)
    await recordMoveOut(write, leaseId, lastDay);
  await recordEvent(write, {
    action: 'confirmed',
    entity: 'lease_termination',
    entityId: draft.terminationId,
    data: { leaseId, lastDay, kind: draft.contents.kind },
  });
}

/**
 * Lets the lease go on to the end of its term. Charges beside the rent stay: they are taken back one by one.
 * @throws AppError not_found, lease_termination_past, lease_overlap
 */
export async function cancelTermination(write: OrgWrite, leaseId: string): Promise<void> {
  const resumed = await resumeLease(write, leaseId);
  const source = await repo.findTerminationSource(write, leaseId);
  if (source === undefined || source.termination_id === null || source.last_day === null)
    throw new AppError('not_found');
  if (source.last_day < write.today.toString()) throw new AppError('lease_termination_past');
  await repo.cancelTermination(write, source.termination_id);
  // Of a termination that was cancelled the paper stays, and the tenant does not see it any more.
  if (source.document_id !== null) await hidePaper(write, source.document_id);
  await countAgain(write, resumed, source.language);
  await recordMoveOut(write, leaseId, null);
  await recordEvent(write, {
    action: 'cancelled',
    entity: 'lease_termination',
    entityId: source.termination_id,
    data: { leaseId, lastDay: source.last_day },
  });
}

/** A lease whose termination may still be written. */
async function requireOpen(write: OrgWrite, leaseId: string): Promise<repo.TerminationSourceRow> {
  const source = await repo.findTerminationSource(write, leaseId);
  if (source === undefined) throw new AppError('not_found');
  if (source.stage !== 'agreed') throw new AppError('lease_not_agreed');
  if (source.state === 'in_force') throw new AppError('lease_ended');
  return source;
}

async function requireDraft(write: OrgWrite, leaseId: string) {
  const { termination_id: terminationId, contents, language } = await requireOpen(write, leaseId);
  if (terminationId === null || contents === null) throw new AppError('not_found');
  return { terminationId, contents, language };
}

/** Whoever may not charge leaves the charges as they are; whoever sees none sends none. */
function settleCharges(
  write: OrgWrite,
  before: TerminationContents['charges'],
  sent: TerminationContents['charges'],
): TerminationContents['charges'] {
  if (write.may('money.post')) return sent;
  if (sent.length > 0 && JSON.stringify(sent) !== JSON.stringify(before)) throw new AppError('not_allowed');
  return before;
}
