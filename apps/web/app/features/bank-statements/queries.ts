import {
  acceptSureMatches,
  addBankAccount,
  deleteBankPayerRule,
  getBankReconciliation,
  importBankFile,
  listBankAccounts,
  listBankLines,
  listBankPayerRules,
  listWaitingBankLines,
  matchBankLine,
  previewBankFile,
  setBankColumns,
  undoBankLine,
} from '@dira/contract/bank-statements';
import type { Answer, Sent } from '@dira/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

export type BankAccount = Answer<typeof listBankAccounts>['items'][number];
export type BankLine = Answer<typeof listBankLines>['items'][number];
export type WaitingLine = Answer<typeof listWaitingBankLines>['items'][number];
export type BankSuggestion = WaitingLine['suggestions'][number];
export type PayerRule = Answer<typeof listBankPayerRules>['items'][number];
export type FilePreview = Answer<typeof previewBankFile>;
export type BankColumns = Sent<typeof setBankColumns>['columns'];
export type MatchPart = Sent<typeof matchBankLine>['parts'][number];

const keys = (organizationId: string) => ['bank-statements', organizationId] as const;

export function bankAccountsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'accounts'],
    queryFn: ({ signal }) => call(listBankAccounts, { params: { organizationId }, signal }),
  });
}

/** Lines that nothing explains yet, with what each may be. */
export function waitingLinesQuery(organizationId: string, bankAccountId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'waiting', bankAccountId],
    queryFn: ({ signal }) =>
      call(listWaitingBankLines, { params: { organizationId, bankAccountId }, signal }),
  });
}

/** All lines of an account, the newest first. */
export function bankLinesQuery(organizationId: string, bankAccountId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'lines', bankAccountId],
    queryFn: ({ pageParam, signal }) =>
      call(listBankLines, {
        params: { organizationId, bankAccountId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** How the bank and Dira differ up to a day. Each payment changes it: it is never kept. */
export function reconciliationQuery(organizationId: string, bankAccountId: string, on: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'reconciliation', bankAccountId, on],
    queryFn: ({ signal }) =>
      call(getBankReconciliation, { params: { organizationId, bankAccountId }, query: { on }, signal }),
    staleTime: 0,
  });
}

export function payerRulesQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'rules'],
    queryFn: ({ pageParam, signal }) =>
      call(listBankPayerRules, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function useAddBankAccount() {
  return useChange('bank_account', (organizationId, body: Sent<typeof addBankAccount>, key) =>
    call(addBankAccount, { params: { organizationId }, key, body }),
  );
}

type FileOfAccount = { bankAccountId: string; file: File };

/** What a file would bring; nothing changes by it. */
export function usePreviewFile() {
  return useChange([], (organizationId, { bankAccountId, file }: FileOfAccount, key) =>
    uploadFile(previewBankFile, { params: { organizationId, bankAccountId }, file, key }),
  );
}

export function useImportFile() {
  return useChange('bank_account', (organizationId, { bankAccountId, file }: FileOfAccount, key) =>
    uploadFile(importBankFile, { params: { organizationId, bankAccountId }, file, key }),
  );
}

export function useSetColumns(bankAccountId: string) {
  return useChange('bank_account', (organizationId, columns: BankColumns) =>
    call(setBankColumns, { params: { organizationId, bankAccountId }, body: { columns } }),
  );
}

/** A match posts and reverses what money shows everywhere. */
const moved = ['bank_line', 'payment', 'expense'] as const;

export function useMatchLine() {
  return useChange(
    moved,
    (organizationId, { lineId, parts }: { lineId: string; parts: readonly MatchPart[] }, key) =>
      call(matchBankLine, {
        params: { organizationId, bankLineId: lineId },
        key,
        body: { parts: [...parts] },
      }),
  );
}

/** One press for all of them, however many requests that takes. */
export function useAcceptSure(bankAccountId: string) {
  return useChange(moved, async (organizationId, _: void, key) => {
    let accepted = 0;
    for (let round = 0; ; round += 1) {
      const answer = await call(acceptSureMatches, {
        params: { organizationId, bankAccountId },
        key: `${key}-${round}`,
      });
      accepted += answer.accepted;
      if (answer.left === 0) return accepted;
    }
  });
}

export function useUndoLine() {
  return useChange(moved, (organizationId, lineId: string) =>
    call(undoBankLine, { params: { organizationId, bankLineId: lineId } }),
  );
}

export function useDeleteRule() {
  return useChange('bank_payer_rule', (organizationId, ruleId: string) =>
    call(deleteBankPayerRule, { params: { organizationId, bankPayerRuleId: ruleId } }),
  );
}
