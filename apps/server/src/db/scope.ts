import type { Action, Membership } from '@dira/domain/permissions';
import type { Transaction } from 'kysely';
import type { DB } from './schema.ts';

declare const minted: unique symbol;

/** Who asks, as the access token says. The database still has to find the session alive. */
export interface Caller {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** A program asks, with a token in the place of a session: it opens one workspace and nothing else. */
  isToken?: true;
}

interface Moment {
  now: Temporal.Instant;
  /** The business day in Asia/Jerusalem. */
  today: Temporal.PlainDate;
}

/** Where somebody who has no account comes from. */
export interface Visit {
  ip: string;
  userAgent: string;
}

/** A person, about themselves. */
export interface UserScope extends Caller, Moment {
  readonly [minted]: 'user';
}

/**
 * One organization, for one member. Minted by the request guard alone and demanded by every
 * repo function; the database lets it in only while the membership lives.
 */
export interface OrgScope extends Caller, Moment {
  readonly organizationId: string;
  readonly [minted]: 'organization';
}

/** A member who sees a lease as its tenant does. */
export interface Preview {
  readonly id: string;
  readonly viewerId: string;
}

/** One lease, for one of its tenants; or for a member who sees it with their eyes, and then `userId` is the tenant's. */
export interface TenancyScope extends Caller, Moment {
  readonly leaseId: string;
  readonly preview: Preview | null;
  readonly [minted]: 'tenancy';
}

/** What is an owner's of the properties that are managed for them, for the person that they are. */
export interface OwnershipScope extends Caller, Moment {
  readonly ownerId: string;
  readonly [minted]: 'ownership';
}

/** One document, for one of those who sign it: nobody is signed in, a cookie says which. */
export interface SignerScope extends Moment, Visit {
  /** SHA-256 of the cookie's value. */
  readonly signerSession: Buffer;
  readonly [minted]: 'signer';
}

/** What one link shows, for whoever has it. */
export interface ShareScope extends Moment {
  /** SHA-256 of the token in the address. */
  readonly shareToken: Buffer;
  readonly [minted]: 'share';
}

export type Scope = UserScope | OrgScope | TenancyScope | OwnershipScope | SignerScope | ShareScope;

/** The database seen from inside the transaction of a scope. */
export type Trx = Transaction<DB>;

/** A scope that has entered its transaction: what a write works with. */
export type Entered<S extends Scope> = S & { readonly trx: Trx };
export type UserWrite = Entered<UserScope>;
export type OrgWrite = Entered<OrgScope> & {
  readonly membership: Membership;
  /** No member is there, but a program or support: what only people are given is not given. */
  readonly isByToken?: boolean;
  /** The support session in which the operator asks; null for a member. */
  readonly supportId?: string | null;
  may(action: Action): boolean;
};
export type TenancyWrite = Entered<TenancyScope> & {
  readonly organizationId: string;
  readonly tenantId: string;
  may(action: Action): boolean;
};

/** It reads alone; its transaction takes no write. */
export type OwnershipWrite = Entered<OwnershipScope> & {
  readonly organizationId: string;
  may(action: Action): boolean;
};

/** A job in somebody's own name, within an organization or, where that is empty, in none. */
export interface PersonWrite {
  readonly trx: Trx;
  readonly userId: string;
  readonly organizationId: string;
}

export type SignerWrite = Entered<SignerScope> & {
  readonly organizationId: string;
  readonly requestId: string;
  readonly signerId: string;
  readonly userId: null;
};

/** The session of a job, which has nobody signed in. */
export const noSession = '';

export function mintUserScope(caller: Caller, moment: Moment): UserScope {
  return { ...caller, ...moment } as UserScope; // the brand exists for the compiler alone
}

export function mintOrgScope(caller: Caller, organizationId: string, moment: Moment): OrgScope {
  return { ...caller, ...moment, organizationId } as OrgScope; // the brand exists for the compiler alone
}

export function mintTenancyScope(
  caller: Caller,
  leaseId: string,
  moment: Moment,
  preview: Preview | null = null,
): TenancyScope {
  return { ...caller, ...moment, leaseId, preview } as TenancyScope; // the brand exists for the compiler alone
}

export function mintOwnershipScope(caller: Caller, ownerId: string, moment: Moment): OwnershipScope {
  return { ...caller, ...moment, ownerId } as OwnershipScope; // the brand exists for the compiler alone
}

export function mintSignerScope(signerSession: Buffer, visit: Visit, moment: Moment): SignerScope {
  return { ...moment, ...visit, signerSession } as SignerScope; // the brand exists for the compiler alone
}

export function mintShareScope(shareToken: Buffer, moment: Moment): ShareScope {
  return { ...moment, shareToken } as ShareScope; // the brand exists for the compiler alone
}

/** Whether a token of the workspace asks, which is no member's and acts by its own id. */
export function isOfWorkspace({ userId, sessionId }: Caller): boolean {
  return userId === sessionId;
}

/** Who asks, for counting what is theirs. */
export function askerOf(scope: Scope): string {
  if ('leaseId' in scope && scope.preview !== null) return scope.preview.viewerId;
  if ('userId' in scope) return scope.userId;
  return ('signerSession' in scope ? scope.signerSession : scope.shareToken).toString('base64');
}
