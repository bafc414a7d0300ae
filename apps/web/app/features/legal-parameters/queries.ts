import { lawOn, type LawOfDay } from '@dira/domain/legal-parameters';
import type { IsoDate } from '@dira/i18n/format-date';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';

const base = '/api/v1/legal-parameters';

export type LegalParameter = Answer<typeof base, 'get'>['items'][number];
export type LegalRevision = Answer<`${typeof base}/revisions`, 'get'>['items'][number];
export type NewParameter = Sent<typeof base, 'post'>;
type Withdrawal = Sent<`${typeof base}/withdrawals`, 'post'>;

/** What the law sets, of every day. */
export const legalParametersQuery = queryOptions({
  queryKey: ['legal-parameters', 'standing'],
  queryFn: ({ signal }) => read(api.GET(base, { signal })),
});

/** Everything that was ever entered about it; for the operator. */
export const legalRevisionsQuery = queryOptions({
  queryKey: ['legal-parameters', 'revisions'],
  queryFn: ({ signal }) => read(api.GET(`${base}/revisions`, { signal })),
});

/** The law as it is on a day: of a lease, the day it starts. */
export function useLaw(day: IsoDate): LawOfDay {
  const { data } = useSuspenseQuery(legalParametersQuery);
  return lawOn(day, data.items);
}

const invalidate = () => queryClient.invalidateQueries({ queryKey: ['legal-parameters'] });

export function useRecordParameter() {
  const send = useSendKey();
  return useMutation({
    mutationFn: (body: NewParameter) =>
      done(api.POST(base, { params: { header: { 'Idempotency-Key': send.keyOf(body) } }, body })),
    onSuccess: () => {
      send.forget();
      return invalidate();
    },
  });
}

export function useWithdrawParameter() {
  return useMutation({
    mutationFn: (body: Withdrawal) => done(api.POST(`${base}/withdrawals`, { body })),
    onSuccess: invalidate,
  });
}
