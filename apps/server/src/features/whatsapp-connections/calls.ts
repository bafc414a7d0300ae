import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { insertEvents, type NewEvent } from './calls.repo.ts';
import * as repo from './repo.ts';
import { clean, contentOf, saidFile } from './said.ts';
import { CHECK_ASKED, openAppSecret, verifyTokenOf } from './service.ts';

/**
 * What WhatsApp calls with.
 *
 * Guarantees: nothing is read of a call before its signature over the very bytes is found good; a call counts for the
 * workspace whose address it came to and for that number alone; each status and message is kept once. It is answered
 * before anything is done with it. What is said of a template is asked for anew: such a call has no name and no time.
 */

type Tools = Pick<Services, 'db' | 'secrets'>;

/** By which what was kept is taken in. */
export const RECEIVED = 'whatsapp_event.received';

/** Whether the address is ours to vouch for: WhatsApp tries it once, with the words that the workspace gave it. */
export async function answersTo({ db, secrets }: Tools, id: string, token: string): Promise<boolean> {
  const called = await db.jobs((trx) => repo.findCalled(trx, id));
  return called !== undefined && isSame(Buffer.from(token), Buffer.from(verifyTokenOf({ secrets }, id)));
}

/** @returns false where there is no such number, or the call was not signed with its secret */
export async function takeCall(
  tools: Tools,
  id: string,
  { raw, signature }: { raw: Buffer; signature: string },
): Promise<boolean> {
  const { db } = tools;
  const called = await db.jobs((trx) => repo.findCalled(trx, id));
  if (called === undefined || called.app_secret_sealed === null) return false;
  const { organization_id: organizationId } = called;
  const secret = openAppSecret(tools, organizationId, called.app_secret_sealed);
  const expected = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  if (!isSame(Buffer.from(signature), Buffer.from(expected))) return false;
  const { events, isOfTemplates } = readCall(raw, called);
  await db.jobs(async (trx) => {
    const isNew = await insertEvents({ trx, organizationId }, events);
    if (isNew) await postToOutbox(trx, organizationId, RECEIVED, {});
    if (isOfTemplates) await postToOutbox(trx, organizationId, CHECK_ASKED, {});
  });
  return true;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const seconds = z.coerce.number().int().min(0).max(253_402_300_799);
const name = z.string().min(1).max(300);
const status = z.object({
  id: name,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const message = z.object({
  id: name,
  from: z.string().max(40).optional(),
  user_id: z.string().max(140).optional(),
  timestamp: seconds,
  type: z.string().min(1).max(40),
});
const contact = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  profile: z.object({ name: z.string() }).partial().optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
  contacts: z.array(z.unknown()).default([]),
});
const call = z.object({
  entry: z.array(
    z.object({
      id: z.string(),
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })),
    }),
  ),
});

export const keptStatus = z.object({
  kind: z.literal('status'),
  id: z.string(),
  status: status.shape.status,
  deliveryId: z.string().nullable(),
  code: z.number().nullable(),
});
export const keptMessage = z.object({
  kind: z.literal('message'),
  id: z.string(),
  phoneNumberId: z.string(),
  phone: z.string().nullable(),
  user: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  body: z.string(),
  media: saidFile.nullable().default(null),
  saidAt: z.string(),
});

/** What a call says of this number; what cannot be read of it is passed by, and does not hold up the rest. */
function readCall(
  raw: Buffer,
  {
    phone_number_id: phoneNumberId,
    business_id: businessId,
  }: { phone_number_id: string; business_id: string },
): { events: NewEvent[]; isOfTemplates: boolean } {
  const { data } = call.safeParse(parse(raw));
  const changes = (data?.entry ?? [])
    .filter((entry) => entry.id === businessId)
    .flatMap((entry) => entry.changes);
  const events = changes
    .filter(({ field }) => field === 'messages')
    .flatMap((change) => {
      const { data: said } = value.safeParse(change.value);
      return said?.metadata.phone_number_id === phoneNumberId
        ? [...statusesOf(said), ...messagesOf(said)]
        : [];
    });
  const isOfTemplates = changes.some(({ field }) => field === 'message_template_status_update');
  return { events, isOfTemplates };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}

type Value = z.output<typeof value>;

function statusesOf({ statuses }: Value): NewEvent[] {
  return statuses.flatMap((one) => {
    const { data } = status.safeParse(one);
    if (data === undefined) return [];
    const { id, status: state, biz_opaque_callback_data: deliveryId = null, errors } = data;
    const code = errors?.[0]?.code ?? null;
    const payload: z.input<typeof keptStatus> = { kind: 'status', id, status: state, deliveryId, code };
    return [{ key: `status:${id}:${state}`, payload }];
  });
}

function messagesOf({ messages, contacts, metadata }: Value): NewEvent[] {
  const people = contacts.flatMap((one) => contact.safeParse(one).data ?? []);
  return messages.flatMap((one) => {
    const { data } = message.safeParse(one);
    if (data === undefined) return [];
    const { id, from, type, timestamp } = data;
    const person = people.find(({ wa_id: phone, user_id: user }) =>
      from === undefined ? user === data.user_id : phone === from,
    );
    const user = data.user_id ?? person?.user_id ?? null;
    const phone = from !== undefined && /^[1-9][0-9]{6,14}$/.test(from) ? `+${from}` : null;
    if (phone === null && user === null) return [];
    const payload: z.input<typeof keptMessage> = {
      kind: 'message',
      id,
      phoneNumberId: metadata.phone_number_id,
      phone,
      user,
      name: clean(person?.profile?.name ?? '').slice(0, 200),
      type,
      ...contentOf(type, one),
      saidAt: Temporal.Instant.fromEpochMilliseconds(timestamp * 1000).toString(),
    };
    return [{ key: `message:${id}`, payload }];
  });
}
