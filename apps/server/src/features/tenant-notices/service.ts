import type { giveTenantNotice } from '@dira/contract/tenant-notices';
import { findDeadline, findNoticeTerms, type NoticeTerms } from '@dira/domain/tenant-notices';
import type { z } from 'zod';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { readLaw, selectParameters, type ParameterRow } from '../legal-parameters/service.ts';
import * as repo from './repo.ts';

/**
 * Notices that tenants give to their landlord.
 *
 * Guarantees: what was said, when, and by when it had to be said stay as they were; both sides have the same paper;
 * the landlord hears of it at once and sees it until they say that it came. Never: a change of the lease, which is
 * for the landlord to make, or an agreement to what the notice wants.
 */

type Given = z.output<NonNullable<(typeof giveTenantNotice)['body']>>;

/** @throws AppError invalid_request for a day that is past or no earlier than the end */
export async function giveNotice(write: TenancyWrite, given: Given): Promise<{ id: string }> {
  const { leaseId, today } = write;
  const lease = await repo.getTerms(write);
  const { rows: parameters } = await write.trx.executeQuery(selectParameters().compile());
  const concernsOn = dayOf(given, lease.last_day, today);
  const deadline = findDeadline(
    readTerms(lease, parameters),
    given.kind,
    concernsOn === null ? null : Temporal.PlainDate.from(concernsOn),
  );
  const { kind, body } = given;
  const { id } = await repo.insertNotice(write, { kind, concernsOn, body, deadline });
  await recordEvent(write, {
    action: 'given',
    entity: 'tenant_notice',
    entityId: id,
    data: { leaseId, kind, concernsOn },
  });
  return { id };
}

/** What lease and law say to the tenant. */
export function readTerms(lease: repo.TermsRow, parameters: readonly ParameterRow[]): NoticeTerms {
  const law = readLaw(parameters, lease.starts_on);
  return findNoticeTerms(Temporal.PlainDate.from(lease.last_day), lease.contract, law);
}

/** The first word counts. @throws AppError not_found */
export async function acknowledgeNotice(
  write: OrgWrite,
  { leaseId, tenantNoticeId: noticeId }: { leaseId: string; tenantNoticeId: string },
): Promise<void> {
  const notice = await repo.lockNotice(write, leaseId, noticeId);
  if (notice === undefined) throw new AppError('not_found');
  if (notice.acknowledged_at !== null) return;
  await repo.setAcknowledged(write, noticeId);
  await recordEvent(write, {
    action: 'acknowledged',
    entity: 'tenant_notice',
    entityId: noticeId,
    data: { leaseId },
  });
}

function dayOf(given: Given, lastDay: string, today: Temporal.PlainDate): string | null {
  const { kind, concernsOn } = given;
  if (kind === 'using_option' || kind === 'not_renewing') return lastDay;
  const refuse = (code: string) =>
    new AppError('invalid_request', { fields: [{ path: 'concernsOn', code }] });
  if (kind === 'leaving_early' && concernsOn !== null) {
    if (concernsOn < today.toString()) throw refuse('in_past');
    if (concernsOn >= lastDay) throw refuse('not_before_end');
  }
  return concernsOn;
}
