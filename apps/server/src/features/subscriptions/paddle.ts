import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isSameSecret } from '../../platform/digest.ts';
import { askProvider } from './asking.ts';
import { Forged, type AskedPayment, type Callback, type CardProvider } from './card-provider.ts';

export interface PaddleAccess {
  url: string;
  apiKey: string;
  webhookSecret: string;
}

/** A notice that was signed longer ago is somebody’s who kept it. */
const toleranceSeconds = 5;

const transactionId = z.string().regex(/^txn_[a-z0-9]{1,90}$/);
const openedForm = z.object({
  data: z.object({
    id: transactionId,
    checkout: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  }),
});
const noticeForm = z.object({
  event_type: z.literal('transaction.completed'),
  data: z.object({ id: transactionId }),
});
const transactionForm = z.object({
  data: z.object({
    id: transactionId,
    status: z.string(),
    currency_code: z.string(),
    custom_data: z.object({ bill_id: z.uuid() }).nullish().catch(null),
    details: z.object({ totals: z.object({ grand_total: z.string().regex(/^\d{1,15}$/) }) }),
  }),
});

/** Paddle, abroad: it is the seller, so what it calls a transaction is the page and the payment in one. */
export function createPaddle(
  { url, apiKey, webhookSecret }: PaddleAccess,
  clock: Pick<Clock, 'now'>,
): CardProvider {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return {
    name: 'paddle',
    createCheckout: async (asked) => {
      const body = JSON.stringify(composeTransaction(asked));
      const answer = await askProvider(`${url}/transactions`, { method: 'POST', body, headers });
      const { id, checkout } = openedForm.parse(answer).data;
      return { pageId: id, url: checkout.url };
    },
    readCallback: (callback) => {
      requireGenuine(callback, webhookSecret, clock.now());
      return noticeForm.safeParse(JSON.parse(callback.raw.toString())).data?.data.id ?? null;
    },
    findPayment: (pageId) => Promise.resolve(pageId),
    confirm: async (providerId) => {
      const answer = await askProvider(`${url}/transactions/${providerId}`, { method: 'GET', headers });
      const { data } = transactionForm.parse(answer);
      if (data.id !== providerId) throw new Error('Paddle shows another transaction');
      const amount = Number(data.details.totals.grand_total);
      return {
        isPaid: (data.status === 'paid' || data.status === 'completed') && amount > 0,
        billId: data.custom_data?.bill_id ?? null,
        amount,
        currency: data.currency_code,
      };
    },
  };
}

/** What is billed includes the tax, whatever Paddle has to pay of it. */
function composeTransaction({ billId, reference, total }: AskedPayment) {
  const price = {
    name: reference,
    description: `Dira ${reference}`,
    tax_mode: 'internal',
    unit_price: { amount: String(total), currency_code: 'ILS' },
    product: { name: 'Dira', tax_category: 'saas' },
  };
  return {
    items: [{ quantity: 1, price }],
    currency_code: 'ILS',
    collection_mode: 'automatic',
    custom_data: { bill_id: billId },
  };
}

/** `ts=1671552777;h1=…`, with several of the second while a secret is changed. @throws Forged */
function requireGenuine({ headers, raw }: Callback, secret: string, now: Temporal.Instant): void {
  const given = headers['paddle-signature'];
  const parts = (typeof given === 'string' ? given : '').split(';').map((part) => part.split('=', 2));
  const seconds = parts.find(([name]) => name === 'ts')?.[1] ?? '';
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(seconds));
  const right = createHmac('sha256', secret).update(`${seconds}:`).update(raw).digest('hex');
  const isSigned = parts.some(([name, value = '']) => name === 'h1' && isSameSecret(value, right));
  // Of what is no number, nothing is true.
  if (!isSigned || !(age <= toleranceSeconds)) throw new Forged('it is not signed by Paddle, or not now');
}
