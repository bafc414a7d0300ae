import { CARD_PROVIDERS, type CardProviderName } from '@dira/domain/card-providers';
import { readAll, rowsWithin, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectSwitch } from '../../db/switches.ts';
import type { Settings } from '../../env.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { Forged, type Callback, type CardProvider, type SaidPayment } from './card-provider.ts';
import * as cards from './cards.repo.ts';
import { createPaddle, type PaddleAccess } from './paddle.ts';
import { createPayPlus, type PayPlusAccess } from './payplus.ts';
import { referenceOf } from './present.ts';
import * as repo from './repo.ts';
import { lockAccount, record, settleBill } from './service.ts';

/**
 * Bills that are paid by card, on the page of a provider.
 *
 * Guarantees: a payment counts when the provider itself says so, asked by the server, and once, however often it is told of;
 * it settles the bill that it was opened for, where that waits for just this amount, and is kept as a surplus to be given
 * back where it does not. Never: anything of a card, or a bill that is paid because a browser or a call says so.
 */

type Needed = Pick<Services, 'db' | 'clock' | 'settings' | 'newId' | 'publicUrl' | 'log'>;
interface NamedPayment {
  provider: CardProviderName;
  providerId: string;
}

export const CALLED_TOPIC = 'subscription_card.called';
export const RETURNED_ACTION = 'card_page_left';
export const SURPLUS_TOPIC = 'subscription_card.surplus';

/** Whoever opens a bill again within so many minutes is led to the same page. */
const freshMinutes = 20;
/** When a page is asked about, in minutes after it was opened. */
const askedAfter = [5, 20, 2 * 60, 24 * 60] as const;

type Tools = { settings: Settings; clock: Services['clock'] };

function openProvider({ settings, clock }: Tools, name: CardProviderName): CardProvider | null {
  if (name === 'payplus') {
    const access = payPlusAccess(settings);
    return access === null ? null : createPayPlus(access);
  }
  const access = paddleAccess(settings);
  return access === null ? null : createPaddle(access, clock);
}

function payPlusAccess(settings: Settings): PayPlusAccess | null {
  const { PAYPLUS_API_KEY: apiKey, PAYPLUS_SECRET_KEY: secretKey, PAYPLUS_PAGE_UID: pageUid } = settings;
  if (apiKey === undefined || secretKey === undefined || pageUid === undefined) return null;
  return { url: settings.PAYPLUS_URL, apiKey, secretKey, pageUid };
}

