import type * as contract from '@dira/contract/securities';
import { maskIdentityNumber, parseIdentityNumber } from '@dira/domain/israel/identity-number';
import {
  HELD_STATES,
  SECURITY_NEEDS,
  SECURITY_TRANSITIONS,
  type SecurityState,
  type SecurityType,
} from '@dira/domain/securities';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import type { LockedLease } from '../leases/service.ts';
import { bookDeposit, bookDraw, bookGuarantee, bookReturn } from '../money/claims.ts';
import { requireLease } from '../money/confirmation.ts';
import * as repo from './repo.ts';

/**
 * The register of securities.
 *
 * Guarantees: a security moves only along the paths of its states, by the database, each step with its
 * actor and time, and with the money that it moves; an identity number is sealed and shown by its last digits; the end of a guarantee is
 * spoken of once at 60, 30 and 14 days. Never: a blank amount; a refusal because of the legal cap, which
 * is a warning.
 */

type NewSecurity = z.output<(typeof contract.createSecurity)['body']>;
type SecurityChange = z.output<(typeof contract.updateSecurity)['body']>;
type Move = z.output<(typeof contract.moveSecurity)['body']>;

/** The steps from the request to where a paper is when it is entered. */
const stepsTo: Record<NewSecurity['state'], SecurityState[]> = {
  requested: [],
  received: ['received'],
  active: ['received', 'active'],
};

export async function createSecurity(
  write: OrgWrite,
  secrets: Secrets,
  leaseId: string,
  input: NewSecurity,
): Promise<{ id: string }> {
  const lease = await requireLease(write, leaseId);
  const on = input.on ?? write.today.toString();
  requirePast(write, 'on', on);
  const { type, amount, guarantor } = input;
  const id = await repo.insertSecurity(write, {
    lease_id: leaseId,
    type,
    currency: lease.currency,
    ...toColumns(input),
    amount,
    ...(guarantor !== null && guarantorColumns(write, secrets, guarantor)),
  });
  for (const to of ['requested', ...stepsTo[input.state]] as const)
    await repo.insertChange(write, id, { to, on, reason: '' });
  if (stepsTo[input.state].includes('received'))
    await postMoney(
      write,
      lease,
      { id, type, amount, claimed_amount: 0, state: 'requested' },
      { to: 'received', on },
    );
  await recordEvent(write, {
    action: 'created',
    entity: 'security',
    entityId: id,
    data: { leaseId, type, amount, currency: lease.currency, state: input.state },
  });
  return { id };
}

/** Securities of the workspace that are asked for or held, as a file may name them again. */
export function listKnownSecurities(write: OrgWrite) {
  return repo.listKnown(write);
}

/**
 * Takes one back that a file entered by mistake: nothing is held of it from the day on which it came.
 * @throws AppError transition_refused for one that has moved since
 */
export async function removeSecurity(
  write: OrgWrite,
  id: string,
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  const { state, claimed_amount: claimed } = await requireSecurity(write, id);
  if (state !== 'received' || claimed > 0) throw new AppError('transition_refused');
  await moveSecurity(write, id, { to: 'returned', on, reason, postsMoney: true });
}

/** @throws AppError not_found, invalid_request where the paper would lack what its type needs */
export async function changeSecurity(
  write: OrgWrite,
  secrets: Secrets,
  id: string,
  change: SecurityChange,
): Promise<void> {
  const before = await requireSecurity(write, id);
  requireWhole(before.type, change);
  if (isHeldCash(before) && change.amount !== undefined && change.amount !== before.amount)
    throw refuse('amount', 'deposit_held');
  if (change.amount !== undefined && change.amount < before.claimed_amount)
    throw refuse('amount', 'too_small');
  await repo.updateSecurity(write, id, {
    ...toChangedColumns(change),
    ...(change.guarantor !== undefined && changedGuarantor(write, secrets, change.guarantor)),
  });
  await recordEvent(write, {
    action: 'changed',
    entity: 'security',
    entityId: id,
    data: { leaseId: before.lease_id, fields: Object.keys(change) },
  });
}

/** @throws AppError transition_refused, invalid_request for more than was held, or is open to be drawn for */
export async function moveSecurity(write: OrgWrite, id: string, move: Move): Promise<void> {
  const { to, on, claimedAmount, reason } = move;
  const security = await requireSecurity(write, id);
  requirePast(write, 'on', on);
  const from = security.state;
  if (!canTransition(SECURITY_TRANSITIONS, from, to)) throw new AppError('transition_refused');
  if ((claimedAmount ?? 0) > security.amount - security.claimed_amount)
    throw refuse('claimedAmount', 'too_big');
  await repo.insertChange(write, id, { to, on, claimedAmount, reason });
  if (move.postsMoney) await postMoney(write, await requireLease(write, security.lease_id), security, move);
  await recordEvent(write, {
    action: 'moved',
    entity: 'security',
    entityId: id,
    data: {
      leaseId: security.lease_id,
      type: security.type,
      from,
      to,
      ...(claimedAmount !== undefined && { claimedAmount }),
    },
  });
}

