import type * as contract from '@dira/contract/report-sharing';
import type { ReportSharing } from '@dira/contract/report-sharing';
import type { ReportAnswer } from '@dira/contract/reports';
import { isAllowed, type MembershipFlags } from '@dira/domain/permissions';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import type { z } from 'zod';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { getOrganization } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, readRows, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { daysLater } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { readLogoPicture } from '../logos/service.ts';
import { presentDefinition } from './present.ts';
import { selectReport } from './repo.ts';
import { readAnswer, requireOwn } from './service.ts';
import * as repo from './sharing.repo.ts';

/**
 * Reports that are shown to others.
 *
 * Guarantees: whoever opens one sees what the person who shares it may see at that moment, and nothing once that person
 * has left, is suspended, or has lost the right to one of its fields; a share is over at its second, and a link that was
 * taken back never opens anything again. Whoever may show reports to others no more shows none. Never: another answer for a link that is dead than for one that never was.
 */

type Tools = Pick<Services, 'secrets' | 'publicUrl'>;
type Days = z.output<(typeof contract.linkReport)['body']>['expiresInDays'];

export function readSharing(
  { secrets, publicUrl }: Tools,
  scope: OrgScope,
  reportId: string,
): Read<ReportSharing> {
  return readAll(
    [
      repo.selectOwn(scope, reportId),
      repo.selectShares(scope, reportId),
      repo.selectLink(scope, reportId),
      repo.selectOthers(scope, reportId),
    ],
    (own, shares, [link], others) => {
      requireRow(own);
      return {
        shares: shares.map((share) => ({
          member: { id: share.recipient_id, name: share.name },
          canEdit: share.can_edit,
          expiresAt: share.expires_at,
        })),
        link:
          link === undefined
            ? null
            : {
                url: urlOf(publicUrl, secrets.open(link.token_sealed, contextOf(reportId)).toString()),
                expiresAt: link.expires_at,
                viewCount: link.view_count,
                viewedAt: link.viewed_at,
              },
        people: others
          .filter(({ role }) => isAllowed({ role, flags: {} }, 'reports.use'))
          .map(({ user_id: id, name }) => ({ id, name })),
      };
    },
  );
}

/** @throws AppError not_found, also for somebody who is none of the team; not_allowed for a report of somebody else */
export async function shareReport(
  write: OrgWrite,
  { reportId, memberId }: { reportId: string; memberId: string },
  { canEdit, expiresInDays }: z.output<(typeof contract.shareReport)['body']>,
): Promise<void> {
  const { name } = await requireOwn(write, reportId);
  const member = await repo.findMember(write, memberId);
  if (member === undefined || memberId === write.userId) throw new AppError('not_found');
  const { role, flags } = member;
  if (!isAllowed({ role, flags: flags as MembershipFlags }, 'reports.use')) throw new AppError('not_found'); // written by us alone
  const isNew = await repo.putShare(write, {
    report_id: reportId,
    recipient_id: memberId,
    can_edit: canEdit,
    expires_at: expiryOf(write, expiresInDays),
  });
  await recordEvent(write, {
    action: isNew ? 'shared' : 'share_changed',
    entity: 'report',
    entityId: reportId,
    data: { name, toUserId: memberId },
  });
}

/** @throws AppError not_found, also where it was not shared with them; not_allowed for a report of somebody else */
export async function unshareReport(
  write: OrgWrite,
  { reportId, memberId }: { reportId: string; memberId: string },
): Promise<void> {
  const { name } = await requireOwn(write, reportId);
  if (!(await repo.deleteShare(write, reportId, memberId))) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'unshared',
    entity: 'report',
    entityId: reportId,
    data: { name, toUserId: memberId },
  });
}

