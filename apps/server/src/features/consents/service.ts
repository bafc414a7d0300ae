import type { addSuppression as stopContract, recordConsent as entryContract } from '@dira/contract/consents';
import {
  isLiftable,
  normalizeAddress,
  type SuppressionReason,
  type SuppressionStop,
} from '@dira/domain/consents';
import type { z } from 'zod';
import { holdByName } from '../../db/hold.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './repo.ts';
import type { Address, Writer } from './repo.ts';

/**
 * Who agreed to offers, and which addresses are not to be written to.
 *
 * Guarantees: a word is never changed or deleted, the newest one of an address counts; a consent has the very words that
 * were agreed to; what is lifted stays in the list, with who lifted it and why. Never: a consent that is older than a
 * withdrawal and counts all the same; a list of addresses that counts as consent.
 */

/** A person by the address at which they are written to. */
export interface AddressedPerson extends Address {
  tenantId: string | null;
  name: string;
}

/** @throws AppError invalid_request at the address, the day */
export async function recordConsent(
  write: OrgWrite,
  given: z.output<(typeof entryContract)['body']>,
): Promise<{ id: string }> {
  const { channel, text, language, note, saidOn } = given;
  const address = readAddress(channel, given.address);
  if (saidOn > write.today.toString()) throw refuseField('saidOn', 'in_future');
  await holdAddress(write, { channel, address });
  const newest = await repo.findNewest(write, { channel, address });
  if (newest?.state === 'withdrawn' && newest.said_on >= saidOn)
    throw refuseField('saidOn', 'withdrawn_since');
  const person = await findPerson(write, { channel, address }, given.name);
  const id = await say(write, person, {
    state: 'given',
    said: text,
    language,
    source: 'typed_in',
    source_note: note,
    said_on: saidOn,
  });
  return { id };
}

/** Twice changes nothing. @throws AppError not_found */
export async function withdrawConsent(write: OrgWrite, id: string, note: string): Promise<void> {
  const consent = await repo.findConsent(write, id);
  if (consent === undefined) throw new AppError('not_found');
  const { channel, address, language, tenant_id: tenantId, person_name: name } = consent;
  await holdAddress(write, consent);
  const newest = await repo.findNewest(write, consent);
  if (newest?.state === 'withdrawn') return;
  await say(
    write,
    { channel, address, tenantId, name },
    {
      state: 'withdrawn',
      said: '',
      language,
      source: 'typed_in',
      source_note: note,
      said_on: write.today.toString(),
    },
  );
}

/** Twice changes nothing. @throws AppError invalid_request at the address */
export async function addSuppression(
  write: OrgWrite,
  { channel, address: typed, name, stops, note }: z.output<(typeof stopContract)['body']>,
): Promise<{ id: string }> {
  const address = readAddress(channel, typed);
  const person = await findPerson(write, { channel, address }, name);
  const added = await stop(write, person, { stops, reason: 'by_hand', note });
  return { id: added ?? (await repo.findInForce(write, person, stops)) };
}

/** @throws AppError not_found; transition_refused where it is lifted, or nothing that a person can take back */
export async function liftSuppression(write: OrgWrite, id: string, because: string): Promise<void> {
  const standing = await repo.lockSuppression(write, id);
  if (standing === undefined) throw new AppError('not_found');
  if (standing.lifted_at !== null || !isLiftable(standing.reason)) throw new AppError('transition_refused');
  await repo.liftSuppression(write, id, because);
  await recordLifted(write, { id, name: standing.person_name, channel: standing.channel });
}

/** Writes one word into the ledger. @returns its id */
export async function say(
  write: Writer,
  { channel, address, tenantId, name }: AddressedPerson,
  word: Omit<Parameters<typeof repo.insertConsent>[1], 'channel' | 'address' | 'tenant_id' | 'person_name'>,
): Promise<string> {
  const id = await repo.insertConsent(write, {
    channel,
    address,
    tenant_id: tenantId,
    person_name: name,
    ...word,
  });
  await recordEvent(write, {
    action: word.state === 'given' ? 'agreed' : 'opted_out',
    entity: 'consent',
    entityId: id,
    data: { name, channel, source: word.source },
  });
  return id;
}

/** @returns its id; undefined where the same is in force already */
export async function stop(
  write: Writer,
  { channel, address, tenantId, name }: AddressedPerson,
  how: { stops: SuppressionStop; reason: SuppressionReason; note?: string },
): Promise<string | undefined> {
  const id = await repo.insertSuppression(write, {
    channel,
    address,
    tenant_id: tenantId,
    person_name: name,
    ...how,
  });
  if (id === undefined) return undefined;
  await recordEvent(write, {
    action: 'added',
    entity: 'suppression',
    entityId: id,
    data: { name, channel, stops: how.stops, reason: how.reason },
  });
  return id;
}

export function recordLifted(
  write: Writer,
  { id, name, channel }: { id: string; name: string; channel: string },
): Promise<void> {
  return recordEvent(write, {
    action: 'lifted',
    entity: 'suppression',
    entityId: id,
    data: { name, channel },
  });
}

/** Two words about one address come one after the other. */
export function holdAddress({ trx, organizationId }: Writer, { channel, address }: Address): Promise<void> {
  return holdByName(trx, `consents:${organizationId}:${channel}:${address}`);
}

/** Whoever rents goes by their own name. */
async function findPerson(write: OrgWrite, address: Address, typed: string): Promise<AddressedPerson> {
  const tenant = await repo.findTenant(write, address);
  return { ...address, tenantId: tenant?.tenant_id ?? null, name: tenant?.full_name ?? typed };
}

function readAddress(channel: Address['channel'], typed: string): string {
  const address = normalizeAddress(channel, typed);
  if (address === null) throw refuseField('address', channel === 'email' ? 'invalid_email' : 'invalid_phone');
  return address;
}
