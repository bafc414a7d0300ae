import type { Cheque } from '@dira/contract/cheques';
import type { TableColumns } from '../../platform/table-columns.ts';
import { nameRenter } from '../tenants/table-names.ts';

const bankDigits = 2;
const branchDigits = 3;

/** Cheques, as their list shows them. */
export const chequeTable: TableColumns<'cheques', Cheque> = {
  cheque: {
    header: ({ say }) => say('cheques')('columns.cheque'),
    cell: ({ number, bank, branch, account }) =>
      `${number}, ${String(bank).padStart(bankDigits, '0')}-${String(branch).padStart(branchDigits, '0')}-${account}`,
  },
  tenant: {
    header: ({ say }) => say('cheques')('columns.tenant'),
    cell: ({ tenant, moreTenants, property, unit }, words) =>
      `${nameRenter({ name: tenant.name, more: moreTenants }, words)}, ${words.say('common')(
        'labels.unitOfProperty',
        { property: property.name, unit: unit.number },
      )}`,
  },
  dueOn: { header: ({ say }) => say('cheques')('columns.dueOn'), cell: ({ dueOn }) => ({ day: dueOn }) },
  amount: { header: ({ say }) => say('common')('labels.amount'), amount: ({ amount }) => amount },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state }, { say }) => say('cheques')(`states.${state}`),
  },
};
