import type { answerRenewal, askTenant, draftRenewal } from '@dira/contract/renewal-rounds';
import { findTermProblem } from '@dira/domain/lease-terms';
import type { z } from 'zod';
import { answerRead, rowsWithin } from '../../db/read.ts';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { renewLease } from '../amendments/renewal.ts';
import { createAmendment } from '../amendments/service.ts';
import { planMessage } from '../deliveries/planning.ts';
import { requireLease } from '../money/confirmation.ts';
import { refuseField } from '../money/days.ts';
import { giveNotice } from '../tenant-notices/service.ts';
import { composedBy } from './composition.ts';
import { lastRentOf, readGrounds, settleOffer } from './offer.ts';
import { canAnswer, canAsk, canDraft, noticeOf } from './policy.ts';
import * as repo from './repo.ts';

/**
 * How leases go on when their terms end.
 *
 * Guarantees: a term has one open round; what was offered stays as it was when the tenant was asked; leaving, and using
 * an option, is a notice with its document, whichever way the tenant says it; what comes of an answer is an amendment
 * or a lease that both sides sign. Never: a word to a tenant that no member sent, a rent that nobody chose, a changed
 * lease.
 */

type Question = z.output<(typeof askTenant)['body']>;
type Answer = z.output<(typeof answerRenewal)['body']>;
type Draft = z.output<(typeof draftRenewal)['body']>;

/**
 * Asks the tenant, for the first time or anew: then what they answered before is over.
 * @throws AppError not_found, transition_refused for a lease that does not end soon, or whose end is settled;
 *   invalid_request, index_not_published
 */
export async function ask(
  write: OrgWrite,
  services: Pick<Services, 'newId'>,
  leaseId: string,
  given: Question,
): Promise<{ id: string }> {
  const row = await holdLease(write, leaseId);
  requireAskable(row, write.today);
  const problem =
    given.until <= row.ends_on
      ? 'not_later_than_term'
      : findTermProblem(Temporal.PlainDate.from(row.starts_on), Temporal.PlainDate.from(given.until));
  if (problem !== null) throw refuseField('until', problem);
  const grounds = await answerRead(write, readGrounds(write, leaseId));
  const offer = settleOffer(row, given, { grounds, today: write.today });
  const { id, question } = await repo.holdRound(write, { leaseId, termEndsOn: row.ends_on });
  await repo.updateRound(write, id, {
    ...offer,
    question: question + 1,
    asked_by: write.userId,
    asked_at: write.now.toString(),
    ...noAnswer,
  });
  await planMessage(write, services, {
    dedupeKey: repo.keyOfQuestion(id, question + 1),
    channel: 'email',
    purpose: 'service',
    composedBy,
    composedOf: { roundId: id, leaseId, question: question + 1 },
    tenantId: row.tenant_id,
    canWait: true,
    isAutomatic: false,
  });
  await recordEvent(write, {
    action: 'asked',
    entity: 'renewal_round',
    entityId: id,
    data: { leaseId, until: offer.offered_until, monthlyRentAmount: offer.offered_rent_amount },
  });
  return { id };
}

const noAnswer = {
  answer: null,
  note: '',
  answered_at: null,
  answered_by_tenant_id: null,
  noted_by: null,
  notice_id: null,
};

/**
 * What the tenant says, as often as they change their mind, until the landlord acted on it.
 * @throws AppError not_found where nothing was asked, transition_refused
 */
export async function answer(write: TenancyWrite, { answer: said, note }: Answer): Promise<void> {
  const { leaseId } = write;
  const row = await holdAsked(write, leaseId);
  if (!canAnswer(row)) throw new AppError('transition_refused');
  const kind = noticeOf(row, said);
  const noticeId =
    kind === null || (row.answer === said && row.notice_kind === kind)
      ? row.notice_id
      : (await giveNotice(write, { kind, concernsOn: null, body: note })).id;
  await repo.updateRound(write, row.round_id, {
    answer: said,
    note,
    answered_at: write.now.toString(),
    answered_by_tenant_id: write.tenantId,
    noted_by: null,
    notice_id: kind === null ? null : noticeId,
  });
  await recordEvent(write, {
    action: 'answered',
    entity: 'renewal_round',
    entityId: row.round_id,
    data: { leaseId, answer: said },
  });
}

