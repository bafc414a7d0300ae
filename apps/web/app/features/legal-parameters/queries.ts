import type { Answer, Sent } from '@dira/contract/calls';
import {
  listLegalLadderRevisions,
  recordLegalLadder,
  withdrawLegalLadder,
} from '@dira/contract/legal-ladders';
import {
  listLegalParameterRevisions,
  listLegalParameters,
  recordLegalParameter,
  withdrawLegalParameter,
} from '@dira/contract/legal-parameters';
import { lawOn, type LawOfDay } from '@dira/domain/legal-parameters';
import type { IsoDate } from '@dira/i18n/format-date';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type LegalParameter = Answer<typeof listLegalParameters>['items'][number];
export type LegalRevision = Answer<typeof listLegalParameterRevisions>['items'][number];
export type NewParameter = Sent<typeof recordLegalParameter>;
type Withdrawal = Sent<typeof withdrawLegalParameter>;
export type LadderRevision = Answer<typeof listLegalLadderRevisions>['items'][number];
export type NewLadder = Sent<typeof recordLegalLadder>;
type LadderWithdrawal = Sent<typeof withdrawLegalLadder>;

/** What the law sets, of every day. */
export const legalParametersQuery = queryOptions({
  queryKey: ['legal-parameters', 'standing'],
  queryFn: ({ signal }) => call(listLegalParameters, { signal }),
});

/** Everything that was ever entered about it; for the operator. */
export const legalRevisionsQuery = queryOptions({
  queryKey: ['legal-parameters', 'revisions'],
  queryFn: ({ signal }) => call(listLegalParameterRevisions, { signal }),
});

/** The law as it is on a day: of a lease, the day it starts. */
export function useLaw(day: IsoDate): LawOfDay {
  const { data } = useSuspenseQuery(legalParametersQuery);
  return lawOn(day, data.items);
}

export function useRecordParameter() {
  return useMutation({
    mutationFn: (body: NewParameter, key) => call(recordLegalParameter, { key, body }),
    changes: 'legal_parameter',
  });
}

export function useWithdrawParameter() {
  return useMutation({
    mutationFn: (body: Withdrawal) => call(withdrawLegalParameter, { body }),
    changes: 'legal_parameter',
  });
}

/** Every tax ladder that was ever entered; for the operator. */
export const ladderRevisionsQuery = queryOptions({
  queryKey: ['legal-parameters', 'ladder-revisions'],
  queryFn: ({ signal }) => call(listLegalLadderRevisions, { signal }),
});

export function useRecordLadder() {
  return useMutation({
    mutationFn: (body: NewLadder, key) => call(recordLegalLadder, { key, body }),
    changes: 'legal_parameter',
  });
}

export function useWithdrawLadder() {
  return useMutation({
    mutationFn: (body: LadderWithdrawal) => call(withdrawLegalLadder, { body }),
    changes: 'legal_parameter',
  });
}
