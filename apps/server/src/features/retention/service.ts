import type { RetentionAhead } from '@dira/contract/retention';
import { KEPT_BY_LAW, MOST_RETENTION_DAYS } from '@dira/domain/retention';
import type { RetentionRule } from '../../contributions/retention.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { presentRule } from './present.ts';
import * as repo from './repo.ts';

/**
 * What is deleted once it has served its time, by the rules of all features.
 *
 * Guarantees: what is shown ahead is what the purge goes by: the same rule, the same age. Never: a rule without a reason,
 * or a look ahead that deletes.
 */

/** Deletes what nobody asks for any more after a while. Safe at any time, however often. */
export async function purge(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>,
  rules: readonly RetentionRule[],
): Promise<void> {
  for (const rule of rules) await rule.purge(services, agoOf(services.clock.now(), rule));
}

/** Whole months and days, as calendars have them. */
function agoOf(now: Temporal.Instant, { after }: Pick<RetentionRule, 'after'>): string {
  return now.toZonedDateTimeISO('UTC').subtract(after).toInstant().toString();
}

/** What the purge of a day would delete, if nothing else happened until then. @throws AppError invalid_request for a day that is over, or too far */
export async function lookAhead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rules: readonly RetentionRule[],
  on: Temporal.PlainDate,
): Promise<RetentionAhead> {
  const days = clock.today().until(on, { largestUnit: 'day' }).days;
  if (days < 0 || days > MOST_RETENTION_DAYS)
    throw new AppError('invalid_request', {
      fields: [{ path: 'on', code: days < 0 ? 'in_past' : 'too_big' }],
    });
  const then = clock.now().add({ hours: days * 24 });
  const found: RetentionAhead['rules'] = [];
  for (const rule of rules) {
    const look = (trx: Parameters<typeof repo.lookAt>[0]) => repo.lookAt(trx, rule.rows, agoOf(then, rule));
    found.push(presentRule(rule, await (rule.rows.of === 'accounts' ? db.accounts(look) : db.jobs(look))));
  }
  return { on: on.toString(), rules: found, kept: [...KEPT_BY_LAW] };
}

export async function purgeIdempotencyKeys(db: Database, before: string): Promise<void> {
  await db.jobs((trx) => repo.deleteIdempotencyKeysBefore(trx, before));
}

export async function purgeRelayedEvents(db: Database, before: string): Promise<void> {
  await db.jobs((trx) => repo.deleteRelayedEventsBefore(trx, before));
}
