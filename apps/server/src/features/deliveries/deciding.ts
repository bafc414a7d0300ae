import { createHash } from 'node:crypto';
import { MOST_A_DAY, type DeliverySkip } from '@dira/domain/deliveries';
import { BUSINESS_TIME_ZONE } from '@dira/domain/israel/business-day';
import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import type {
  Channel,
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
 * Guarantees: quiet hours, Shabbat and holidays, whether it is still wanted, by which way, the address, the language and
 * the day's limit are those of this moment. Never: a message to an address that is not to be written to, or after its day.
 */

type Decision =
  | { what: 'send'; delivery: repo.QueuedDelivery; composed: repo.KnownNow }
  | { what: 'hold'; until: Temporal.Instant }
  | { what: 'skip'; delivery: repo.QueuedDelivery; because: DeliverySkip }
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
    const skip = (because: DeliverySkip): Decision => ({ what: 'skip', delivery, because });
    if (delivery.handed_over_at !== null) return { what: 'ask_nobody' };
    if (isPast(delivery.valid_until, now)) return skip('too_late');
    if (delivery.planned_for !== null && !isPast(delivery.planned_for, now))
      return { what: 'hold', until: Temporal.Instant.from(delivery.planned_for) };
    const opensAt = delivery.can_wait ? findEndOfQuiet(now) : null;
    if (opensAt !== null) return holdOr(delivery, opensAt, 'too_late');
    const planned = plannedOf(delivery);
    const words = await findWords({ trx, services, compositions }, delivery, planned);
    if (typeof words === 'string') return skip(words);
    const leaving = { ...delivery, ...words.columns };
    const going = planned && { ...planned, to: leaving.recipient, channel: channelOf(leaving) };
    const passed = await passGates(trx, gates, leaving, going);
    if (passed.skip !== null) return skip(passed.skip);
    const today = services.clock.today();
    const enough = await findEnough(trx, leaving, going, today);
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

function isPast(instant: string | null, now: Temporal.Instant): boolean {
  return instant !== null && Temporal.Instant.compare(Temporal.Instant.from(instant), now) <= 0;
}

/** What would have to wait longer than it is of use does not. */
function holdOr(delivery: repo.QueuedDelivery, until: Temporal.Instant, because: DeliverySkip): Decision {
  return isPast(delivery.valid_until, until) ? { what: 'skip', delivery, because } : { what: 'hold', until };
}

function channelOf({ channel }: { channel: string }): Channel {
  return channel as Channel; // by the table's check
}

/** Null of what is of an account. */
function plannedOf(row: repo.QueuedDelivery): PlannedDelivery | null {
  const { organization_id: organizationId } = row;
  if (organizationId === null) return null;
  return {
    id: row.id,
    organizationId,
    channel: channelOf(row),
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    leadId: row.lead_id,
    copyFor: row.copy_for,
    to: row.recipient,
  };
}

/** Columns of what was composed; null where its words were there from the beginning. */
async function findWords(
  { trx, services, compositions }: { trx: Trx; services: Services; compositions: Compositions },
  { composed_by: by, composed_of: of }: repo.QueuedDelivery,
  planned: PlannedDelivery | null,
): Promise<DeliverySkip | { columns: repo.ComposedColumns | null }> {
  if (by === null || planned === null) return { columns: null };
  const composition = compositions[by];
  if (composition === undefined) throw new Error(`nothing composes messages of ${by}`);
  const write = { trx, organizationId: planned.organizationId };
  const composed = await composition(write, services, planned, of);
  return typeof composed === 'string' ? composed : { columns: columnsOf(services, planned, composed) };
}

function columnsOf(
  { secrets }: Pick<Services, 'secrets'>,
  { id, channel: asPlanned }: PlannedDelivery,
  { channel = asPlanned, to, language, subject, text, html, replyTo, template, templateValues }: Composed,
): repo.ComposedColumns {
  return {
    channel,
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
  going: PlannedDelivery | null,
): Promise<Awaited<ReturnType<DeliveryGate>>> {
  let consentId: string | null = null;
  if (going !== null) {
    const { purpose, is_automatic: isAutomatic } = delivery;
    const leaving = { ...going, isAutomatic, purpose: purpose as 'service' | 'marketing' }; // by the table's check
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
 * Whether the person had these very words that day on that channel, as from a reminder and a workflow that both are on,
 * or as much as may come by itself; if not, this one is counted.
 */
async function findEnough(
  trx: Trx,
  delivery: repo.QueuedDelivery,
  going: PlannedDelivery | null,
  today: Temporal.PlainDate,
): Promise<'repeated' | 'limit' | null> {
  if (!delivery.is_automatic || going === null) return null;
  const personId = going.tenantId ?? going.ownerId ?? going.leadId;
  if (personId === null) return null;
  const { organizationId, id, channel } = going;
  const kind = columnOf(going);
  const day = today.toString();
  const words = createHash('sha256').update(`${delivery.subject}\n${delivery.text_body}`).digest();
  const counted = { organizationId, personId, kind, id, channel, day, words };
  const { count, has_same: hasSame } = await repo.countOfDay(trx, counted);
  if (hasSame) return 'repeated';
  if (count >= MOST_A_DAY) return 'limit';
  await repo.countDelivery(trx, counted);
  return null;
}

/** The column in which a person stands. */
function columnOf({ tenantId, ownerId }: PlannedDelivery): 'tenant_id' | 'owner_id' | 'lead_id' {
  if (tenantId !== null) return 'tenant_id';
  return ownerId === null ? 'lead_id' : 'owner_id';
}

function openingAfter(today: Temporal.PlainDate): Temporal.Instant {
  const morning = today.add({ days: 1 }).toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
  return findEndOfQuiet(morning) ?? morning;
}
