import type { Answer } from '@dira/contract/calls';
import { exportIncome, getIncomeTotals, listIncome } from '@dira/contract/income';
import { INCOME_KINDS, INCOME_METHODS } from '@dira/domain/income';
import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { choiceOfMonths, daysOfMonths } from './period-choice.ts';
import type { Months } from './period-choice.ts';
import { moneyKeys } from './queries.ts';

export type IncomeLine = Answer<typeof listIncome>['items'][number];

/** What is shown; empty for everything. */
export type IncomeFilter = Months & {
  readonly propertyId: string;
  readonly kind: IncomeKind | '';
  readonly method: IncomeMethod | '';
};

/** What the address asks for. */
export function incomeFilterOf(get: (name: string) => string | null): IncomeFilter {
  return {
    ...choiceOfMonths(get),
    propertyId: get('property') ?? '',
    kind: INCOME_KINDS.find((kind) => kind === get('kind')) ?? '',
    method: INCOME_METHODS.find((method) => method === get('method')) ?? '',
  };
}

export function incomeQuery(organizationId: string, filter: IncomeFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'income', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listIncome, {
        params: { organizationId },
        query: { ...asked(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** What all of them add up to, those that are not loaded too. */
export function incomeTotalsQuery(organizationId: string, filter: IncomeFilter) {
  return queryOptions({
    queryKey: [...moneyKeys(organizationId), 'income-totals', filter],
    queryFn: ({ signal }) =>
      call(getIncomeTotals, { params: { organizationId }, query: asked(filter), signal }),
  });
}

export function saveIncome(organizationId: string, filter: IncomeFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportIncome, { params: { organizationId }, query }));
}

function asked({ from, to, propertyId, kind, method }: IncomeFilter) {
  return {
    ...daysOfMonths({ from, to }),
    ...(propertyId !== '' && { propertyId }),
    ...(kind !== '' && { kind }),
    ...(method !== '' && { method }),
  };
}
