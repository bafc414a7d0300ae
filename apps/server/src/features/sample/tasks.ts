import { createNote as noteContract } from '@dira/contract/notes';
import { createTask as taskContract } from '@dira/contract/tasks';
import type { TaskRepeat } from '@dira/domain/tasks';
import type { Resources } from '@dira/i18n/resources';
import type { OrgWrite } from '../../db/scope.ts';
import { completeTask } from '../tasks/completion.ts';
import { createNote } from '../tasks/notes.ts';
import { createTask } from '../tasks/service.ts';
import type { Household } from './history.ts';
import { inRegisters, inRepairs, tenantWithAccount, type SampleVoice } from './plan.ts';
import * as repo from './repo.ts';
import { speak } from './speaking.ts';

type What = keyof Resources['sample']['tasks']['titles'];

interface SampleTask {
  what: What;
  /** The tenant whose lease or house it is about. */
  of?: string;
  on?: 'lease' | 'property';
  inDays?: number;
  repeat?: TaskRepeat;
  remindDays?: 1 | 3;
  hasChecklist?: true;
  isFor?: 'owner' | 'repairer';
}

const written: readonly SampleTask[] = [
  { what: 'insurance', of: tenantWithAccount, on: 'property', inDays: -2, repeat: 'year', isFor: 'owner' },
  { what: 'rent', of: inRegisters.cheques, on: 'lease', inDays: 0 },
  {
    what: 'meters',
    of: tenantWithAccount,
    on: 'property',
    inDays: 4,
    repeat: 'month',
    remindDays: 1,
    hasChecklist: true,
  },
  {
    what: 'extinguishers',
    of: inRepairs.done,
    on: 'property',
    inDays: 6,
    repeat: 'quarter',
    isFor: 'repairer',
  },
  { what: 'mailboxes', of: inRepairs.done, on: 'property' },
];
const doneDaysAgo = 5;
const notedDaysAgo = 9;

type Leases = ReadonlyMap<string, Household>;

/** What the team has to do, one thing of it late and one today, what it has done, and what it wrote down. */
export async function addTasks(
  write: OrgWrite,
  leases: Leases,
  { say }: SampleVoice,
  repairerId: string | undefined,
): Promise<void> {
  const people = { owner: write.userId, repairer: repairerId };
  const done = await createTask(
    await speak(write, write, doneDaysAgo + 1),
    taskContract.body.parse({ title: say('tasks.titles.keys') }),
  );
  await completeTask(await speak(write, write, doneDaysAgo), done.id);
  const noting = await speak(write, write, notedDaysAgo);
  const place = await subjectOf(noting, leases, { of: tenantWithAccount, on: 'property' });
  await createNote(noting, noteContract.body.parse({ body: say('tasks.notes.gate'), ...place }));
  const lease = await subjectOf(noting, leases, { of: inRegisters.guarantee, on: 'lease' });
  await createNote(noting, noteContract.body.parse({ body: say('tasks.notes.evenings'), ...lease }));
  const now = await speak(write, write, 0);
  for (const { what, of, on, inDays, repeat = 'none', remindDays, hasChecklist, isFor } of written) {
    const task = {
      title: say(`tasks.titles.${what}`),
      ...(of !== undefined && on !== undefined && (await subjectOf(now, leases, { of, on }))),
      dueOn: inDays === undefined ? null : write.today.add({ days: inDays }).toString(),
      repeat,
      remindDays: remindDays ?? null,
      assigneeId: isFor === undefined ? null : (people[isFor] ?? null),
      items: hasChecklist === true ? say('tasks.items').split('\n') : [],
    };
    await createTask(now, taskContract.body.parse(task));
  }
}

/** The lease of a tenant, or the house that it is in. */
async function subjectOf(
  write: OrgWrite,
  leases: Leases,
  { of, on }: { of: string; on: 'lease' | 'property' },
) {
  const [leaseId, household] = [...leases].findLast(([, { tenant }]) => tenant.key === of) ?? [];
  if (leaseId === undefined || household === undefined) throw new Error(`no lease of ${of}`);
  return on === 'lease' ? { leaseId } : { propertyId: await repo.getProperty(write, household.unitId) };
}
