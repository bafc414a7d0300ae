import type { Answer } from '@dira/contract/calls';
import { exportJournal, getTrialBalance, listJournal, setJournalCodes } from '@dira/contract/journal';
import { JOURNAL_ACCOUNTS, type JournalAccount } from '@dira/domain/journal';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { choiceOfMonths, daysOfMonths } from '../money/period-choice.ts';
import type { Months } from '../money/period-choice.ts';
import { useChange } from '../organizations/queries.ts';

export type JournalLine = Answer<typeof listJournal>['items'][number];
export type TrialBalance = Answer<typeof getTrialBalance>;
export type JournalCodes = Partial<Record<JournalAccount, string>>;

/** The months that are looked at, and line by line of which account; empty for all of them. */
export type JournalFilter = Months & { readonly account: JournalAccount | '' };

/** What the address asks for. */
export function journalFilterOf(get: (name: string) => string | null): JournalFilter {
  return {
    ...choiceOfMonths(get),
    account: JOURNAL_ACCOUNTS.find((account) => account === get('account')) ?? '',
  };
}

const keys = (organizationId: string) => ['journal', organizationId] as const;

export function trialBalanceQuery(organizationId: string, months: Months) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'balance', months],
    queryFn: ({ signal }) =>
      call(getTrialBalance, { params: { organizationId }, query: daysOfMonths(months), signal }),
  });
}

export function journalQuery(organizationId: string, filter: JournalFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'lines', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, {
        params: { organizationId },
        query: { ...asked(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function saveJournal(organizationId: string, filter: JournalFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportJournal, { params: { organizationId }, query }));
}

export function useSetJournalCodes() {
  return useChange('organization', (organizationId, codes: JournalCodes) =>
    call(setJournalCodes, { params: { organizationId }, body: { codes } }),
  );
}

function asked({ account, ...months }: JournalFilter) {
  return { ...daysOfMonths(months), ...(account !== '' && { account }) };
}
