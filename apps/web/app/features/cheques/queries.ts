import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { removeChequePhoto, uploadChequePhoto } from '@dira/contract/cheque-photos';
import {
  bounceCheque,
  clearCheque,
  depositCheques,
  enterCheques,
  exportCheques,
  getCheque,
  getChequeCounts,
  getChequeTotals,
  getDepositSlip,
  listCheques,
  replaceCheque,
  returnCheque,
  updateCheque,
} from '@dira/contract/cheques';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { uploadFile } from '../../lib/upload.ts';
import type { Orders } from '../lists/order.ts';
import { useChange } from '../organizations/queries.ts';

export type Cheque = Answer<typeof listCheques>['items'][number];
export type NewCheques = Sent<typeof enterCheques>;
export type Replacement = Sent<typeof replaceCheque>;

export const chequeShows = ['to_deposit', 'on_hand', 'deposited', 'bounced', 'all'] as const;
export type ChequeShow = (typeof chequeShows)[number];

export type ChequeFilter = {
  readonly show: ChequeShow;
  readonly leaseId?: string;
  readonly sort?: 'due_on' | 'amount';
  readonly order?: 'asc' | 'desc';
};

export const chequeOrders = {
  due_on: { column: 'dueOn', first: 'asc' },
  amount: { column: 'amount', first: 'desc' },
} as const satisfies Orders<NonNullable<ChequeFilter['sort']>>;

/** By their date, the earliest first, unless asked otherwise; of one lease, or of all. */
export function chequesQuery(organizationId: string, filter: ChequeFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    // Under the money: a cheque that moves is a line of the ledger.
    queryKey: ['money', organizationId, 'cheques', asked(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(listCheques, {
        params: { organizationId },
        query: {
          ...asked(filter),
          // Those of one lease fit on a page.
          ...(filter.leaseId === undefined && { limit: rowsPerPage }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** One cheque, with the address of its photo, which is good for minutes. */
export function chequeQuery(organizationId: string, chequeId: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: ['money', organizationId, 'cheque', chequeId],
    queryFn: ({ signal }) => call(getCheque, { params: { organizationId, chequeId }, signal }),
  });
}

export function useAddPhoto(chequeId: string) {
  return useChange('cheque', (organizationId, file: File, key) =>
    uploadFile(uploadChequePhoto, { params: { organizationId, chequeId }, file, key }),
  );
}

export function useRemovePhoto(chequeId: string) {
  return useChange('cheque', (organizationId) =>
    call(removeChequePhoto, { params: { organizationId, chequeId } }),
  );
}

/** What all of them add up to, those that are not loaded too. */
export function chequeTotalsQuery(organizationId: string, filter: ChequeFilter) {
  return queryOptions({
    queryKey: ['money', organizationId, 'cheque-totals', asked(filter)],
    queryFn: ({ signal }) =>
      call(getChequeTotals, { params: { organizationId }, query: asked(filter), signal }),
  });
}

export function saveCheques(organizationId: string, filter: ChequeFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportCheques, { params: { organizationId }, query }));
}

function asked({ show, leaseId, sort, order }: ChequeFilter) {
  return {
    show,
    ...(leaseId !== undefined && { leaseId }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}

export function useEnterCheques(leaseId: string) {
  return useChange('cheque', (organizationId, body: NewCheques, key) =>
    call(enterCheques, { params: { organizationId, leaseId }, key, body }),
  );
}

export function useUpdateCheque(chequeId: string) {
  return useChange('cheque', (organizationId, edit: Edit<typeof updateCheque>) =>
    call(updateCheque, { params: { organizationId, chequeId }, ...edit }),
  );
}

export function useReplaceCheque(chequeId: string) {
  return useChange('cheque', (organizationId, body: Replacement, key) =>
    call(replaceCheque, { params: { organizationId, chequeId }, key, body }),
  );
}

export function useDepositCheques() {
  return useChange('cheque', (organizationId, body: { chequeIds: string[]; depositedOn: string }, key) =>
    call(depositCheques, { params: { organizationId }, key, body }),
  );
}

type Step =
  | { kind: 'clear'; on: string }
  | { kind: 'bounce'; on: string; reason: string; feeAmount?: number }
  | { kind: 'giveBack'; on: string; reason: string };
export type StepKind = Step['kind'];

/** What the bank or the tenant did with a cheque. */
export function useMoveCheque(chequeId: string) {
  return useChange('cheque', (organizationId, { kind, ...said }: Step, key) => {
    const params = { organizationId, chequeId };
    const { on } = said;
    if (kind === 'clear') return call(clearCheque, { params, key, body: { on } });
    const reason = 'reason' in said ? said.reason : '';
    if (kind === 'giveBack') return call(returnCheque, { params, key, body: { on, reason } });
    const fee = 'feeAmount' in said && said.feeAmount !== undefined ? { feeAmount: said.feeAmount } : {};
    return call(bounceCheque, { params, key, body: { on, reason, ...fee } });
  });
}

/** A slip of the chosen cheques, in the language of the page. */
export function saveDepositSlip(organizationId: string, chequeIds: readonly string[]): Promise<void> {
  return saveFile(
    call(getDepositSlip, {
      params: { organizationId },
      query: { chequeIds: chequeIds.join(','), language: currentLanguage() },
    }),
  );
}

/** How many each choice of the list shows. */
export function chequeCountsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['money', organizationId, 'cheque-counts'],
    queryFn: ({ signal }) => call(getChequeCounts, { params: { organizationId }, signal }),
  });
}
