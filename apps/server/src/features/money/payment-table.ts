import type { ChargeView } from '@dira/contract/money';
import { formatMonth } from '@dira/i18n/format-date';
import type { TableColumns, Words } from '../../platform/table-columns.ts';
import { nameRenter } from '../tenants/table-names.ts';
import { describeCharge } from './charge-words.ts';

/** What is owed and what came in for it, as the list of payments shows it. */
export const paymentTable: TableColumns<'payments', ChargeView> = {
  tenant: {
    header: ({ say }) => say('money')('list.columns.tenant'),
    cell: ({ tenant, moreTenants, property, unit }, words) =>
      `${nameRenter({ name: tenant.name, more: moreTenants }, words)}, ${words.say('common')(
        'labels.unitOfProperty',
        { property: property.name, unit: unit.number },
      )}`,
  },
  what: { header: ({ say }) => say('money')('list.columns.what'), cell: nameCharge },
  dueOn: {
    header: ({ say }) => say('money')('list.columns.dueOn'),
    cell: ({ dueOn }) => ({ day: dueOn }),
  },
  amount: { header: ({ say }) => say('common')('labels.amount'), amount: ({ amount }) => amount },
  open: { header: ({ say }) => say('money')('list.columns.open'), amount: ({ open }) => open },
  method: {
    header: ({ say }) => say('common')('labels.paymentMethod'),
    cell: ({ paymentMethod }, { say }) => say('money')(`methods.${paymentMethod}`),
  },
  status: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ status }, { say }) => say('money')(`status.${status}`),
  },
};

function nameCharge(
  { kind, period, description, linkage, interest, amount }: ChargeView,
  words: Words,
): string {
  const t = words.say('money');
  const name = t(`kinds.${kind}`);
  const said = describeCharge({ description, linkage, interest, currency: amount.currency }, words.language);
  const whole =
    period === null
      ? name
      : t('ofMonth', { kind: name, month: formatMonth(period.startsOn, words.language) });
  return said === '' ? whole : `${whole}: ${said}`;
}
