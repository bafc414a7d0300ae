import { formatMoney, type Amount } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { fallbackLanguage, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import { listOwnerAddresses } from '../../db/owner-addresses.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { renderLetter, type Letter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { referenceOf } from './present.ts';
import { selectBills, selectSubscription, type BillRow, type SubscriptionRow } from './repo.ts';
import type { LetterKind } from './service.ts';

type Tools = Pick<Services, 'db' | 'newId' | 'secrets' | 'publicUrl' | 'settings'>;

const letter = z.looseObject({
  organizationId: z.uuid(),
  kind: z.string(),
  event: z.looseObject({ id: z.number() }),
  billId: z.uuid().optional(),
  endsOn: z.iso.date().optional(),
  until: z.iso.date().optional(),
  archiveOn: z.iso.date().optional(),
  amount: z.int().optional(),
  refunds: z.int().optional(),
  reason: z.string().optional(),
});
type Facts = z.output<typeof letter>;

/** To every owner, once for each event. What a letter says of a bill is what the bill says. */
export async function mailOwners(services: Tools, payload: unknown): Promise<void> {
  const facts = letter.parse(payload);
  const { organizationId } = facts;
  await services.db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const [row] = await rowsWithin(write, selectSubscription(write));
    const bill = facts.billId === undefined ? undefined : await findBill(trx, organizationId, facts.billId);
    for (const owner of await listOwnerAddresses(trx, organizationId)) {
      const words = wordsOf(facts, owner, { row, bill });
      await queueMail(write, services, {
        ...renderLetter({
          ...words,
          button: {
            label: createTranslator(owner.language, 'mail')('subscription.open'),
            url: `${services.publicUrl}/subscription`,
          },
          organizationName: 'Dira',
        }),
        dedupeKey: `subscription:${facts.event.id}:${owner.user_id}`,
        to: owner.email,
      });
    }
  });
}

async function findBill(trx: Trx, organizationId: string, billId: string): Promise<BillRow | undefined> {
  const [bill] = await rowsWithin({ trx }, selectBills({ organizationId }).where('id', '=', billId));
  return bill;
}

function wordsOf(
  facts: Facts,
  { language, organization_name: workspace }: { language: Language; organization_name: string },
  { row, bill }: { row: SubscriptionRow | undefined; bill: BillRow | undefined },
): Omit<Letter, 'organizationName'> {
  const t = createTranslator(language, 'mail');
  const kind = facts.kind as LetterKind; // as `postLetter` posts it
  const shekels = (amount: number) =>
    formatMoney({ amount, currency: 'ILS' }, language, { decimals: 'always' });
  const day = facts.endsOn ?? facts.until ?? facts.archiveOn ?? bill?.due_on ?? lastDayOf(row);
  const amount = facts.amount ?? facts.refunds ?? bill?.total ?? 0;
  const said = { workspace, date: formatDate(day), amount: shekels(amount) };
  return {
    language,
    subject: t(`subscription.${kind}.subject`, said),
    heading: t(`subscription.${kind}.heading`, said),
    paragraphs: [
      t(`subscription.${kind}.body`, said),
      ...(kind === 'ended' && amount > 0 ? [t('subscription.refund', said)] : []),
      ...(facts.reason === undefined ? [] : [facts.reason]),
    ],
    ...(bill !== undefined && { facts: billFacts(bill, language) }),
  };
}

function lastDayOf(row: SubscriptionRow | undefined): string {
  const until = row?.works_until ?? null;
  if (until === null) return Temporal.PlainDate.from('2000-01-01').toString();
  return toBusinessDate(Temporal.Instant.from(until).subtract({ seconds: 1 }).toString());
}

function billFacts(bill: BillRow, language: Language): NonNullable<Letter['facts']> {
  const t = createTranslator(language, 'mail');
  const words = createTranslator(language, 'plans');
  const { account } = bill.seller;
  const isPaid = bill.paid_on !== null;
  return [
    { name: words('bill.reference'), value: referenceOf(bill.number) },
    {
      name: words('bill.amount'),
      value: formatMoney({ amount: bill.total, currency: 'ILS' }, language, { decimals: 'always' }),
    },
    ...(isPaid
      ? [{ name: words('bill.paidOn'), value: formatDate(bill.paid_on ?? bill.due_on) }]
      : [{ name: t('subscription.dueOn'), value: formatDate(bill.due_on) }]),
    ...(isPaid || account === null
      ? []
      : [
          {
            name: t('subscription.account'),
            value: [account.holder, account.bank, account.branch, account.account, account.iban]
              .filter((part) => part !== '')
              .join(' · '),
          },
        ]),
  ];
}

interface OperatorNews {
  organizationId: string;
  billId: string;
  eventId: number;
  /** What was paid, where that is not the bill. */
  paid?: Amount;
}

/**
 * Tells the operator, at the address of the public pages, what waits for them: that somebody says to have paid, or paid
 * by card for nothing.
 */
export async function tellOperator(
  services: Tools,
  kind: 'announced' | 'surplus',
  { organizationId, billId, eventId, paid }: OperatorNews,
): Promise<void> {
  const to = services.settings.SITE_CONTENT_FILE.seller.email;
  if (to === '') return;
  await services.db.jobs(async (trx) => {
    const bill = await findBill(trx, organizationId, billId);
    if (bill === undefined) return;
    const t = createTranslator(fallbackLanguage, 'mail');
    const money = paid ?? { amount: bill.total, currency: 'ILS' };
    const said = {
      workspace: bill.buyer.name,
      amount: formatMoney(money, fallbackLanguage, { decimals: 'always' }),
    };
    await queueMail({ trx, organizationId: null }, services, {
      ...renderLetter({
        language: fallbackLanguage,
        subject: t(`subscription.${kind}.subject`, said),
        heading: t(`subscription.${kind}.heading`, said),
        paragraphs: [t(`subscription.${kind}.body`, said)],
        facts: billFacts(bill, fallbackLanguage),
        button: {
          label: t('subscription.announced.open'),
          url: `${services.publicUrl}/site-admin?tab=billing`,
        },
        organizationName: 'Dira',
      }),
      dedupeKey: `subscription-${kind}:${eventId}`,
      to,
    });
  });
}
