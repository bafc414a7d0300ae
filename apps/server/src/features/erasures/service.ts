import { ERASURE_DAYS, ERASURE_REMINDER_DAYS, type askErasure } from '@dira/contract/erasures';
import { isSameName } from '@dira/domain/same-name';
import type { z } from 'zod';
import { getOrganization } from '../../db/organization-names.ts';
import { listOwnerAddresses } from '../../db/owner-addresses.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { dropJobsOf, hasJobsOf } from '../../platform/queue-sql.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn, requireSecondFactor } from '../auth/recent-sign-in.ts';
import { mailErased } from './mails.ts';
import * as repo from './repo.ts';

/**
 * Erasing a workspace.
 *
 * Guarantees: it is asked for by an owner who has typed its name and just signed in with a second factor; it is
 * read-only from that moment; any owner stops it with one press; its people are reminded some days before, and never
 * is anything erased without that; the rows go in one transaction or not at all, and files and jobs after them.
 * Never: anything of another workspace, or the account of a person who is at home elsewhere too.
 */

/** Where the reminder came late, because Dira stood still or was restored. `internal.erase_organization` asks the same. */
const leastDaysAfterReminder = 3;
/** The one job that is not left behind, because it does the work. */
export const ERASING_JOB = 'erase_organization';

/**
 * Asked twice it keeps its first day.
 * @throws AppError recent_sign_in_required, second_factor_missing; other_name at the name
 */
export async function ask(
  write: OrgWrite,
  { name }: z.output<(typeof askErasure)['body']>,
): Promise<{ eraseOn: string }> {
  await requireRecentSignIn(write);
  await requireSecondFactor(write);
  if (!isSameName(name, (await getOrganization(write)).name))
    throw new AppError('invalid_request', { fields: [{ path: 'name', code: 'other_name' }] });
  const day = write.today.add({ days: ERASURE_DAYS }).toString();
  const { eraseOn, isNew } = await repo.insertErasure(write, day);
  if (isNew) await record(write, 'erasure_asked', eraseOn);
  return { eraseOn };
}

/** Does nothing where nobody asked for it. */
export async function stop(write: OrgWrite): Promise<void> {
  const eraseOn = await repo.deleteErasure(write);
  if (eraseOn !== undefined) await record(write, 'erasure_stopped', eraseOn);
}

/** Reminds of what comes near, and has done what is due. Safe at any time, however often. */
export async function advanceErasures({ db, clock, queue }: Services): Promise<void> {
  const today = clock.today();
  const later = (days: number) => today.add({ days }).toString();
  const due = await db.jobs(async (trx) => {
    await repo.remindOfErasures(trx, {
      today: today.toString(),
      until: later(ERASURE_REMINDER_DAYS),
      earliest: later(leastDaysAfterReminder),
    });
    return repo.listDueErasures(trx, today.toString());
  });
  await queue.addJobs(
    due.map((organizationId) => ({
      name: ERASING_JOB,
      payload: { organizationId },
      key: `${ERASING_JOB}:${organizationId}`,
    })),
  );
}

/**
 * Rows, then files and jobs. Begun again it goes on where it was broken off.
 * @throws Error while a job of the workspace runs, so that this one is tried again
 */
export async function erase(services: Services, organizationId: string): Promise<void> {
  const { db, clock } = services;
  await db.jobs(async (trx) => {
    const owners = await listOwnerAddresses(trx, organizationId);
    if (await repo.eraseOrganization(trx, organizationId, clock.today().toString()))
      await mailErased(trx, services, owners);
  });
  const isOver = await db.jobs(
    async (trx) => (await repo.wasErased(trx, organizationId)) && repo.isGone(trx, organizationId),
  );
  if (isOver) await eraseLeftBehind(services, organizationId);
}

/**
 * What a workspace has outside its rows: its files, and what waits in the queue.
 * @throws Error while its rows are there, or a job of it runs, so that the caller is tried again
 */
export async function eraseLeftBehind(
  { db, files }: Pick<Services, 'db' | 'files'>,
  organizationId: string,
  by = ERASING_JOB,
): Promise<void> {
  if (!(await db.jobs((trx) => repo.isGone(trx, organizationId))))
    throw new Error(`the workspace ${organizationId} is still there`);
  const jobsLeft = await db.jobs(async (trx) => {
    await dropJobsOf(trx, organizationId);
    return hasJobsOf(trx, organizationId, by);
  });
  for await (const key of files.list()) if (key.split('/').includes(organizationId)) await files.remove(key);
  if (jobsLeft) throw new Error(`a job of the workspace ${organizationId} is still running`);
}

function record(write: OrgWrite, action: string, eraseOn: string): Promise<void> {
  return recordEvent(write, {
    action,
    entity: 'organization',
    entityId: write.organizationId,
    data: { eraseOn },
  });
}

/** After a restore: somebody may have changed their mind since the backup was made, and gets time to say so again. */
export async function remindAnew({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.jobs(repo.forgetReminders);
}
