import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createLead,
  deleteLead,
  exportLeads,
  getLead,
  getLeadCounts,
  listLeads,
  updateLead,
} from '@dira/contract/leads';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery, type TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';
import type { LeadFilter } from './lead-filter.ts';

export type Lead = Answer<typeof listLeads>['items'][number];
export type LeadDetails = Answer<typeof getLead>;
export type NewLead = Sent<typeof createLead>;

const keys = (organizationId: string) => ['leads', organizationId] as const;

export function leadsQuery(organizationId: string, filter: LeadFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listLeads, {
        params: { organizationId },
        query: { ...asked(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** How many each view shows, as narrowed as the list is beside it. */
export function leadCountsQuery(organizationId: string, filter: LeadFilter) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'counts', narrowed(filter)],
    queryFn: ({ signal }) =>
      call(getLeadCounts, { params: { organizationId }, query: narrowed(filter), signal }),
  });
}

export function leadQuery(organizationId: string, leadId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', leadId],
    queryFn: ({ signal }) => call(getLead, { params: { organizationId, leadId }, signal }),
  });
}

/** With what the list has no room for. */
export function saveLeads(organizationId: string, filter: LeadFilter, file: TableFile): Promise<void> {
  const columns = [...file.columns, 'email', 'wish', 'source', 'lookingFor'];
  const query = { ...asked(filter), ...tableQuery({ ...file, columns }) };
  return saveFile(call(exportLeads, { params: { organizationId }, query }));
}

function asked(filter: LeadFilter) {
  const { state, sort, order } = filter;
  return { ...narrowed(filter), state, sort, order };
}

function narrowed({ search, priority, propertyId }: LeadFilter) {
  return {
    ...(search !== '' && { search }),
    ...(priority !== '' && { priority }),
    ...(propertyId !== '' && { propertyId }),
  };
}

export function useAddLead() {
  return useChange('lead', (organizationId, body: NewLead, key) =>
    call(createLead, { params: { organizationId }, key, body }),
  );
}

export function useChangeLead(leadId: string) {
  return useChange('lead', (organizationId, edit: Edit<typeof updateLead>) =>
    call(updateLead, { params: { organizationId, leadId }, ...edit }),
  );
}

export function useRemoveLead(leadId: string) {
  return useChange<void, void>('lead', (organizationId) =>
    call(deleteLead, { params: { organizationId, leadId } }),
  );
}