/** The first time it makes an address; afterwards it says how long that address is good. @throws AppError not_found; not_allowed */
export async function linkReport(
  write: OrgWrite,
  { secrets }: Pick<Services, 'secrets'>,
  reportId: string,
  days: Days,
): Promise<void> {
  const { name } = await requireOwn(write, reportId);
  const expiresAt = expiryOf(write, days);
  const isThere = await repo.updateLink(write, reportId, expiresAt);
  if (!isThere) {
    const token = makeToken();
    await repo.insertLink(write, {
      report_id: reportId,
      token_hash: sha256(token),
      token_sealed: secrets.seal(token, contextOf(reportId)),
      expires_at: expiresAt,
    });
  }
  await recordEvent(write, {
    action: isThere ? 'link_changed' : 'linked',
    entity: 'report',
    entityId: reportId,
    data: { name, toUserId: write.userId },
  });
}

/** @throws AppError not_found, also where there is no link; not_allowed for a report of somebody else */
export async function unlinkReport(write: OrgWrite, reportId: string): Promise<void> {
  const { name } = await requireOwn(write, reportId);
  if (!(await repo.deleteLink(write, reportId))) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'link_ended',
    entity: 'report',
    entityId: reportId,
    data: { name, toUserId: write.userId },
  });
}

/** In the name of whoever's report it is, as they are in the team right now. @throws AppError not_found once it is over */
export function readSavedAnswer(
  { db }: Pick<Services, 'db'>,
  sources: ReportSources,
  scope: OrgScope,
  reportId: string,
): Read<() => Promise<ReportAnswer>> {
  return readRows(selectReport(scope, reportId), (rows) => {
    const { user_id: userId, is_own: isOwn, definition } = requireRow(rows);
    const { organizationId } = scope;
    return async () => {
      const right = isOwn ? 'reports.use' : 'reports.share';
      const answer = await answerAs(db, sources, { organizationId, userId, right }, definition).catch(
        isOwn ? rethrow : hideWhy,
      );
      if (answer === null) throw new AppError('not_found');
      return answer.answer;
    };
  });
}

/** What a link shows to whoever has it, counted as one view. @throws AppError not_found, too_many_requests */
export async function openReportLink(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  sources: ReportSources,
  { token, ip }: { token: string; ip: string },
): Promise<z.output<(typeof contract.openReportLink)['response']>> {
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.countAddress('sharing', ip));
  const opened = await db.openReportLink(sha256(token));
  if (opened === null) throw new AppError('not_found');
  const { name, definition, ...member } = opened;
  const owner = { ...member, right: 'reports.share' } as const;
  const shared = await answerAs(db, sources, owner, definition).catch(hideWhy);
  if (shared === null) throw new AppError('not_found');
  return { name, definition: presentDefinition(definition), ...shared };
}

/**
 * Null where the member is one no more.
 * @param right what the member must be let to, besides seeing each field of it
 * @throws AppError not_allowed
 */
function answerAs(
  db: Services['db'],
  sources: ReportSources,
  { right, ...member }: { organizationId: string; userId: string; right: 'reports.use' | 'reports.share' },
  definition: ReportDefinition,
) {
  return db.writeForMember(member, async (write) => {
    if (!write.may(right)) throw new AppError('not_allowed');
    const { name: organizationName, language } = await getOrganization(write);
    const logo = await readLogoPicture(write);
    const answer = await answerRead(write, readAnswer(sources, write, definition));
    return { organizationName, logo, language, answer };
  });
}

/** To others it is as if it were not there, whatever its owner lacks. */
function hideWhy(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_allowed'
    ? new AppError('not_found', { cause: error })
    : error;
}

function rethrow(error: unknown): never {
  throw error;
}

function urlOf(publicUrl: string, token: string): string {
  return `${publicUrl}/shared/reports/${token}`;
}

/** What the sealed token is bound to. */
function contextOf(reportId: string): string {
  return `report-link:${reportId}`;
}

function expiryOf({ now }: OrgWrite, days: Days): string | null {
  return days === null ? null : daysLater(now, days);
}
