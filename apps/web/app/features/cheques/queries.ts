import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { invalidateMoney } from '../money/queries.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';

export type Cheque = Answer<`${typeof base}/cheques`, 'get'>['items'][number];
export type NewCheques = Sent<`${typeof base}/leases/{leaseId}/cheques`, 'post'>;
export type ChequeChange = Sent<`${typeof base}/cheques/{chequeId}`, 'patch'>;
export type Replacement = Sent<`${typeof base}/cheques/{chequeId}/replacement`, 'post'>;

export const chequeShows = ['to_deposit', 'in_drawer', 'deposited', 'bounced', 'all'] as const;
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
      read(
        api.GET(`${base}/cheques`, {
          params: {
            path: { organizationId },
            query: {
              show,
              ...(leaseId !== undefined && { leaseId }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

function useChequeMutation<Input, Result>(
  change: (organizationId: string, input: Input, key: string) => Promise<Result>,
) {
  return useKeyedMutation(change, invalidateMoney);
}

const once = (key: string) => ({ 'Idempotency-Key': key });

export function useEnterCheques(leaseId: string) {
  return useChequeMutation((organizationId, body: NewCheques, key) =>
    read(
      api.POST(`${base}/leases/{leaseId}/cheques`, {
        params: { path: { organizationId, leaseId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useUpdateCheque(chequeId: string) {
  return useChequeMutation((organizationId, body: ChequeChange) =>
    done(api.PATCH(`${base}/cheques/{chequeId}`, { params: { path: { organizationId, chequeId } }, body })),
  );
}

export function useReplaceCheque(chequeId: string) {
  return useChequeMutation((organizationId, body: Replacement, key) =>
    read(
      api.POST(`${base}/cheques/{chequeId}/replacement`, {
        params: { path: { organizationId, chequeId }, header: once(key) },
        body,
      }),
    ),
  );
}

export function useDepositCheques() {
  return useChequeMutation((organizationId, body: { chequeIds: string[]; depositedOn: string }, key) =>
    read(
      api.POST(`${base}/cheque-deposits`, {
        params: { path: { organizationId }, header: once(key) },
        body,
      }),
    ),
  );
}

type Step =
  | { kind: 'clear'; on: string }
  | { kind: 'bounce'; on: string; reason: string; feeAmount?: number }
  | { kind: 'giveBack'; on: string; reason: string };
export type StepKind = Step['kind'];

/** What the bank or the tenant did with a cheque. */
export function useMoveCheque(chequeId: string) {
  return useChequeMutation((organizationId, { kind, ...said }: Step, key) => {
    const params = { path: { organizationId, chequeId }, header: once(key) };
    const { on } = said;
    if (kind === 'clear')
      return done(api.POST(`${base}/cheques/{chequeId}/clearance`, { params, body: { on } }));
    const reason = 'reason' in said ? said.reason : '';
    if (kind === 'giveBack')
      return done(api.POST(`${base}/cheques/{chequeId}/return`, { params, body: { on, reason } }));
    const fee = 'feeAmount' in said && said.feeAmount !== undefined ? { feeAmount: said.feeAmount } : {};
    return done(api.POST(`${base}/cheques/{chequeId}/bounce`, { params, body: { on, reason, ...fee } }));
  });
}

/** A slip of the chosen cheques, in the language of the page. */
export function saveDepositSlip(organizationId: string, chequeIds: readonly string[]): Promise<void> {
  return saveFile(
    api.GET(`${base}/cheque-deposit-slip`, {
      params: {
        path: { organizationId },
        query: { chequeIds: chequeIds.join(','), language: currentLanguage() },
      },
      parseAs: 'blob',
    }),
  );
}
