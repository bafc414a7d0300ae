import type { Lead } from '@dira/contract/leads';
import type { TableColumns } from '../../platform/table-columns.ts';

/** Leads, as their list shows them. */
export const leadTable: TableColumns<'leads', Lead> = {
  person: { header: ({ say }) => say('common')('labels.name'), cell: ({ fullName }) => fullName },
  phone: { header: ({ say }) => say('common')('labels.phone'), cell: ({ phone }) => phone },
  email: { header: ({ say }) => say('common')('labels.email'), cell: ({ email }) => email },
  priority: {
    header: ({ say }) => say('leads')('labels.priority'),
    cell: ({ priority }, { say }) => say('leads')(`priorities.${priority}`),
  },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state }, { say }) => say('leads')(`states.${state}`),
  },
  wish: {
    header: ({ say }) => say('leads')('labels.wish'),
    cell: ({ wish }, { say }) => say('leads')(`wishes.${wish}`),
  },
  property: {
    header: ({ say }) => say('common')('labels.property'),
    cell: ({ property }) => property && property.name,
  },
  followUpOn: {
    header: ({ say }) => say('leads')('labels.followUpOn'),
    cell: ({ followUpOn }) => followUpOn && { day: followUpOn },
  },
  source: {
    header: ({ say }) => say('leads')('labels.source'),
    cell: ({ source }, { say }) => say('leads')(`sources.${source}`),
  },
  lookingFor: {
    header: ({ say }) => say('leads')('labels.lookingFor'),
    cell: ({ lookingFor }) => lookingFor,
  },
  createdAt: {
    header: ({ say }) => say('leads')('labels.addedAt'),
    cell: ({ createdAt }) => createdAt,
  },
};