function paddleAccess(settings: Settings): PaddleAccess | null {
  const { PADDLE_API_KEY: apiKey, PADDLE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (apiKey === undefined || webhookSecret === undefined) return null;
  return { url: settings.PADDLE_URL, apiKey, webhookSecret };
}

/** Who takes cards; null where the operator has set up nobody. */
function findProvider(tools: Tools): CardProvider | null {
  for (const name of CARD_PROVIDERS) {
    const provider = openProvider(tools, name);
    if (provider !== null) return provider;
  }
  return null;
}

export function hasCards(settings: Settings): boolean {
  return payPlusAccess(settings) !== null || paddleAccess(settings) !== null;
}

/**
 * Leads to the page on which a bill is paid.
 * @throws AppError not_found, transition_refused where it does not wait to be paid; card_page_unavailable where there is no
 *   provider, or it does not answer
 */
export function openPage(
  services: Needed,
  scope: OrgScope,
  billId: string,
): Read<() => Promise<{ url: string }>> {
  const provider = findProvider(services);
  const since = scope.now.subtract({ minutes: freshMinutes }).toString();
  return readAll(
    [
      repo.selectBills(scope).where('id', '=', billId),
      cards.selectLanguage(scope),
      cards.selectFreshPage(scope, { billId, provider: provider?.name ?? 'payplus', since }),
      selectSwitch('cards'),
    ],
    ([bill], [organization], [fresh], [open]) => {
      if (bill === undefined) throw new AppError('not_found');
      if ((bill.state !== 'open' && bill.state !== 'announced') || bill.total === 0)
        throw new AppError('transition_refused');
      if (provider === null || open?.is_on === false) throw new AppError('card_page_unavailable');
      return async () => {
        const reference = referenceOf(bill.number);
        const page =
          fresh === undefined
            ? await createPage(services, provider, { bill, language: organization?.language ?? 'he' })
            : null;
        await services.db.writeForMember(scope, async (write) => {
          if (page !== null)
            await cards.insertPage(write, {
              id: services.newId(),
              billId,
              provider: provider.name,
              ...page,
              askAt: write.now.add({ minutes: askedAfter[0] }).toString(),
            });
          await record(write, 'card_page_opened', { reference });
        });
        return { url: page?.url ?? fresh?.url ?? '' };
      };
    },
  );
}

function createPage(
  { publicUrl }: Needed,
  provider: CardProvider,
  {
    bill,
    language,
  }: { bill: repo.BillRow; language: Parameters<CardProvider['createCheckout']>[0]['language'] },
): Promise<{ pageId: string; url: string }> {
  const callbackUrl = `${publicUrl}/billing-callbacks/${provider.name}`;
  const asked = {
    billId: bill.id,
    reference: referenceOf(bill.number),
    total: bill.total,
    buyer: bill.buyer,
    language,
    paidUrl: `${callbackUrl}/return/${bill.id}`,
    unpaidUrl: `${callbackUrl}/return`,
    callbackUrl,
  };
  return provider.createCheckout(asked).catch((error: unknown) => {
    throw new AppError('card_page_unavailable', { cause: error });
  });
}

/** The customer is back: the provider is asked by a job, and what the address of the page says is not read. @throws AppError not_found */
export async function reportReturn(write: OrgWrite, billId: string): Promise<void> {
  const [bill] = await rowsWithin(write, repo.selectBills(write).where('id', '=', billId));
  if (bill === undefined) throw new AppError('not_found');
  await record(write, RETURNED_ACTION, { billId, reference: referenceOf(bill.number) });
}

/**
 * Keeps that a provider called; a job asks it what there is.
 * @throws AppError not_found where it is not set up, not_allowed where it is not the provider that calls
 */
export async function takeCallback(
  services: Needed,
  name: CardProviderName,
  callback: Callback,
): Promise<void> {
  const provider = openProvider(services, name);
  if (provider === null) throw new AppError('not_found');
  const providerId = readGenuine(provider, callback);
  if (providerId === null) return;
  await services.db.jobs((trx) => postToOutbox(trx, null, CALLED_TOPIC, { provider: name, providerId }));
}

function readGenuine(provider: CardProvider, callback: Callback): string | null {
  try {
    return provider.readCallback(callback);
  } catch (error) {
    throw new AppError(error instanceof Forged ? 'not_allowed' : 'malformed_body', { cause: error });
  }
}

/**
 * Asks the provider about one payment, and does what follows from it, once.
 * @returns whether it was paid
 * @throws Error where the provider does not answer
 */
export async function confirmPayment(services: Needed, named: NamedPayment): Promise<boolean> {
  const said = await openProvider(services, named.provider)?.confirm(named.providerId);
  if (said?.isPaid !== true) return false;
  await keepPayment(services, named, said);
  return true;
}

async function keepPayment(
  { db, clock, newId, log }: Needed,
  named: NamedPayment,
  { billId, amount, currency }: SaidPayment,
): Promise<void> {
  await db.jobs(async (trx) => {
    const billed = billId === null ? undefined : await cards.findBilled(trx, billId);
    if (billId === null || billed === undefined)
      return log.warn({ payment: named.providerId }, 'a card payment is for no bill of this installation');
    const today = clock.today();
    const write = { trx, organizationId: billed.organization_id, userId: null, now: clock.now(), today };
    const { waiting } = await lockAccount(write);
    const bill = waiting.find(({ id }) => id === billId);
    const settles = bill?.total === amount && currency === 'ILS';
    const state = settles ? 'settled' : 'surplus';
    const isNew = await cards.insertCardPayment(write, {
      ...named,
      id: newId(),
      billId,
      state,
      amount,
      currency,
    });
    if (!isNew) return;
    if (settles) return settleBill(write, billId, today.toString());
    await record(write, 'card_surplus', { reference: referenceOf(billed.number), amount, currency });
    const { organizationId } = write;
    await postToOutbox(trx, organizationId, SURPLUS_TOPIC, { billId, paid: { amount, currency } });
  });
}

/** Asks about the pages of one bill, whose customer is back. @throws AggregateError where a provider did not answer */
export async function askAboutBill(
  services: Needed,
  bill: { organizationId: string; billId: string },
): Promise<void> {
  const pages = await services.db.jobs((trx) => cards.listPagesOf(trx, bill));
  const problems = await askAbout(services, pages, async () => {});
  if (problems.length > 0) throw new AggregateError(problems, 'not every page was answered for');
}

/** Asks about each page some times after it was opened: a call that is lost is made up for, one that never comes is no matter. */
export async function askAboutDuePages(services: Needed): Promise<void> {
  const { db, clock, log } = services;
  const pages = await db.jobs((trx) => cards.listDuePages(trx, clock.now().toString()));
  const problems = await askAbout(services, pages, async (page) => {
    const minutes = askedAfter[page.asked + 1];
    const askAt = minutes === undefined ? null : Temporal.Instant.from(page.opened_at).add({ minutes });
    const change = { asked: page.asked + 1, ask_at: askAt?.toString() ?? null };
    await db.jobs((trx) => cards.updatePage(trx, page, change));
  });
  for (const problem of problems)
    log.warn({ problem: String(problem) }, 'a page for cards was not answered for');
}

async function askAbout(
  services: Needed,
  pages: readonly cards.PageRow[],
  onUnpaid: (page: cards.PageRow) => Promise<void>,
): Promise<unknown[]> {
  const problems: unknown[] = [];
  for (const page of pages) {
    const isPaid = await askAboutPage(services, page).catch((error: unknown) => {
      problems.push(error);
      return false;
    });
    if (!isPaid) await onUnpaid(page);
    else await services.db.jobs((trx) => cards.updatePage(trx, page, { asked: page.asked, ask_at: null }));
  }
  return problems;
}

async function askAboutPage(
  services: Needed,
  { provider, page_id: pageId }: cards.PageRow,
): Promise<boolean> {
  const providerId = (await openProvider(services, provider)?.findPayment(pageId)) ?? null;
  return providerId !== null && (await confirmPayment(services, { provider, providerId }));
}
