import type { Database, Guard } from '../../db/database.ts';
import { readAll, type May, type Read } from '../../db/read.ts';
import { mintOrgScope, mintTenancyScope, mintUserScope, type Caller, type Scope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { selectReach } from './repo.ts';
import type { Subject } from './topics.ts';

/** Whom a token names, and until when. */
export interface Bearer extends Caller {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The same guards that stand before the API's operations. */
export type Guards = Record<Subject['kind'], Guard>;

/** What a listener may hear of. */
export interface Rights {
  may: May;
  /** They hear that something happened to a thing of a kind, and not to which. */
  seesSomeAlone: boolean;
}

/** What a listener may hear, by the answer of `selectReach`. */
export function toRights([reach]: { is_limited: boolean }[], may: May): Rights {
  return { may, seesSomeAlone: reach?.is_limited ?? true };
}

/** Reads in the name of whoever listens. */
export interface Access {
  /** What the listener may hear there. @returns undefined for somebody who may not listen */
  check(bearer: Bearer, subject: Subject): Promise<Rights | undefined>;
  /** @throws AppError where the listener may not listen any more */
  read<T>(bearer: Bearer, subject: Subject, read: Read<T>): Promise<T>;
}

export function createAccess(db: Database, clock: Clock, guards: Guards): Access {
  const read = <T>(bearer: Bearer, subject: Subject, wanted: Read<T>) => {
    const { kind, id } = subject;
    if (kind === 'user' && id !== bearer.userId) throw new AppError('not_found');
    return db.read(scopeOf(bearer, subject, clock), guards[kind], wanted);
  };
  const rights: Read<Rights> = readAll([selectReach()], toRights);
  return {
    read,
    check: async (bearer, subject) => {
      try {
        return await read(bearer, subject, rights);
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return undefined;
        throw error;
      }
    },
  };
}

function scopeOf(bearer: Bearer, { kind, id }: Subject, clock: Clock): Scope {
  const moment = { now: clock.now(), today: clock.today() };
  if (kind === 'organization') return mintOrgScope(bearer, id, moment);
  return kind === 'lease' ? mintTenancyScope(bearer, id, moment) : mintUserScope(bearer, moment);
}
