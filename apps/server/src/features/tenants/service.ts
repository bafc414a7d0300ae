import type { updateTenant, tenantInput } from '@dira/contract/tenants';
import { maskIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent, recordEvents } from '../../platform/audit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import * as repo from './repo.ts';

export { listKnownTenants, type KnownTenant } from './repo.ts';

/**
 * People who rent.
 *
 * Guarantees: an identity number is stored sealed and shown by its last digits; one person an
 * identity number; whoever sees one whole stands in the audit log. Never: the whole number in another answer, a log or
 * the audit.
 */

export type TenantInput = z.output<z.ZodObject<typeof tenantInput>>;

/** Somebody to be entered. */
export interface NewPerson extends TenantInput {
  /** Given out beforehand. */
  id?: string;
  /** A passport, or a number with a wrong check digit: kept sealed, but nobody is found by it. */
  identityAsTyped?: string | null;
}

export async function addTenant(write: OrgWrite, secrets: Secrets, input: TenantInput): Promise<string> {
  const [id] = await addTenants(write, secrets, [input]);
  if (id === undefined) throw new Error('a tenant was added');
  return id;
}

/** Adds many at once. @returns their ids, in the same order */
export async function addTenants(
  write: OrgWrite,
  secrets: Secrets,
  people: readonly NewPerson[],
): Promise<string[]> {
  const ids = await repo.insertTenants(
    write,
    people.map(({ fullName, identityNumber, identityAsTyped = null, ...same }) => ({
      ...same,
      full_name: fullName,
      ...(identityAsTyped !== null && sealedColumns(write, secrets, identityAsTyped)),
      ...(identityNumber !== null && identityColumns(write, secrets, identityNumber)),
    })),
  );
  await recordEvents(
    write,
    ids.map((id, index) => ({
      action: 'created',
      entity: 'tenant',
      entityId: id,
      data: { fullName: people[index]?.fullName ?? '' },
    })),
  );
  return ids;
}

export async function changeTenant(
  write: OrgWrite,
  secrets: Secrets,
  id: string,
  change: z.output<(typeof updateTenant)['body']>,
): Promise<void> {
  const { fullName, identityNumber, ...same } = change;
  const found = await repo.updateTenant(write, id, {
    ...same,
    full_name: fullName,
    ...(identityNumber !== undefined && identityColumns(write, secrets, identityNumber)),
  });
  if (!found) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'changed',
    entity: 'tenant',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
}

/** Opens a number for whoever asks, and writes down who did. @throws AppError not_found, also where none is on file */
export async function revealIdentityNumber(
  write: OrgWrite,
  secrets: Secrets,
  id: string,
): Promise<{ identityNumber: string }> {
  const found = await repo.findIdentityNumber(write, id);
  if (found === undefined || found.sealed === null) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'identity_number_seen',
    entity: 'tenant',
    entityId: id,
    data: { name: found.full_name },
  });
  return { identityNumber: openIdentityNumber(write, secrets, found.sealed) };
}

/** For whoever's number it is, too. */
export function openIdentityNumber(
  place: Pick<OrgWrite, 'organizationId'>,
  secrets: Secrets,
  sealed: Buffer,
): string {
  return secrets.open(sealed, sealContext(place)).toString();
}

/** Gives a tenant an account that is there already. @throws AppError not_found */
export async function linkAccount(write: OrgWrite, id: string, userId: string): Promise<void> {
  if (!(await repo.updateTenant(write, id, { user_id: userId }))) throw new AppError('not_found');
}

/** Finds the same person again without opening a seal. */
export function identityKeyOf(
  { organizationId }: OrgWrite,
  secrets: Secrets,
  identityNumber: string,
): Buffer {
  return secrets.sign('identity-number', `${organizationId}|${identityNumber}`);
}

function identityColumns(write: OrgWrite, secrets: Secrets, identityNumber: string | null) {
  if (identityNumber === null) {
    return { identity_number_sealed: null, identity_number_key: null, identity_number_hint: '' };
  }
  if (parseIdentityNumber(identityNumber) === null) {
    throw new AppError('invalid_request', {
      fields: [{ path: 'identityNumber', code: 'invalid_identity_number' }],
    });
  }
  return {
    ...sealedColumns(write, secrets, identityNumber),
    identity_number_key: identityKeyOf(write, secrets, identityNumber),
  };
}

function sealedColumns(write: OrgWrite, secrets: Secrets, identityNumber: string) {
  return {
    identity_number_sealed: secrets.seal(identityNumber, sealContext(write)),
    identity_number_hint: maskIdentityNumber(identityNumber),
  };
}

function sealContext({ organizationId }: Pick<OrgWrite, 'organizationId'>): string {
  return `identity-number|${organizationId}`;
}

/** @throws AppError related_record_missing where the organization has no such person */
export async function requireTenant(write: OrgWrite, id: string): Promise<void> {
  await requireTenants(write, [id]);
}

/** Holds all of them. @throws AppError related_record_missing */
export async function requireTenants(write: OrgWrite, ids: readonly string[]): Promise<void> {
  const held = await repo.lockTenants(write, ids);
  if (held.length < new Set(ids).size)
    throw new AppError('related_record_missing', { fields: [{ path: 'id', code: 'not_found' }] });
}
