import type { SettlementMethod } from '@dira/domain/payment-methods';
import { ALLOCATION_NUMBER_FORM, type TaxDocumentKind } from '@dira/domain/tax-documents';
import { z } from 'zod';
import { toDecimal } from '../../platform/csv.ts';
import { readLimited } from '../../platform/limited-answer.ts';
import { Refused, type AskedDocument, type TaxProvider } from './provider.ts';

declare global {
  interface JSON {
    /** A number by its digits; the compiler does not know it yet. */
    rawJSON(text: string): unknown;
  }
}

export interface MorningAccess {
  /** Where a token is given, and where documents are issued. */
  tokenUrl: string;
  url: string;
  clientId: string;
  secret: string;
}

const answerMs = 20_000;
const mostAnswerBytes = 1_000_000;
const problemLetters = 300;

/** As the Tax Authority numbers the kinds of documents. */
const typeOf = { invoice: 305, invoice_receipt: 320, credit: 330 } as const satisfies Record<
  TaxDocumentKind,
  number
>;
/** VAT is added to the prices, at the rate of the day. */
const addsVat = 0;
const [cash, cheque, card, transfer, paymentApp, other] = [1, 2, 3, 4, 10, 11];
const paidBy: Readonly<Record<SettlementMethod, number | undefined>> = {
  bank_transfer: transfer,
  standing_order: transfer,
  masav_debit: transfer,
  cheque,
  bit: paymentApp,
  paybox: paymentApp,
  cash,
  card,
  other,
  deposit: other,
  guarantee: other,
  transfer: other,
  opening: other,
};

const tokenForm = z.object({ access_token: z.string().min(1) });
const urlForm = z.object({ he: z.string().optional(), origin: z.string().optional() }).optional();
const issuedForm = z.object({ id: z.string().min(1), number: z.coerce.string().min(1), url: urlForm });
const foundForm = issuedForm.extend({ allocationNumber: z.coerce.string().nullish() });
const refusalForm = z.object({ errorMessage: z.string() });

/** Morning (Green Invoice). */
export function createMorning({ tokenUrl, url, clientId, secret }: MorningAccess): TaxProvider {
  const takeToken = async () => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    });
    const answer = await ask(tokenUrl, { method: 'POST', body }).catch((error: unknown) => {
      throw new Refused(`Morning was not reached: ${String(error)}`);
    });
    if (!answer.ok) throw await refusalOf(answer);
    const given = tokenForm.safeParse(parseOrNull(await readText(answer)));
    if (!given.success) throw new Refused('Morning gave no token');
    return given.data.access_token;
  };
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${await takeToken()}`, 'content-type': 'application/json' };
    const answer = await ask(`${url}${path}`, { ...init, headers });
    if (answer.ok) return JSON.parse(await readText(answer)) as unknown; // parsed by whoever asked
    // What its own fault stopped may have been issued all the same.
    if (answer.status >= 500) throw new Error(`Morning answered ${answer.status}`);
    throw await refusalOf(answer);
  };
  return {
    check: async () => void (await takeToken()),
    issue: async (document) => {
      const answer = await call('/documents', { method: 'POST', body: composeDocument(document) });
      const { id, number, url: urls } = issuedForm.parse(answer);
      return { id, number, url: urls?.he ?? urls?.origin ?? null };
    },
    find: async (id) => {
      const {
        number,
        url: urls,
        allocationNumber,
      } = foundForm.parse(await call(`/documents/${encodeURIComponent(id)}`));
      const isAllocated = ALLOCATION_NUMBER_FORM.test(allocationNumber ?? '');
      return {
        number,
        url: urls?.he ?? urls?.origin ?? null,
        allocationNumber: isAllocated ? (allocationNumber ?? null) : null,
      };
    },
  };
}

/** Amounts go as their digits: no sum is ever a fraction of the machine's. */
function composeDocument(document: AskedDocument): string {
  const { kind, on, currency, net, description, customer, payments, credits } = document;
  const decimal = (amount: number) => JSON.rawJSON(toDecimal(amount));
  return JSON.stringify({
    type: typeOf[kind],
    date: on,
    lang: 'he',
    currency,
    vatType: addsVat,
    client: { name: customer.name, ...(customer.dealerNumber !== null && { taxId: customer.dealerNumber }) },
    income: [{ description, quantity: 1, price: decimal(net), currency, vatType: addsVat }],
    ...(kind === 'invoice_receipt' && {
      payment: payments.map(({ on: date, method, amount }) => ({
        date,
        type: paidBy[method],
        price: decimal(amount),
        currency,
      })),
    }),
    ...(credits !== null && { linkedDocumentIds: [credits] }),
  });
}

function ask(address: string, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
}

async function readText(answer: Response): Promise<string> {
  return (await readLimited(answer, mostAnswerBytes)).toString();
}

/** In the words of the provider, where it has any. */
async function refusalOf(answer: Response): Promise<Refused> {
  const text = await readText(answer);
  const said = refusalForm.safeParse(parseOrNull(text));
  const words = said.success ? said.data.errorMessage : `${answer.status} ${text}`;
  return new Refused(words.slice(0, problemLetters).trim());
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
