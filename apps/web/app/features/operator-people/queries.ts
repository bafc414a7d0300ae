import type { Sent } from '@dira/contract/calls';
import {
  askPersonCopy,
  countSecurityEvents,
  erasePerson,
  exportSecurityEvents,
  getPerson,
  listPeople,
  listSecurityEvents,
  removePersonFactors,
  signOutPerson,
  type ListedPerson,
  type OperatorPerson,
  type SecurityEvent,
} from '@dira/contract/operator-people';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery, type TableFile } from '../../lib/table-file.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import type { LogFilter } from './log-filter.ts';

export type { ListedPerson, OperatorPerson, SecurityEvent };

export function peopleQuery(search: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['operator-people', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { search, limit: rowsPerPage, ...cursorOf(pageParam) }, signal }),
  });
}

export function personQuery(personId: string) {
  return queryOptions({
    queryKey: ['operator-people', 'person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId }, signal }),
  });
}

/** What happened, newest first. It grows by itself, so that it is asked for whenever it is shown. */
export function logQuery(filter: LogFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['operator-people', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityEvents, {
        query: { ...asked(filter), ...ofKind(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export function logCountsQuery({ from, to, email }: Omit<LogFilter, 'kind'>) {
  return queryOptions({
    queryKey: ['operator-people', 'log-counts', from, to, email],
    queryFn: ({ signal }) => call(countSecurityEvents, { query: asked({ from, to, email }), signal }),
    staleTime: 0,
  });
}

export function saveLog(filter: LogFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...ofKind(filter), ...tableQuery(file) };
  return saveFile(call(exportSecurityEvents, { query }));
}

function asked({ from, to, email }: Omit<LogFilter, 'kind'>) {
  return { from, to, ...(email !== '' && { email }) };
}

function ofKind({ kind }: LogFilter) {
  return kind === null ? {} : { kind };
}

/** A change of somebody's account by the operator; the list, the person and the log ask anew. */
function useHelp<Input>(change: (input: Input, key: string) => Promise<unknown>) {
  return useMutation({ mutationFn: change, changes: 'operator_person' });
}

export const useSignOutPerson = (personId: string) =>
  useHelp((reason: string, key) => call(signOutPerson, { params: { personId }, body: { reason }, key }));

export const useRemoveFactors = (personId: string) =>
  useHelp((identityCheck: string, key) =>
    call(removePersonFactors, { params: { personId }, body: { identityCheck }, key }),
  );

type Erasure = Sent<typeof erasePerson>;
export const useAskCopy = (personId: string) =>
  useMutation({
    mutationFn: (_: null, key) => call(askPersonCopy, { params: { personId }, key }),
    changes: 'operator_person',
  });

export const useErasePerson = (personId: string) =>
  useMutation({
    mutationFn: (body: Erasure, key) => call(erasePerson, { params: { personId }, body, key }),
    changes: 'operator_person',
    gone: () => personQuery(personId).queryKey,
  });
