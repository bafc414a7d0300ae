import { createHmac } from 'node:crypto';
import { parseAmountText } from '@dira/domain/amount-text';
import { z } from 'zod';
import { toDecimal } from '../../platform/csv.ts';
import { isSameSecret } from '../../platform/digest.ts';
import { askProvider } from './asking.ts';
import { Forged, type AskedPayment, type Callback, type CardProvider } from './card-provider.ts';

export interface PayPlusAccess {
  url: string;
  apiKey: string;
  secretKey: string;
  /** Which of the operator’s payment pages. */
  pageUid: string;
}

const chargeNow = 1;
const approved = '000';
/** How a page is answered for on which nobody has paid yet. */
const nothingYet = new Set([404, 422]);

const uid = z.string().min(1).max(100);
const openedForm = z.object({
  data: z.object({ page_request_uid: uid, payment_page_link: z.url({ protocol: /^https?$/ }).max(2000) }),
});
const foundForm = z.object({ data: z.object({ transaction_uid: uid.nullish() }).nullish() });
const calledForm = z.object({ transaction: z.object({ uid }) });
const transaction = z.object({
  uid,
  type: z.string(),
  status_code: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  more_info: z.string().nullish(),
  is_cancelled: z.boolean().nullish(),
});
const viewed = z.object({ transaction });
const viewForm = z.object({ data: z.union([z.array(viewed), viewed.transform((one) => [one])]) });

/** PayPlus, of Israel: amounts are decimal shekels there, and what it calls is signed with its secret key. */
export function createPayPlus({ url, apiKey, secretKey, pageUid }: PayPlusAccess): CardProvider {
  const ask = (path: string, body: string, passing?: ReadonlySet<number>) =>
    askProvider(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'api-key': apiKey, 'secret-key': secretKey },
      passing,
    });
  return {
    name: 'payplus',
    createCheckout: async (asked) => {
      const answer = await ask('/PaymentPages/generateLink', composePage(pageUid, asked));
      const { page_request_uid: pageId, payment_page_link: link } = openedForm.parse(answer).data;
      return { pageId, url: link };
    },
    readCallback: (callback) => {
      requireGenuine(callback, secretKey);
      return calledForm.safeParse(parseOrNull(callback.raw)).data?.transaction.uid ?? null;
    },
    findPayment: async (pageId) => {
      const body = JSON.stringify({ payment_request_uid: pageId });
      const answer = await ask('/PaymentPages/ipn', body, nothingYet);
      return answer === null ? null : (foundForm.parse(answer).data?.transaction_uid ?? null);
    },
    confirm: async (providerId) => {
      const answer = await ask('/Transactions/View', JSON.stringify({ transaction_uid: providerId }));
      const found = viewForm.parse(answer).data.find((one) => one.transaction.uid === providerId);
      if (found === undefined) throw new Error('PayPlus does not show the transaction');
      return read(found.transaction);
    },
  };
}

function read({ type, status_code: status, ...said }: z.output<typeof transaction>) {
  const amount = parseAmountText(said.amount);
  const isCharge = type.toLowerCase() === 'charge' && status === approved && said.is_cancelled !== true;
  return {
    isPaid: isCharge && amount !== null && amount > 0,
    billId: z.uuid().safeParse(said.more_info).data ?? null,
    amount: amount ?? 0,
    currency: said.currency,
  };
}

/** The amount goes as its digits: it is never a fraction of the machine’s. */
function composePage(pageUid: string, { total, reference, buyer, ...asked }: AskedPayment): string {
  const amount = JSON.rawJSON(toDecimal(total));
  return JSON.stringify({
    payment_page_uid: pageUid,
    charge_method: chargeNow,
    amount,
    currency_code: 'ILS',
    language_code: asked.language === 'he' ? 'he' : 'en',
    more_info: asked.billId,
    refURL_success: asked.paidUrl,
    refURL_failure: asked.unpaidUrl,
    refURL_cancel: asked.unpaidUrl,
    refURL_callback: asked.callbackUrl,
    create_token: false,
    customer: {
      customer_name: buyer.name,
      email: buyer.email,
      ...(buyer.number !== null && { vat_number: buyer.number }),
    },
    items: [{ name: `Dira ${reference}`, quantity: 1, price: amount }],
  });
}

/**
 * Its own sample signs the body as JavaScript would write it again, so that is as good as the bytes that came.
 * @throws Forged
 */
function requireGenuine({ headers, raw }: Callback, secretKey: string): void {
  const { hash, 'user-agent': agent } = headers;
  const sign = (body: string | Buffer) => createHmac('sha256', secretKey).update(body).digest('base64');
  const isSigned =
    typeof hash === 'string' &&
    [raw, JSON.stringify(parseOrNull(raw))].some((body) => isSameSecret(hash, sign(body)));
  if (!isSigned || agent !== 'PayPlus') throw new Forged('it is not signed by PayPlus');
}

function parseOrNull(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}
