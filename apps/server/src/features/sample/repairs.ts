import {
  createMaintenanceRequest as requestContract,
  rateMyMaintenanceRequest as ratingContract,
} from '@dira/contract/maintenance';
import { createRecurringMaintenance as planContract } from '@dira/contract/recurring-maintenance';
import type { MaintenanceStatus } from '@dira/domain/maintenance';
import type { Language } from '@dira/i18n/languages';
import type { OrgWrite } from '../../db/scope.ts';
import { setAppointment } from '../maintenance/appointments.ts';
import { rateRequest } from '../maintenance/ratings.ts';
import { createPlan } from '../maintenance/recurring.ts';
import { addComment, createRequest, moveRequest } from '../maintenance/service.ts';
import type { Household } from './history.ts';
import { inRepairs, tenantWithAccount } from './plan.ts';
import * as repo from './repo.ts';
import { speak, speakAsTenant, type SampleTenant } from './speaking.ts';

type Text = { he: string; en: string };

interface SampleRepair {
  of: string;
  title: Text;
  description: Text;
  demandedDaysAgo: number;
  preventsLiving?: true;
  priority: 'urgent' | 'high' | 'medium';
  /** What was done since, so many days ago each. */
  steps: { to: MaintenanceStatus; daysAgo: number }[];
  said?: { text: Text; daysAgo: number };
  isGivenToRepairer?: true;
  comesInDays?: number;
}

const repairs: readonly SampleRepair[] = [
  {
    of: inRepairs.done,
    title: { he: 'הדלת הראשית לא ננעלת', en: 'The front door does not lock' },
    description: { he: 'המפתח מסתובב ולא נועל.', en: 'The key turns and nothing locks.' },
    demandedDaysAgo: 40,
    preventsLiving: true,
    priority: 'urgent',
    steps: [
      { to: 'in_progress', daysAgo: 39 },
      { to: 'completed', daysAgo: 38 },
    ],
    said: { text: { he: 'הצילינדר הוחלף.', en: 'The cylinder was replaced.' }, daysAgo: 38 },
  },
  {
    of: inRepairs.underWay,
    title: { he: 'רטיבות בקיר חדר השינה', en: 'Damp on the bedroom wall' },
    description: { he: 'הכתם גדל מאז הגשם.', en: 'The stain has grown since the rain.' },
    demandedDaysAgo: 17,
    priority: 'high',
    steps: [{ to: 'in_progress', daysAgo: 12 }],
    said: {
      text: { he: 'האיטום מתוכנן, מתאמים צבע אחריו.', en: 'Sealing is planned, painting comes after it.' },
      daysAgo: 11,
    },
    isGivenToRepairer: true,
    comesInDays: 3,
  },
  {
    of: inRepairs.urgent,
    title: { he: 'אין מים חמים', en: 'No hot water' },
    description: { he: 'הדוד לא מחמם מאתמול בערב.', en: 'The boiler has been cold since last night.' },
    demandedDaysAgo: 1,
    preventsLiving: true,
    priority: 'urgent',
    steps: [],
    isGivenToRepairer: true,
  },
];

const rated: SampleRepair = {
  of: tenantWithAccount,
  title: { he: 'התריס בסלון נתקע', en: 'The living room shutter is stuck' },
  description: { he: 'הרצועה נקרעה.', en: 'The strap tore.' },
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
  { language, repairerId }: { language: Language; repairerId: string | undefined },
): Promise<void> {
  for (const repair of repairs) {
    const assigneeId = repair.isGivenToRepairer === true ? (repairerId ?? null) : null;
    const { id } = await addRepair(write, leases, repair, { language, assigneeId });
    if (repair.comesInDays !== undefined) await come(write, id, repair.comesInDays);
  }
  await addRecurringMaintenance(write, leases, language);
}

/** The gutters, every year before the rain; the next time is some weeks away. */
async function addRecurringMaintenance(write: OrgWrite, leases: Leases, language: Language): Promise<void> {
  const [household] = leases.values();
  if (household === undefined) throw new Error('the sample has no leases');
  await createPlan(
    write,
    planContract.body.parse({
      title: language === 'he' ? 'ניקוי מרזבים ואיטום הגג' : 'Clean the gutters and seal the roof',
      propertyId: await repo.getProperty(write, household.unitId),
      startsOn: write.today.add({ days: plannedInDays }).toString(),
      everyMonths: 12,
      daysAhead: 14,
    }),
  );
}

/** One more that is done, of the tenant who signs in, and how content they are with it. */
export async function addRatedRepair(write: OrgWrite, leases: Leases, tenant: SampleTenant): Promise<void> {
  const { id, leaseId } = await addRepair(write, leases, rated, { language: 'he', assigneeId: null });
  await rateRequest(
    await speakAsTenant(write, { ...tenant, leaseId }, ratedDaysAgo),
    id,
    ratingContract.body.parse({ score: 4, body: 'עובד מצוין, רק לקח קצת זמן.' }),
  );
  await speak(write, write, 0);
}

async function addRepair(
  write: OrgWrite,
  leases: Leases,
  repair: SampleRepair,
  { language, assigneeId }: { language: Language; assigneeId: string | null },
): Promise<{ id: string; leaseId: string }> {
  const say = (text: Text) => (language === 'he' ? text.he : text.en);
  const [leaseId, household] = [...leases].findLast(([, { tenant }]) => tenant.name === repair.of) ?? [];
  if (leaseId === undefined || household === undefined) throw new Error(`no lease of ${repair.of}`);
  const demandedOn = write.today.subtract({ days: repair.demandedDaysAgo });
  const { id } = await createRequest(
    await on(write, repair.demandedDaysAgo),
    requestContract.body.parse({
      title: say(repair.title),
      description: say(repair.description),
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
    const comment = { body: say(repair.said.text), isInternal: false };
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
