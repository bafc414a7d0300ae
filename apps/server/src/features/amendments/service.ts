import type { createLeaseAmendment } from '@dira/contract/amendments';
import { AMENDMENT_TRANSITIONS, type AmendmentState } from '@dira/domain/amendment-states';
import { findTermProblem } from '@dira/domain/lease-terms';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError, type FieldProblem } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { getAgreement } from '../lease-agreements/service.ts';
import { getAmendableLease, reserveExtension, type AmendableLease } from '../leases/amending.ts';
import { amendRent } from './charged-rent.ts';
import * as repo from './repo.ts';

/**
 * Changes of leases that hold, each a paper of its own.
 *
 * Guarantees: one at a time is written or out, so that each rests on what holds; the days of an extension are kept
 * while it is out; it takes effect in the transaction of its last signature, or of the word that it was signed on
 * paper; rent that was charged for days whose rent it changes is reversed and charged anew. Never: a change of what was
 * sent.
 */

type Input = z.output<(typeof createLeaseAmendment)['body']>;

/** @throws AppError lease_not_agreed, lease_ended, amendment_open, invalid_request */
export async function createAmendment(
  write: OrgWrite,
  leaseId: string,
  input: Input,
): Promise<{ id: string }> {
  const lease = await getAmendableLease(write, leaseId);
  await requireFit(write, lease, input);
  const id = await repo.insertAmendment(write, {
    ...(await toColumns(write, leaseId, input)),
    lease_id: leaseId,
    created_by: write.userId,
  });
  await recordEvent(write, { action: 'drafted', entity: 'lease_amendment', entityId: id, data: { leaseId } });
  return { id };
}

/** @throws AppError not_found, transition_refused, invalid_request */
export async function replaceAmendment(
  write: OrgWrite,
  ids: { leaseId: string; amendmentId: string },
  input: Input,
): Promise<void> {
  const { amendment, lease } = await getOpen(write, ids);
  if (amendment.state !== 'draft') throw new AppError('transition_refused');
  await requireFit(write, lease, input);
  await repo.updateAmendment(write, amendment.id, await toColumns(write, ids.leaseId, input));
  await recordEvent(write, { action: 'changed', entity: 'lease_amendment', entityId: amendment.id });
}

/** @throws AppError not_found, transition_refused */
export async function withdrawAmendment(
  write: OrgWrite,
  ids: { leaseId: string; amendmentId: string },
): Promise<void> {
  const amendment = await lockOfLease(write, ids);
  requireTransition(amendment, 'withdrawn');
  await repo.updateAmendment(write, amendment.id, { state: 'withdrawn', withdrawn_at: write.now.toString() });
  await recordEvent(write, { action: 'withdrawn', entity: 'lease_amendment', entityId: amendment.id });
}

/** @throws AppError not_found, transition_refused, lease_overlap, invalid_request */
export async function recordPaper(
  write: OrgWrite,
  ids: { leaseId: string; amendmentId: string },
  signedOn: string,
): Promise<void> {
  if (signedOn > write.today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'signedOn', code: 'in_future' }] });
  const { amendment, lease } = await getOpen(write, ids);
  if (amendment.state === 'draft') await requireFit(write, lease, toInput(amendment));
  await bringIntoForce(write, amendment.id, { signedOnPaperOn: signedOn });
}

/** It goes out: from now on it says what it says, and the days of its extension are nobody else's. @throws AppError not_found, transition_refused, lease_overlap */
export async function holdAmendment(
  write: OrgWrite,
  ids: { leaseId: string; amendmentId: string },
): Promise<repo.LockedAmendment> {
  const { amendment, lease } = await getOpen(write, ids);
  requireTransition(amendment, 'signing');
  await requireFit(write, lease, toInput(amendment));
  await repo.updateAmendment(write, amendment.id, { state: 'signing' });
  await reserveExtension(write, ids.leaseId, amendment.ends_on);
  return amendment;
}

/** It was called back: a draft again, and the days that it kept are free. */
export async function voidAmendment(
  write: Parameters<typeof reserveExtension>[0],
  id: string,
): Promise<void> {
  const amendment = await repo.lockAmendment(write, id);
  if (amendment === undefined) throw new AppError('not_found');
  requireTransition(amendment, 'draft');
  await repo.updateAmendment(write, id, { state: 'draft' });
  await reserveExtension(write, amendment.lease_id, null);
}

