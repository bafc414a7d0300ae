import type { IncomeLine } from '@dira/contract/income';
import { money } from '@dira/domain/money';
import { nameIncomeKind, nameIncomeMethod } from '@dira/i18n/income-words';
import type { TableColumns } from '../../platform/table-columns.ts';
import type { IncomeRow } from './income.repo.ts';

export function presentIncomeLine(row: IncomeRow): IncomeLine {
  return {
    id: row.id,
    on: row.counts_on,
    lease: { id: row.lease_id, tenantNames: row.tenant_names },
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    kind: row.kind,
    method: row.method,
    amount: money(row.amount, row.currency),
  };
}

/** What came in, line by line, as its list shows it. */
export const incomeTable: TableColumns<'income', IncomeLine> = {
  tenant: { header: ({ say }) => say('common')('labels.tenant'), cell: ({ lease }) => lease.tenantNames },
  on: { header: ({ say }) => say('common')('labels.date'), cell: ({ on }) => ({ day: on }) },
  place: {
    header: ({ say }) => say('common')('labels.unit'),
    cell: ({ property, unit }, { say }) =>
      say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number }),
  },
  kind: {
    header: ({ say }) => say('money')('list.columns.what'),
    cell: ({ kind }, { say }) => nameIncomeKind(kind, say('money')),
  },
  method: {
    header: ({ say }) => say('common')('labels.paymentMethod'),
    cell: ({ method }, { say }) => nameIncomeMethod(method, say('money')),
  },
  amount: { header: ({ say }) => say('common')('labels.amount'), amount: ({ amount }) => amount },
};
