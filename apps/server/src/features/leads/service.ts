import type * as contract from '@dira/contract/leads';
import { toSearchable } from '@dira/domain/search-words';
import type { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { holdProperty } from '../properties/service.ts';
import * as repo from './repo.ts';

/**
 * People who ask for a home.
 *
 * Guarantees: each is reached by phone or email, and known once by either. Never: a lead that counts as consent to offers.
 */

type Given = z.output<(typeof contract.createLead)['body']>;
type Change = z.output<(typeof contract.updateLead)['body']>;

/** @throws AppError invalid_request at the contact, related_record_missing at the property */
export async function addLead(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { fullName, propertyId, lookingFor, followUpOn, ...same } = given;
  await requireContact(write, given, null);
  await requireProperty(write, propertyId);
  const id = await repo.insertLead(write, {
    ...same,
    full_name: fullName,
    property_id: propertyId,
    looking_for: lookingFor,
    follow_up_on: followUpOn,
    search_text: searchTextOf(given),
  });
  await record(write, 'created', { id, name: fullName });
  return { id };
}

/** @throws AppError not_found; invalid_request at the contact, related_record_missing at the property */
export async function changeLead(write: OrgWrite, id: string, change: Change): Promise<void> {
  const lead = await requireLead(write, id);
  const { fullName, propertyId, lookingFor, followUpOn, ...same } = change;
  const after = {
    fullName: fullName ?? lead.full_name,
    email: change.email === undefined ? lead.email : change.email,
    phone: change.phone === undefined ? lead.phone : change.phone,
    lookingFor: lookingFor ?? lead.looking_for,
  };
  await requireContact(write, after, id);
  if (propertyId !== undefined) await requireProperty(write, propertyId);
  await repo.updateLead(write, id, {
    ...same,
    full_name: fullName,
    property_id: propertyId,
    looking_for: lookingFor,
    follow_up_on: followUpOn,
    search_text: searchTextOf(after),
  });
  await record(write, 'changed', { id, name: after.fullName }, { fields: Object.keys(change) });
}

/** @throws AppError not_found */
export async function removeLead(write: OrgWrite, id: string): Promise<void> {
  const { full_name: name } = await requireLead(write, id);
  await repo.deleteLead(write, id);
  await record(write, 'deleted', { id, name });
}

async function requireLead(write: OrgWrite, id: string): Promise<repo.LockedLead> {
  const lead = await repo.lockLead(write, id);
  if (lead === undefined) throw new AppError('not_found');
  return lead;
}

async function requireContact(
  write: OrgWrite,
  { email, phone }: Pick<Given, 'email' | 'phone'>,
  besides: string | null,
): Promise<void> {
  if (email === null && phone === null) throw refuseField('phone', 'required');
  const taken = await repo.findTaken(write, { email, phone, besides });
  if (taken !== null) throw refuseField(taken, 'lead_exists');
}

/** One that the member sees. */
async function requireProperty(write: OrgWrite, id: string | null): Promise<void> {
  if (id === null || (await holdProperty(write, id))) return;
  throw new AppError('related_record_missing', { fields: [{ path: 'propertyId', code: 'not_found' }] });
}

/** A number is found as it is kept and as it is dialled here. */
function searchTextOf({
  fullName,
  email,
  phone,
  lookingFor,
}: Pick<Given, 'fullName' | 'email' | 'phone' | 'lookingFor'>): string {
  const dialled = phone?.replace(/^\+972/, '0');
  return toSearchable([fullName, email, phone, dialled, lookingFor].filter(Boolean).join(' '));
}

function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'deleted',
  { id, name }: { id: string; name: string },
  data: JsonObject = {},
): Promise<void> {
  return recordEvent(write, { action, entity: 'lead', entityId: id, data: { name, ...data } });
}
