import { LOG_PLACE_DAYS } from '@dira/domain/security-events';
import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeHits } from './limits.ts';
import { KNOWN_DEVICE_DAYS, purgeDevices, purgeSessions, purgeUnfinished } from './purge.ts';
import { forgetPlaces } from './security-events.ts';
import { sessionLimits } from './sessions.ts';

export const accountRetention: readonly RetentionRule[] = [
  {
    kind: 'rateLimits',
    why: 'security',
    // The longest window of a rate limit is a quarter of an hour.
    after: { hours: 24 },
    rows: { table: 'auth.rate_limits', age: 'window_starts_at', of: 'accounts' },
    purge: ({ db }, before) => purgeHits(db, before),
  },
  {
    kind: 'unfinishedSignIns',
    why: 'security',
    after: { minutes: 5 },
    rows: { table: 'auth.factors', age: 'created_at', where: `status = 'unverified'`, of: 'accounts' },
    purge: ({ db, clock }, before) => purgeUnfinished(db, clock, before),
  },
  {
    kind: 'sessions',
    why: 'security',
    after: { hours: sessionLimits.idleDays * 24 },
    rows: { table: 'auth.sessions', age: 'coalesce(refreshed_at, created_at)', of: 'accounts' },
    purge: ({ db, clock }, before) => purgeSessions(db, clock, before),
  },
  {
    kind: 'knownDevices',
    why: 'security',
    after: { hours: KNOWN_DEVICE_DAYS * 24 },
    rows: { table: 'auth.known_devices', age: 'last_seen_at', of: 'accounts' },
    purge: ({ db }, before) => purgeDevices(db, before),
  },
  {
    kind: 'signInPlaces',
    why: 'security',
    after: { hours: LOG_PLACE_DAYS * 24 },
    rows: { table: 'security_logs', age: 'created_at', where: '(ip is not null or user_agent is not null)' },
    purge: ({ db }, before) => forgetPlaces(db, before),
  },
];