/** The lease is now what the amendment says. @throws AppError not_found, transition_refused, lease_overlap */
export async function bringIntoForce(
  write: Parameters<typeof amendRent>[0],
  id: string,
  { signedOnPaperOn = null }: { signedOnPaperOn?: string | null } = {},
): Promise<void> {
  const amendment = await repo.lockAmendment(write, id);
  if (amendment === undefined) throw new AppError('not_found');
  requireTransition(amendment, 'in_force');
  await repo.updateAmendment(write, id, {
    state: 'in_force',
    in_force_at: write.now.toString(),
    signed_on_paper_on: signedOnPaperOn,
  });
  await amendRent(write, amendment.lease_id, toInput(amendment), languageOf(amendment));
  await recordEvent(write, {
    action: 'in_force',
    entity: 'lease_amendment',
    entityId: id,
    data: { leaseId: amendment.lease_id, signedOnPaperOn },
  });
}

async function getOpen(
  write: OrgWrite,
  ids: { leaseId: string; amendmentId: string },
): Promise<{ amendment: repo.LockedAmendment; lease: AmendableLease }> {
  const amendment = await lockOfLease(write, ids);
  return { amendment, lease: await getAmendableLease(write, ids.leaseId) };
}

async function lockOfLease(
  write: OrgWrite,
  { leaseId, amendmentId }: { leaseId: string; amendmentId: string },
): Promise<repo.LockedAmendment> {
  const amendment = await repo.lockAmendment(write, amendmentId);
  if (amendment?.lease_id !== leaseId) throw new AppError('not_found');
  return amendment;
}

/** A paper in both languages is read in Hebrew first. */
function languageOf({ language }: repo.LockedAmendment): 'he' | 'en' {
  return language === 'bilingual' ? 'he' : language;
}

function requireTransition({ state }: repo.LockedAmendment, to: AmendmentState): void {
  if (!canTransition(AMENDMENT_TRANSITIONS, state, to)) throw new AppError('transition_refused');
}

function findExtensionProblem(lease: AmendableLease, endsOn: string) {
  if (endsOn <= lease.endsOn) return 'not_later_than_term';
  return findTermProblem(Temporal.PlainDate.from(lease.startsOn), Temporal.PlainDate.from(endsOn));
}

/** What an amendment says has to fit the lease as it stands now, also when it was written a while ago. */
async function requireFit(write: OrgWrite, lease: AmendableLease, input: Input): Promise<void> {
  const { endsOn, rent } = input;
  const fields: FieldProblem[] = [];
  const termProblem = endsOn === null ? null : findExtensionProblem(lease, endsOn);
  if (termProblem !== null) fields.push({ path: 'endsOn', code: termProblem });
  if (rent !== null && (rent.fromOn < lease.startsOn || rent.fromOn > (endsOn ?? lease.endsOn)))
    fields.push({ path: 'rent.fromOn', code: 'outside_term' });
  if (input.optionHolder !== null && (await repo.hasUsedOption(write, lease.id)))
    fields.push({ path: 'optionHolder', code: 'option_used' });
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

async function toColumns(write: OrgWrite, leaseId: string, input: Input): Promise<repo.AmendmentColumns> {
  return {
    language: input.language ?? (await getAgreement(write, leaseId)).language,
    ends_on: input.endsOn,
    rent_from_on: input.rent?.fromOn ?? null,
    monthly_rent_amount: input.rent?.monthlyRentAmount ?? null,
    due_day: input.dueDay,
    option_holder: input.optionHolder,
    option_notice_on: input.optionNoticeOn,
    further_terms: input.furtherTerms,
  };
}

function toInput(row: repo.LockedAmendment): Input {
  const { rent_from_on: fromOn, monthly_rent_amount: monthlyRentAmount } = row;
  return {
    endsOn: row.ends_on,
    rent: fromOn === null || monthlyRentAmount === null ? null : { fromOn, monthlyRentAmount },
    dueDay: row.due_day,
    optionHolder: row.option_holder,
    optionNoticeOn: row.option_notice_on,
    furtherTerms: row.further_terms,
  };
}
