import type { MessageValues } from '@dira/domain/message-variables';
import { money, type Money } from '@dira/domain/money';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { selectLeaseValues, type LeaseRow } from './values.repo.ts';

interface OneLease {
  leaseId: string;
  /** Who is written to; absent: the main contact. */
  tenantId?: string | undefined;
  language: Language;
  today: Temporal.PlainDate;
}

/**
 * What a template may say of a lease. What it is sent for, whoever sends it puts over these: the amount and the day of
 * the cause, its `subject`, a closer `link`.
 * @returns null where there is no such lease or tenant in it; `amount` and `due_date` are missing where nothing is owed
 *   by then and no rent follows
 */
export async function valuesOfLease(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { language, ...lease }: OneLease,
): Promise<MessageValues | null> {
  const [row] = await rowsWithin({ trx }, selectLeaseValues({ organizationId, ...lease }));
  return row === undefined ? null : presentValues(row, { publicUrl, language });
}

export { selectLeaseValues };

/** The same as a query; without a lease there is nothing to find. */
export function selectValues({
  leaseId,
  ...of
}: {
  organizationId: string;
  leaseId: string | null;
  tenantId: string;
  today: Temporal.PlainDate;
}) {
  return selectLeaseValues({ ...of, leaseId: leaseId ?? of.organizationId });
}

/** Values of nobody, for whoever is to see how a template reads. */
export function exampleValues(language: Language): Required<MessageValues> {
  const t = createTranslator(language, 'ready-templates');
  return {
    tenant_name: t('example.tenant'),
    property_name: t('example.property'),
    unit_number: '3',
    amount: sayAmount(money(exampleAmount, 'ILS'), language),
    due_date: '10/12/2026',
    lease_end: '28/02/2027',
    subject: t('example.subject'),
    landlord_name: 'Dira',
    link: 'https://example.com/payments',
    owner_name: t('example.owner'),
    lead_name: t('example.lead'),
  };
}

const exampleAmount = 450_000;

export function presentValues(
  row: LeaseRow,
  { publicUrl, language }: { publicUrl: string; language: Language },
): MessageValues {
  return {
    tenant_name: row.tenant_name,
    property_name: row.property_name,
    unit_number: row.unit_number,
    landlord_name: row.landlord_name,
    link: `${publicUrl}/payments`,
    ...(row.last_day !== null && { lease_end: sayDay(row.last_day) }),
    ...(row.amount !== null && { amount: sayAmount(money(row.amount, row.currency), language) }),
    ...(row.due_on !== null && { due_date: sayDay(row.due_on) }),
  };
}

export function sayAmount(amount: Money, language: Language): string {
  return formatMoney(amount, language);
}

export function sayDay(day: string): string {
  return formatDate(day);
}
