import type { Answer, Sent } from '@dira/contract/calls';
import {
  fetchCpi,
  getCpiStatus,
  importCpiCsv,
  listCpiValues,
  previewCpiValues,
  recordCpiValues,
} from '@dira/contract/cpi';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type CpiIndex = Answer<typeof listCpiValues>['items'][number];
export type CpiStatus = Answer<typeof getCpiStatus>;
export type CpiPreview = Answer<typeof previewCpiValues>;
export type NewIndexes = Sent<typeof recordCpiValues>;
type NewFile = Sent<typeof importCpiCsv>;

/** Sixteen years of months. */
const monthsShown = 200;

/** After a press on "fetch now" a job asks the office: how often to look for what came of it, in ms, how many times. */
const lookForAnswer = { every: 1000, times: 15 };

export const cpiValuesQuery = queryOptions({
  queryKey: ['cpi', 'values'],
  queryFn: ({ signal }) => call(listCpiValues, { query: { limit: monthsShown }, signal }),
});

export const cpiStatusQuery = queryOptions({
  queryKey: ['cpi', 'status'],
  queryFn: ({ signal }) => call(getCpiStatus, { signal }),
});

/** What a file or a figure would change; asked anew for every text. */
export function previewQuery(csv: string) {
  return queryOptions({
    queryKey: ['cpi', 'preview', csv],
    queryFn: ({ signal }) => call(previewCpiValues, { body: { csv }, signal }),
    enabled: csv !== '',
    gcTime: 0,
    retry: false,
  });
}

export function useRecordIndexes() {
  return useMutation({
    mutationFn: (body: NewIndexes, key) => call(recordCpiValues, { key, body }),
    changes: 'cpi',
  });
}

export function useImportIndexes() {
  return useMutation({
    mutationFn: (body: NewFile, key) => call(importCpiCsv, { key, body }),
    changes: 'cpi',
  });
}

/** Asks the statistics office, and waits a little for what came of it. @returns null while nothing has */
export function useFetchIndexes() {
  return useMutation({
    mutationFn: async (): Promise<CpiStatus['fetches'][number] | null> => {
      const before = (await queryClient.fetchQuery(cpiStatusQuery)).fetches[0]?.fetchedAt;
      await call(fetchCpi);
      for (let time = 0; time < lookForAnswer.times; time += 1) {
        await new Promise((resolve) => setTimeout(resolve, lookForAnswer.every));
        const [latest] = (await queryClient.fetchQuery({ ...cpiStatusQuery, staleTime: 0 })).fetches;
        if (latest !== undefined && latest.fetchedAt !== before) return latest;
      }
      return null;
    },
    changes: 'cpi',
  });
}
