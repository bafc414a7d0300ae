import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  bounceCheque,
  clearCheque,
  depositCheques,
  enterCheques,
  getDepositSlip,
  listCheques,
  replaceCheque,
  returnCheque,
  updateCheque,
} from '@dira/contract/cheques';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Cheque = Answer<typeof listCheques>['items'][number];
export type NewCheques = Sent<typeof enterCheques>;
export type Replacement = Sent<typeof replaceCheque>;

export const chequeShows = ['to_deposit', 'on_hand', 'deposited', 'bounced', 'all'] as const;
export type ChequeShow = (typeof chequeShows)[number];

/** By their date, the earliest first; of one lease, or of all. */
export function chequesQuery(
  organizationId: string,
  { show, leaseId }: { show: ChequeShow; leaseId?: string },
) {
  return infiniteQueryOptions({
    ...keysetPages,
    // Under the money: a cheque that moves is a line of the ledger.
    queryKey: ['money', organizationId, 'cheques', { show, leaseId: leaseId ?? null }],
    queryFn: ({ pageParam, signal }) =>
      call(listCheques, {
        params: { organizationId },
        query: {
          show,
          ...(leaseId !== undefined && { leaseId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
  });
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
