import type { CardProviderName } from '@dira/domain/card-providers';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';
import type { BillingWrite } from './repo.ts';

export interface PageRow {
  organization_id: string;
  id: string;
  provider: CardProviderName;
  page_id: string;
  opened_at: string;
  asked: number;
}

const pageColumns = ['organization_id', 'id', 'provider', 'page_id', 'opened_at', 'asked'] as const;
const mostPages = 100;
const mostPagesOfBill = 5;

/** A page of a bill that was opened since an instant: whoever asks twice is led to the same one. */
export function selectFreshPage(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  { billId, provider, since }: { billId: string; provider: CardProviderName; since: string },
) {
  return queries
    .selectFrom('subscription_card_pages')
    .where('organization_id', '=', organizationId)
    .where('bill_id', '=', billId)
    .where('provider', '=', provider)
    .where('opened_at', '>', since)
    .select('url')
    .orderBy('opened_at', 'desc')
    .limit(1);
}

export function selectLanguage({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('organization_names')
    .where('organization_id', '=', organizationId)
    .select(sql<Language>`language`.as('language'));
}

export async function insertPage(
  { trx, organizationId, userId, now }: BillingWrite,
  page: {
    id: string;
    billId: string;
    provider: CardProviderName;
    pageId: string;
    url: string;
    askAt: string;
  },
): Promise<void> {
  await trx
    .insertInto('subscription_card_pages')
    .values({
      organization_id: organizationId,
      id: page.id,
      bill_id: page.billId,
      provider: page.provider,
      page_id: page.pageId,
      url: page.url,
      opened_at: now.toString(),
      opened_by: userId,
      ask_at: page.askAt,
    })
    .execute();
}

/** The pages that are asked about by now. */
export function listDuePages(trx: Trx, now: string): Promise<PageRow[]> {
  return trx
    .selectFrom('subscription_card_pages')
    .where('ask_at', '<=', now)
    .select(pageColumns)
    .orderBy('ask_at')
    .limit(sql.lit(mostPages))
    .execute();
}

/** The newest pages of one bill. */
export function listPagesOf(
  trx: Trx,
  { organizationId, billId }: { organizationId: string; billId: string },
): Promise<PageRow[]> {
  return trx
    .selectFrom('subscription_card_pages')
    .where('organization_id', '=', organizationId)
    .where('bill_id', '=', billId)
    .select(pageColumns)
    .orderBy('opened_at', 'desc')
    .limit(mostPagesOfBill)
    .execute();
}

export async function updatePage(
  trx: Trx,
  { organization_id: organizationId, id }: PageRow,
  change: { ask_at: string | null; asked: number },
): Promise<void> {
  await trx
    .updateTable('subscription_card_pages')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** The workspace that a bill is of, and its number; undefined where there is none. */
export function findBilled(trx: Trx, billId: string) {
  return trx
    .selectFrom('subscription_bills')
    .where('id', '=', billId)
    .select(['organization_id', 'number'])
    .executeTakeFirst();
}

/** @returns whether it is new: each payment of a provider is kept once */
export async function insertCardPayment(
  { trx, organizationId, now }: BillingWrite,
  payment: {
    id: string;
    billId: string;
    provider: CardProviderName;
    providerId: string;
    state: 'settled' | 'surplus';
    amount: number;
    currency: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('subscription_card_payments')
    .values({
      organization_id: organizationId,
      id: payment.id,
      bill_id: payment.billId,
      provider: payment.provider,
      provider_id: payment.providerId,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
      confirmed_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
