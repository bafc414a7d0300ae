import type { erasePerson } from '@dira/contract/operator-people';
import { isSameName } from '@dira/domain/same-name';
import type { OperatorEvent } from '@dira/domain/security-events';
import { fallbackLanguage } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { enterAsOperator } from '../../db/operator-entry.ts';
import { mintOrgScope, type OrgWrite, type UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { queueAccountMail } from '../auth/mails/service.ts';
import { findPlace, listOwners, lockOrganization } from '../organizations/service.ts';
import { takeOut, tell } from '../team/service.ts';
import * as repo from './repo.ts';
import type { PersonRow } from './repo.ts';

/**
 * What the operator does about the account of a person.
 *
 * Guarantees: whatever is done stands in the security log with who did it and why, and the person is written to in their
 * language; the database asks once more whether the session has shown the secret key. Whoever is erased takes the way of
 * every deletion (decision 188), and no workspace loses its only owner. Never: anything of what is in a workspace, the
 * operator's own account, or the erasure of a site administrator.
 */

type Tools = Pick<Services, 'newId' | 'clock' | 'secrets'>;

/** @throws AppError not_found, not_allowed */
export async function signOut(
  write: UserWrite,
  tools: Tools,
  personId: string,
  reason: string,
): Promise<void> {
  const person = await hold(write, personId);
  await record(write, tools, { kind: 'signed_out_by_operator', personId, reason });
  await repo.endSessions(write, personId, { endsFactors: false });
  await writeTo(write, tools, person, 'signedOutByOperator');
}

/** @throws AppError not_found, not_allowed */
export async function removeFactors(
  write: UserWrite,
  tools: Tools,
  personId: string,
  identityCheck: string,
): Promise<void> {
  const person = await hold(write, personId);
  if (!person.has_factor) throw new AppError('not_found');
  await record(write, tools, { kind: 'factors_removed_by_operator', personId, reason: identityCheck });
  await repo.endSessions(write, personId, { endsFactors: true });
  await writeTo(write, tools, person, 'factorsRemovedByOperator');
}

/** @throws AppError not_found, not_allowed; export_under_way */
export async function askCopy(write: UserWrite, tools: Tools, personId: string): Promise<void> {
  const { language } = await hold(write, personId);
  await record(write, tools, { kind: 'copy_asked_by_operator', personId, reason: '' });
  if (!(await repo.askCopy(write, personId, language ?? fallbackLanguage)))
    throw new AppError('export_under_way');
}

/**
 * @throws AppError not_found, not_allowed; team_last_owner naming the workspaces; other_person at the name; export_first
 *   where no copy of their data was made for them lately
 */
export async function erase(
  write: UserWrite,
  tools: Tools & { handovers: AllHandovers },
  personId: string,
  { name, reason, withoutCopy }: z.output<(typeof erasePerson)['body']>,
): Promise<void> {
  const person = await hold(write, personId);
  if (person.is_site_admin) throw new AppError('not_allowed');
  if (!isSameName(name, person.full_name || (person.email ?? person.phone ?? '')))
    throw new AppError('invalid_request', { fields: [{ path: 'name', code: 'other_person' }] });
  const places = await holdPlaces(write, personId);
  if (!withoutCopy) await requireCopy(write, personId);
  await record(write, tools, { kind: 'erased_by_operator', personId, reason });
  await writeTo(write, tools, person, 'erasedByOperator');
  const pseudonym = createTranslator(person.language ?? fallbackLanguage, 'users')('pseudonym');
  if (!(await repo.closeAccount(write, personId, pseudonym))) throw new AppError('not_allowed');
  for (const organizationId of places) await leave(write, tools.handovers, { organizationId, personId });
  await postToOutbox(write.trx, null, 'user.deleted', { id: personId });
}

/** @throws AppError not_found; not_allowed for the operator’s own account, which they change in their settings */
async function hold(write: UserWrite, personId: string): Promise<PersonRow> {
  if (personId === write.userId) throw new AppError('not_allowed');
  const person = await repo.holdPerson(write, personId);
  if (person === undefined) throw new AppError('not_found');
  return person;
}

/** How old the copy may be that somebody has of what goes. */
const copyDays = 30;

/** @throws AppError export_first unless they opened one since, or can still */
async function requireCopy(write: UserWrite, personId: string): Promise<void> {
  const copy = await repo.findCopy(write, personId);
  const { now } = write;
  const isAfter = (instant: string | null | undefined, than: Temporal.Instant) =>
    typeof instant === 'string' && Temporal.Instant.compare(instant, than) > 0;
  const since = now.subtract({ hours: copyDays * 24 });
  if (!isAfter(copy?.expires_at, now) && !isAfter(copy?.opened_at, since)) throw new AppError('export_first');
}

/**
 * The workspaces in whose team somebody is, each held until the end, so that its owners are who they are.
 * @throws AppError team_last_owner
 */
async function holdPlaces(write: UserWrite, personId: string): Promise<string[]> {
  const teams = async () =>
    (await repo.listPlaces(write, personId)).filter(
      ({ role }) => role !== 'tenant' && role !== 'property_owner',
    );
  for (const { organization_id: organizationId } of await teams()) {
    await enterAsOperator(write, organizationId);
    await lockOrganization({ ...write, organizationId });
  }
  const places = await teams();
  const alone = places.filter((place) => place.is_only_owner).map((place) => place.name);
  if (alone.length > 0) throw new AppError('team_last_owner', { detail: alone.join(', ') });
  return places.map((place) => place.organization_id);
}

/** Takes a place away as the team does: what lay in their hands is openly nobody’s, their properties are an owner’s. */
async function leave(
  write: UserWrite,
  handovers: AllHandovers,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<void> {
  await enterAsOperator(write, organizationId);
  const within = asOwner(write, organizationId);
  const place = await findPlace(within, personId);
  if (place === undefined) return;
  const owner = (await listOwners(within)).find((id) => id !== personId);
  await takeOut(within, handovers, personId, { place, work: null, properties: owner ?? null });
  await tell(within, 'removed', personId, { role: place.role });
}

function asOwner(write: UserWrite, organizationId: string): OrgWrite {
  const { trx, ...caller } = write;
  return {
    ...mintOrgScope(caller, organizationId, caller),
    trx,
    membership: { role: 'admin', flags: {} },
    may: () => true,
  };
}

function record(
  write: UserWrite,
  { newId }: Tools,
  event: { kind: OperatorEvent; personId: string; reason: string },
): Promise<void> {
  return repo.insertOperatorEvent(write, { ...event, id: newId() });
}

/** Who has no address is not written to. */
async function writeTo(
  { trx }: UserWrite,
  tools: Tools,
  { email, language }: PersonRow,
  kind: `${'signedOut' | 'factorsRemoved' | 'erased'}ByOperator`,
): Promise<void> {
  if (email !== null)
    await queueAccountMail(trx, tools, { kind, to: email, language: language ?? fallbackLanguage });
}
