import { createHash } from 'node:crypto';
import { MOST_A_DAY, type DeliverySkip } from '@dira/domain/deliveries';
import { BUSINESS_TIME_ZONE } from '@dira/domain/israel/business-day';
import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import type {
  Composed,
  Compositions,
  DeliveryGate,
  DeliveryRules,
  PlannedDelivery,
} from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { sealReplyTo } from './present.ts';
import * as repo from './repo.ts';

/**
 * What becomes of a message when its time has come.
 *
 * Guarantees: quiet hours, Shabbat and holidays, whether it is still wanted, the address, the language and the day's
 * limit are those of this moment. Never: a message to an address that is not to be written to, or after its day.
 */

type Decision =
  | { what: 'send'; delivery: repo.QueuedDelivery; composed: repo.KnownNow }
  | { what: 'hold'; until: Temporal.Instant }
  | { what: 'skip'; because: DeliverySkip }
  /** It may have left: it is not tried again. */
  | { what: 'ask_nobody' };

/** @returns undefined for what was sent, skipped or dropped before */
export function decide(
  services: Services,
  { compositions, gates }: DeliveryRules,
  id: string,
): Promise<Decision | undefined> {
  const now = services.clock.now();
  return services.db.jobs(async (trx) => {
    const delivery = await repo.findQueuedDelivery(trx, id);
    if (delivery === undefined) return undefined;
    if (delivery.handed_over_at !== null) return { what: 'ask_nobody' };
    if (isPast(delivery.valid_until, now)) return skip('too_late');
    if (delivery.planned_for !== null && !isPast(delivery.planned_for, now))
      return { what: 'hold', until: Temporal.Instant.from(delivery.planned_for) };
    const opensAt = delivery.can_wait ? findEndOfQuiet(now) : null;
    if (opensAt !== null) return holdOr(delivery, opensAt, 'too_late');
    const words = await findWords({ trx, services, compositions }, delivery);
    if (typeof words === 'string') return skip(words);
    const leaving = { ...delivery, ...words.columns };
    const passed = await passGates(trx, gates, leaving);
    if (passed.skip !== null) return skip(passed.skip);
    const today = services.clock.today();
    const enough = await findEnough(trx, leaving, today);
    if (enough === 'repeated') return skip(enough);
    if (enough === 'limit') return holdOr(delivery, openingAfter(today), enough);
    const { consentId: consent_id } = passed;
    return {
      what: 'send',
      delivery: leaving,
      composed: { ...words.columns, consent_id },
    };
  });
}

const skip = (because: DeliverySkip): Decision => ({ what: 'skip', because });

function isPast(instant: string | null, now: Temporal.Instant): boolean {
  return instant !== null && Temporal.Instant.compare(Temporal.Instant.from(instant), now) <= 0;
}

/** What would have to wait longer than it is of use does not. */
function holdOr(
  { valid_until: validUntil }: repo.QueuedDelivery,
  until: Temporal.Instant,
  because: DeliverySkip,
): Decision {
  return isPast(validUntil, until) ? skip(because) : { what: 'hold', until };
}

function plannedOf(row: repo.QueuedDelivery & { organization_id: string }): PlannedDelivery {
  return {
    id: row.id,
    organizationId: row.organization_id,
    channel: row.channel as PlannedDelivery['channel'], // by the table's check
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    copyFor: row.copy_for,
    to: row.recipient,
  };
}

const isOfWorkspace = (row: repo.QueuedDelivery): row is repo.QueuedDelivery & { organization_id: string } =>
  row.organization_id !== null;

/** Columns of what was composed; null where its words were there from the beginning. */
async function findWords(
  { trx, services, compositions }: { trx: Trx; services: Services; compositions: Compositions },
  delivery: repo.QueuedDelivery,
): Promise<DeliverySkip | { columns: repo.ComposedColumns | null }> {
  const { id, composed_by: by, composed_of: of } = delivery;
  if (by === null || !isOfWorkspace(delivery)) return { columns: null };
  const composition = compositions[by];
  if (composition === undefined) throw new Error(`nothing composes messages of ${by}`);
  const write = { trx, organizationId: delivery.organization_id };
  const composed = await composition(write, services, plannedOf(delivery), of);
  return typeof composed === 'string' ? composed : { columns: columnsOf(services, id, composed) };
}

function columnsOf(
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
  { to, language, subject, text, html, replyTo, template, templateValues }: Composed,
): repo.ComposedColumns {
  return {
    recipient: to,
    language,
    subject,
    text_body: text,
    html_body: html,
    reply_to_sealed: replyTo === undefined ? null : sealReplyTo(secrets, id, replyTo),
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    template_values: templateValues ?? null,
  };
}

async function passGates(
  trx: Trx,
  gates: readonly DeliveryGate[],
  delivery: repo.QueuedDelivery,
): Promise<Awaited<ReturnType<DeliveryGate>>> {
  let consentId: string | null = null;
  if (isOfWorkspace(delivery)) {
    const { purpose, is_automatic: isAutomatic } = delivery;
    const leaving = { ...plannedOf(delivery), isAutomatic, purpose: purpose as 'service' | 'marketing' }; // by the table's check
    for (const gate of gates) {
      const passed = await gate(trx, leaving);
      if (passed.skip !== null) return passed;
      consentId ??= passed.consentId;
    }
  }
  return delivery.purpose === 'marketing' && consentId === null
    ? { skip: 'no_consent' }
    : { skip: null, consentId };
}

/**
 * Whether the tenant or the owner had these very words that day on that channel, as from a reminder and a workflow that both are on,
 * or as much as may come by itself; if not, this one is counted.
 */
async function findEnough(
  trx: Trx,
  delivery: repo.QueuedDelivery,
  today: Temporal.PlainDate,
): Promise<'repeated' | 'limit' | null> {
  const personId = delivery.tenant_id ?? delivery.owner_id;
  if (!delivery.is_automatic || !isOfWorkspace(delivery) || personId === null) return null;
  const { organization_id: organizationId, id } = delivery;
  const { channel } = plannedOf(delivery);
  const day = today.toString();
  const words = createHash('sha256').update(`${delivery.subject}\n${delivery.text_body}`).digest();
  const { count, has_same: hasSame } = await repo.countOfDay(trx, {
    organizationId,
    id,
    channel,
    personId,
    isOwner: delivery.owner_id !== null,
    day,
    words,
  });
  if (hasSame) return 'repeated';
  if (count >= MOST_A_DAY) return 'limit';
  await repo.countDelivery(trx, id, day, words);
  return null;
}

function openingAfter(today: Temporal.PlainDate): Temporal.Instant {
  const morning = today.add({ days: 1 }).toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
  return findEndOfQuiet(morning) ?? morning;
}