/** The member wrote down what they heard: no notice of the tenant's. @throws AppError as `answer` */
export async function noteAnswer(
  write: OrgWrite,
  leaseId: string,
  { answer: said, note }: Answer,
): Promise<void> {
  const row = await holdAsked(write, leaseId);
  if (!canAnswer(row)) throw new AppError('transition_refused');
  await repo.updateRound(write, row.round_id, {
    answer: said,
    note,
    answered_at: write.now.toString(),
    answered_by_tenant_id: null,
    noted_by: write.userId,
    notice_id: null,
  });
  await recordEvent(write, {
    action: 'noted',
    entity: 'renewal_round',
    entityId: row.round_id,
    data: { leaseId, answer: said },
  });
}

/**
 * Writes what was offered: an amendment of the lease, or the lease that follows it, for both sides to sign.
 * @throws AppError transition_refused unless the tenant stays; as `createAmendment` and `renewLease`
 */
export async function draft(
  write: OrgWrite,
  leaseId: string,
  { as }: Draft,
): Promise<{ amendmentId: string | null; leaseId: string | null }> {
  const row = await holdAsked(write, leaseId);
  const { offered_until: endsOn, offered_rent_amount: monthlyRentAmount } = row;
  if (!canDraft(row)) throw new AppError('transition_refused');
  if (endsOn === null || monthlyRentAmount === null) throw new Error('A question without its offer');
  if (as === 'lease') {
    const { id } = await renewLease(write, leaseId, { endsOn, monthlyRentAmount });
    await repo.updateRound(write, row.round_id, { next_lease_id: id });
    await recordDraft(write, row);
    return { amendmentId: null, leaseId: id };
  }
  const fromOn = Temporal.PlainDate.from(row.ends_on).add({ days: 1 }).toString();
  const isSameRent = monthlyRentAmount === lastRentOf(row).rent;
  const { id } = await createAmendment(write, leaseId, {
    endsOn,
    rent: isSameRent ? null : { fromOn, monthlyRentAmount },
    dueDay: null,
    optionHolder: row.option_holder,
    optionNoticeOn:
      row.option_holder === 'tenant' && row.notice_kind === 'using_option' ? row.notice_given_on : null,
    furtherTerms: '',
  });
  await repo.updateRound(write, row.round_id, { amendment_id: id });
  await recordDraft(write, row);
  return { amendmentId: id, leaseId: null };
}

function recordDraft(write: OrgWrite, row: repo.RoundRow): Promise<void> {
  return recordEvent(write, {
    action: 'drafted',
    entity: 'renewal_round',
    entityId: row.round_id,
    data: { leaseId: row.lease_id },
  });
}

/** @throws AppError not_found where none is open */
export async function close(write: OrgWrite, leaseId: string): Promise<void> {
  await requireLease(write, leaseId);
  const round = await repo.lockOpenRound(write, leaseId);
  if (round === undefined) throw new AppError('not_found');
  await repo.updateRound(write, round.id, { closed_at: write.now.toString(), closed_by: write.userId });
  await recordEvent(write, {
    action: 'closed',
    entity: 'renewal_round',
    entityId: round.id,
    data: { leaseId },
  });
}

/** Rounds open by themselves from now on, or no more; those that are open stay. */
export async function switchOpenings(write: OrgWrite, isActive: boolean): Promise<void> {
  await repo.setOpening(write, isActive);
  await recordEvent(write, {
    action: isActive ? 'turned_on' : 'turned_off',
    entity: 'renewal_opening',
    entityId: write.organizationId,
  });
}

function requireAskable(row: repo.RenewalRow, today: Temporal.PlainDate): void {
  if (!canAsk(row, today)) throw new AppError('transition_refused');
}

async function holdAsked(write: OrgWrite | TenancyWrite, leaseId: string): Promise<repo.RoundRow> {
  const row = await holdLease(write, leaseId);
  const { round_id: id, state, question } = row;
  if (id === null || state === null || question === null || question === 0) throw new AppError('not_found');
  return { ...row, round_id: id, state };
}

/** Two who act on the end of a lease at once come one after the other. */
async function holdLease(write: OrgWrite | TenancyWrite, leaseId: string): Promise<repo.RenewalRow> {
  await requireLease(write, leaseId);
  await repo.lockOpenRound(write, leaseId);
  const [row] = await rowsWithin(write, repo.selectRenewal(write, leaseId));
  if (row === undefined) throw new AppError('not_found');
  return row;
}