/** Opens the number of a guarantor for whoever asks, and writes down who did. @throws AppError not_found */
export async function revealIdentityNumber(
  write: OrgWrite,
  secrets: Secrets,
  id: string,
): Promise<{ identityNumber: string }> {
  const found = await repo.findGuarantor(write, id);
  if (found === undefined || found.sealed === null) throw new AppError('not_found');
  await recordEvent(write, {
    action: 'identity_number_seen',
    entity: 'security',
    entityId: id,
    data: { leaseId: found.lease_id, name: found.guarantor_name },
  });
  return { identityNumber: secrets.open(found.sealed, sealContext(write.organizationId)).toString() };
}

export async function recordMoveOut(
  write: OrgWrite,
  leaseId: string,
  handedBackOn: string | null,
): Promise<void> {
  await requireLease(write, leaseId);
  if (handedBackOn !== null) requirePast(write, 'handedBackOn', handedBackOn);
  await repo.upsertMoveOut(write, leaseId, handedBackOn);
  await recordEvent(write, {
    action: 'handed_back',
    entity: 'lease',
    entityId: leaseId,
    data: { leaseId, handedBackOn },
  });
}

/** Speaks of the guarantees that end soon. @returns of how many */
export function remindOfExpiry({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.jobs((trx) => repo.remindOfExpiry(trx, clock.today().toString()));
}

type Moving = Pick<repo.LockedSecurity, 'id' | 'type' | 'amount' | 'claimed_amount' | 'state'>;

/** What a step does to the ledger: only cash is held, and whatever is drawn on settles debts. */
async function postMoney(
  write: OrgWrite,
  lease: LockedLease,
  { id, type, amount, claimed_amount: claimed, state }: Moving,
  { to, on, claimedAmount = 0, reason = '', method }: Partial<Move> & Pick<Move, 'to' | 'on'>,
): Promise<void> {
  const step = { securityId: id, on, reason };
  if (to === 'partly_claimed') {
    const draw = { ...step, amount: claimedAmount };
    await (type === 'cash_deposit' ? bookDraw(write, lease, draw) : bookGuarantee(write, lease, draw));
  }
  if (type !== 'cash_deposit') return;
  if (to === 'received')
    await bookDeposit(write, lease, { ...step, amount }, await repo.listOtherCash(write, lease.id, id));
  if (to === 'returned' && HELD_STATES.includes(state))
    await bookReturn(write, lease, { ...step, amount: amount - claimed, method });
}

function isHeldCash({ type, state }: Pick<Moving, 'type' | 'state'>): boolean {
  return type === 'cash_deposit' && HELD_STATES.includes(state);
}

async function requireSecurity(write: OrgWrite, id: string) {
  const security = await repo.lockSecurity(write, id);
  if (security === undefined) throw new AppError('not_found');
  return security;
}

function requirePast({ today }: OrgWrite, path: string, on: string): void {
  if (on > today.toString()) throw refuse(path, 'in_future');
}

/** A change may not take away what the type needs. */
function requireWhole(type: SecurityType, change: SecurityChange): void {
  for (const path of SECURITY_NEEDS[type])
    if (change[path] === null || change[path] === '') throw refuse(path, 'required');
}

type Details = Pick<
  NewSecurity,
  'issuedOn' | 'expiresOn' | 'issuer' | 'reference' | 'drawer' | 'place' | 'avalists' | 'custodian' | 'note'
>;
type Guarantor = NonNullable<NewSecurity['guarantor']>;

function toColumns(said: Details) {
  const { issuedOn, expiresOn, issuer, reference, drawer, place, avalists, custodian, note } = said;
  return {
    issued_on: issuedOn,
    expires_on: expiresOn,
    issuer,
    reference,
    drawer,
    place,
    avalists,
    custodian,
    note,
  };
}

function toChangedColumns(change: SecurityChange) {
  // What is not said stays as it is: the query builder leaves out what is undefined.
  return { amount: change.amount, ...toColumns(change as Details) }; // see above
}

function guarantorColumns(
  write: OrgWrite,
  secrets: Secrets,
  { fullName, phone, address, identityNumber }: Guarantor,
) {
  return {
    guarantor_name: fullName,
    guarantor_phone: phone,
    guarantor_address: address,
    ...sealIdentity(write.organizationId, secrets, identityNumber),
  };
}

function changedGuarantor(
  write: OrgWrite,
  secrets: Secrets,
  { fullName, phone, address, identityNumber }: NonNullable<SecurityChange['guarantor']>,
) {
  return {
    guarantor_name: fullName,
    guarantor_phone: phone,
    guarantor_address: address,
    ...(identityNumber !== undefined && sealIdentity(write.organizationId, secrets, identityNumber)),
  };
}

function sealIdentity(organizationId: string, secrets: Secrets, identityNumber: string | null) {
  if (identityNumber === null) return { identity_number_sealed: null, identity_number_hint: '' };
  if (parseIdentityNumber(identityNumber) === null)
    throw refuse('guarantor.identityNumber', 'invalid_identity_number');
  return {
    identity_number_sealed: secrets.seal(identityNumber, sealContext(organizationId)),
    identity_number_hint: maskIdentityNumber(identityNumber),
  };
}

function sealContext(organizationId: string): string {
  return `guarantor-identity-number|${organizationId}`;
}

function refuse(path: string, code: string): AppError {
  return new AppError('invalid_request', { fields: [{ path, code }] });
}
