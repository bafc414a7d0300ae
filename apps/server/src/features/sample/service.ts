import { createProperty as propertyContract, createUnits as unitsContract } from '@dira/contract/properties';
import { joinAddress } from '@dira/domain/address';
import type { TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { mintOrgScope, type OrgWrite, type UserWrite } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { addMembers, createOrganization } from '../organizations/service.ts';
import { addProperty, addUnits } from '../properties/service.ts';
import { linkAccount } from '../tenants/service.ts';
import { putUpAnnouncement } from './announcement.ts';
import { addBudgets } from './budgets.ts';
import { fillConversations } from './conversations.ts';
import { addExpenses } from './expenses.ts';
import { firstDayOf, momentOf, playHistory, type Household } from './history.ts';
import { addLeads } from './leads.ts';
import {
  planWorkspace,
  sampleNames,
  speakSample,
  tenantWithAccount,
  type SampleBuilding,
  type SampleVoice,
} from './plan.ts';
import { fillRegisters } from './registers.ts';
import { addRatedRepair, addRepairs } from './repairs.ts';
import * as repo from './repo.ts';
import { addTasks } from './tasks.ts';

/**
 * The sample workspace: three buildings and fourteen months of history that end today.
 *
 * Guarantees: it is made by the features' own rules, so that every figure in it is one that the
 * product works out; it is there whole or not at all; clearing it leaves nothing. Never: a workspace
 * with real data that could be cleared.
 */

export const ERASE_SAMPLE_FILES = 'erase_sample_files';

export interface SampleTeam {
  members: { userId: string; role: TeamRole }[];
  /** Account of the tenant who can sign in. */
  tenantUserId: string | undefined;
}

/** @returns the workspace made now, or the one that the person made before */
export async function loadSample(
  write: UserWrite,
  services: Services,
  language: Language,
  team?: SampleTeam,
): Promise<{ id: string }> {
  const existing = await repo.findOwnSample(write);
  if (existing !== undefined) return { id: existing };
  const voice = speakSample(language);
  const name = voice.say('workspace');
  await repo.setMoment(write, momentOf(firstDayOf(write.today), write.now));
  const { id } = await createOrganization(write, services.clock, { name, description: '', language }, true);
  const inside = enter(write, id);
  await addMembers(inside, team?.members ?? []);
  const households: Household[] = [];
  for (const building of planWorkspace(write.today, voice))
    households.push(...(await addBuilding(inside, building)));
  const leases = await playHistory(inside, services, name, households);
  await fillRegisters(inside, services, leases, voice);
  await addExpenses(inside, leases, voice);
  await addBudgets(inside, leases);
  const repairerId = team?.members.find(({ role }) => role === 'maintenance_staff')?.userId;
  await addRepairs(inside, leases, voice, repairerId);
  await addTasks(inside, leases, voice, repairerId);
  await addLeads(inside, leases, voice);
  await putUpAnnouncement(inside, leases, voice);
  await postToOutbox(write.trx, id, 'sample.loaded', { userId: write.userId });
  if (team?.tenantUserId !== undefined) await moveIn(inside, services, leases, { team, voice });
  return { id };
}

/** The tenant who signs in, and what they and the team wrote to each other. */
async function moveIn(
  write: OrgWrite,
  services: Services,
  leases: ReadonlyMap<string, Household>,
  { team: { members, tenantUserId: userId }, voice }: { team: SampleTeam; voice: SampleVoice },
): Promise<void> {
  if (userId === undefined) return;
  const tenantId = await repo.getTenant(write, voice.spell(sampleNames[tenantWithAccount]));
  await linkAccount(write, tenantId, userId);
  await addRatedRepair(write, leases, voice, { userId, tenantId });
  const managerId = members.find(({ role }) => role === 'property_manager')?.userId;
  if (managerId !== undefined)
    await fillConversations(write, services, leases, { voice, managerId, tenant: { userId, tenantId } });
}

/** Clears the sample that the person owns; where there is none, nothing happens. */
export async function clearSample(write: UserWrite, services: Pick<Services, 'queue'>): Promise<void> {
  const organizationId = await repo.findOwnSample(write);
  if (organizationId === undefined) return;
  // Its files go once its rows are gone; a job that comes too early tries again.
  await eraseFilesLater(services, organizationId);
  await repo.eraseSample(write, organizationId);
}

/** Has the files of a sample workspace erased by a job, which tries again while its rows are there. */
export async function eraseFilesLater(
  { queue }: Pick<Services, 'queue'>,
  organizationId: string,
): Promise<void> {
  await queue.addJobs([{ name: ERASE_SAMPLE_FILES, payload: { organizationId } }]);
}

async function addBuilding(write: OrgWrite, building: SampleBuilding): Promise<Household[]> {
  const { name, street, city, houseNumber, zipCode } = building;
  const property = await addProperty(
    write,
    propertyContract.body.parse({
      name,
      type: 'apartment',
      street,
      city,
      houseNumber,
      zipCode,
    }),
  );
  const units = building.units.map(({ leases, ...unit }) => ({
    ...unit,
    marketRentAmount: leases.at(-1)?.rent ?? null,
  }));
  const { ids: unitIds } = await addUnits(write, property.id, unitsContract.body.parse({ units }).units);
  const named = { ...building, address: joinAddress({ street, city, house_number: houseNumber }) };
  return building.units.flatMap((unit, index) =>
    unit.leases.map((lease) => ({ ...lease, building: named, unit, unitId: unitIds[index] ?? '' })),
  );
}

/** The person made this workspace in this very transaction, so they are inside it as its owner. */
function enter(write: UserWrite, organizationId: string): OrgWrite {
  const scope = mintOrgScope(write, organizationId, write);
  return { ...scope, trx: write.trx, membership: { role: 'admin', flags: {} }, may: () => true };
}
