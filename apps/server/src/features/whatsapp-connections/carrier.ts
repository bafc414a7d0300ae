import type { DeliverySkip } from '@dira/domain/deliveries';
import type { DeliveryFailure } from '@dira/domain/installation-health';
import { whatsAppNumber } from '@dira/domain/israel/phone';
import { endOfWindow, judgeWhatsAppError, positionalValues } from '@dira/domain/whatsapp';
import { z } from 'zod';
import type { Carried, CarriedDelivery, Carrier } from '../../contributions/deliveries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { isLater } from '../../platform/clock.ts';
import type { GraphAnswer } from '../../platform/graph.ts';
import type { Services } from '../../services.ts';
import { stop } from '../consents/service.ts';
import { noteProblem, openAccess, problemOf, type Access } from './service.ts';
import { findApproved } from './submissions.repo.ts';
import { selectLastIncoming, selectTenantName } from './windows.repo.ts';

/**
 * How a workspace's messages leave by its own number.
 *
 * Guarantees: words of one's own only to who wrote within a day; else the words that WhatsApp approved, in that version
 * and language. Never: a message by the number of another workspace.
 */

const shortPauseMinutes = 1;
const longestPauseMinutes = 60;

export const whatsAppCarrier: Carrier = {
  channel: 'whatsapp',
  prepare: async (services, delivery) => {
    const found = await services.db.jobs(async (trx) => {
      const access = await openAccess(trx, services, delivery.organizationId);
      if (access === null || !access.isConnected) return null;
      return { access, message: await findMessage(trx, services, access, delivery) };
    });
    if (found === null) return null;
    const { access, message } = found;
    return typeof message === 'string' ? message : () => send(services, access, delivery, message);
  },
};

/** What is said, as WhatsApp takes it. */
async function findMessage(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { organizationId, businessId }: Access,
  { tenantId, to: phone, text, template, language, templateValues }: CarriedDelivery,
): Promise<object | DeliverySkip> {
  const [incoming] = await rowsWithin({ trx }, selectLastIncoming({ organizationId, tenantId, phone }));
  if (incoming !== undefined) {
    const endsAt = endOfWindow(Temporal.Instant.from(incoming.said_at)).toString();
    if (isLater(endsAt, clock.now())) return { type: 'text', text: { body: text } };
  }
  if (template === null || language === null) return 'window_closed';
  const approved = await findApproved(trx, { organizationId, businessId, template, language });
  if (approved === undefined) return 'template_not_approved';
  const values = positionalValues(approved.variables, templateValues);
  if (values === null) return 'template_not_approved';
  const parameters = values.map((value) => ({ type: 'text', text: value }));
  return {
    type: 'template',
    template: {
      name: approved.name,
      language: { code: language },
      ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
    },
  };
}

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });

async function send(
  services: Services,
  access: Access,
  delivery: CarriedDelivery,
  message: object,
): Promise<Carried> {
  const answer = await services.graph.call(`/${access.phoneNumberId}/messages`, {
    token: access.token,
    method: 'POST',
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: whatsAppNumber(delivery.to),
      ...message,
      // Comes back with each status: by it a message is known whose answer was lost.
      biz_opaque_callback_data: delivery.id,
    },
  });
  switch (answer.what) {
    case 'done': {
      const { data } = taken.safeParse(answer.body);
      const id = data?.messages[0]?.id;
      if (id === undefined) return { what: 'unknown', error: 'WhatsApp gave the message no name.' };
      return { what: 'taken', providerId: id };
    }
    case 'unknown':
      return { what: 'unknown', error: 'WhatsApp gave no whole answer.' };
    case 'unreached':
      return waitFor(services, delivery, { error: 'WhatsApp could not be reached.', seconds: null });
    case 'refused':
      return judge(services, access, delivery, answer);
  }
}

async function judge(
  services: Services,
  access: Access,
  delivery: CarriedDelivery,
  refusal: Extract<GraphAnswer, { what: 'refused' }>,
): Promise<Carried> {
  const { code, retryAfterSeconds: seconds } = refusal;
  const error = `WhatsApp answered ${refusal.status} with code ${code ?? 'none'}.`;
  const failed = (failure: DeliveryFailure): Carried => ({ what: 'failed', failure, error });
  switch (judgeWhatsAppError(code)) {
    case 'soon':
      return waitFor(services, delivery, { error, seconds });
    case 'tomorrow':
      return { what: 'wait', until: services.clock.now().add({ hours: 24 }), failure: 'refused', error };
    case 'window_closed':
      return { what: 'skip', because: 'window_closed' };
    case 'template':
      return { what: 'skip', because: 'template_not_approved' };
    case 'opted_out':
      await noteOptOut(services, delivery);
      return { what: 'skip', because: 'opted_out' };
    case 'recipient':
      return failed('recipient');
    case 'account':
    case 'sign_in':
      // Others would only meet the same: the number is shown as what it is.
      await noteProblem(services, access, problemOf(refusal));
      return failed('sign_in');
    case 'refused':
      return failed('refused');
  }
}

function waitFor(
  { clock }: Pick<Services, 'clock'>,
  { attempts }: CarriedDelivery,
  { error, seconds }: { error: string; seconds: number | null },
): Carried {
  const minutes = Math.min(shortPauseMinutes * 2 ** attempts, longestPauseMinutes);
  const pause = Math.max(seconds ?? 0, minutes * 60);
  return { what: 'wait', until: clock.now().add({ seconds: pause }), failure: 'unreachable', error };
}

/** WhatsApp's own switch: the person wants no offers from this number. */
async function noteOptOut(
  { db }: Pick<Services, 'db'>,
  { organizationId, tenantId, to }: CarriedDelivery,
): Promise<void> {
  await db.jobs(async (trx) => {
    const [tenant] = await rowsWithin({ trx }, selectTenantName(organizationId, tenantId));
    await stop(
      { trx, organizationId, userId: null },
      { channel: 'whatsapp', address: to, tenantId, name: tenant?.full_name ?? to },
      { stops: 'marketing', reason: 'opted_out' },
    );
  });
}
