import {
  createMaintenanceRequest as requestContract,
  rateMyMaintenanceRequest as ratingContract,
} from '@dira/contract/maintenance';
import { createRecurringMaintenance as planContract } from '@dira/contract/recurring-maintenance';
import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { OrgWrite } from '../../db/scope.ts';
import { setAppointment } from '../maintenance/appointments.ts';
import { rateRequest } from '../maintenance/ratings.ts';
import { createPlan } from '../maintenance/recurring.ts';
import { addComment, createRequest, moveRequest } from '../maintenance/service.ts';
import type { Household } from './history.ts';
import { inRepairs, tenantWithAccount, type SampleVoice } from './plan.ts';
import * as repo from './repo.ts';
import { speak, speakAsTenant, type SampleTenant } from './speaking.ts';

interface SampleRepair {
  of: string;
  /** What is broken, said by that key. */
  what: 'lock' | 'damp' | 'hotWater' | 'shutter';
  demandedDaysAgo: number;
  preventsLiving?: true;
  priority: 'urgent' | 'high' | 'medium';
  /** What was done since, so many days ago each. */
  steps: { to: MaintenanceStatus; daysAgo: number }[];
  said?: { what: 'lock' | 'damp'; daysAgo: number };
  isGivenToRepairer?: true;
  comesInDays?: number;
}

const repairs: readonly SampleRepair[] = [
  {
    of: inRepairs.done,
    what: 'lock',
    demandedDaysAgo: 40,
    preventsLiving: true,
    priority: 'urgent',
    steps: [
      { to: 'in_progress', daysAgo: 39 },
      { to: 'completed', daysAgo: 38 },
    ],
    said: { what: 'lock', daysAgo: 38 },
  },
  {
    of: inRepairs.underWay,
    what: 'damp',
    demandedDaysAgo: 17,
    priority: 'high',
    steps: [{ to: 'in_progress', daysAgo: 12 }],
    said: { what: 'damp', daysAgo: 11 },
    isGivenToRepairer: true,
    comesInDays: 3,
  },
  {
    of: inRepairs.urgent,
    what: 'hotWater',
    demandedDaysAgo: 1,
    preventsLiving: true,
    priority: 'urgent',
    steps: [],
    isGivenToRepairer: true,
  },
];

const rated: SampleRepair = {
  of: tenantWithAccount,
  what: 'shutter',
  demandedDaysAgo: 20,
  priority: 'medium',
  steps: [
    { to: 'in_progress', daysAgo: 19 },
    { to: 'completed', daysAgo: 18 },
  ],
};
const ratedDaysAgo = 17;
const plannedInDays = 25;

type Leases = ReadonlyMap<string, Household>;

/** One repair that is done, one under way and one that is urgent, all of it ending today; and one that recurs. */
export async function addRepairs(
  write: OrgWrite,
  leases: Leases,
  voice: SampleVoice,
  repairerId: string | undefined,
): Promise<void> {
  for (const repair of repairs) {
    const assigneeId = repair.isGivenToRepairer === true ? (repairerId ?? null) : null;
    const { id } = await addRepair(write, leases, repair, { voice, assigneeId });
    if (repair.comesInDays !== undefined) await come(write, id, repair.comesInDays);
  }
  await addRecurringMaintenance(write, leases, voice);
}

/** The gutters, every year before the rain; the next time is some weeks away. */
async function addRecurringMaintenance(write: OrgWrite, leases: Leases, { say }: SampleVoice): Promise<void> {
  const [household] = leases.values();
  if (household === undefined) throw new Error('the sample has no leases');
  await createPlan(
    write,
    planContract.body.parse({
      title: say('repairs.plan'),
      propertyId: await repo.getProperty(write, household.unitId),
      startsOn: write.today.add({ days: plannedInDays }).toString(),
      everyMonths: 12,
      daysAhead: 14,
    }),
  );
}

/** One more that is done, of the tenant who signs in, and how content they are with it. */
export async function addRatedRepair(
  write: OrgWrite,
  leases: Leases,
  voice: SampleVoice,
  tenant: SampleTenant,
): Promise<void> {
  const { id, leaseId } = await addRepair(write, leases, rated, { voice, assigneeId: null });
  await rateRequest(
    await speakAsTenant(write, { ...tenant, leaseId }, ratedDaysAgo),
    id,
    ratingContract.body.parse({ score: 4, body: voice.say('repairs.rating') }),
  );
  await speak(write, write, 0);
}

async function addRepair(
  write: OrgWrite,
  leases: Leases,
  repair: SampleRepair,
  { voice: { say }, assigneeId }: { voice: SampleVoice; assigneeId: string | null },
): Promise<{ id: string; leaseId: string }> {
  const [leaseId, household] = [...leases].findLast(([, { tenant }]) => tenant.key === repair.of) ?? [];
  if (leaseId === undefined || household === undefined) throw new Error(`no lease of ${repair.of}`);
  const demandedOn = write.today.subtract({ days: repair.demandedDaysAgo });
  const { id } = await createRequest(
    await on(write, repair.demandedDaysAgo),
    requestContract.body.parse({
      title: say(`repairs.${repair.what}.title`),
      description: say(`repairs.${repair.what}.description`),
      priority: repair.priority,
      propertyId: await repo.getProperty(write, household.unitId),
      leaseId,
      demandedOn: demandedOn.toString(),
      preventsLiving: repair.preventsLiving ?? false,
      assigneeId,
    }),
  );
  for (const { to, daysAgo } of repair.steps)
    await moveRequest(await on(write, daysAgo), id, { to, note: '' });
  if (repair.said !== undefined) {
    const comment = { body: say(`repairs.${repair.said.what}.said`), isInternal: false };
    await addComment(await on(write, repair.said.daysAgo), id, comment);
  }
  await on(write, 0);
  return { id, leaseId };
}

function come(write: OrgWrite, id: string, inDays: number): Promise<void> {
  const day = write.today.add({ days: inDays }).toString();
  return setAppointment(write, id, { on: day, from: '09:00', to: '11:00' });
}

/** The clock of the transaction stands on a day of the past. */
function on(write: OrgWrite, daysAgo: number): Promise<OrgWrite> {
  return speak(write, write, daysAgo);
}
