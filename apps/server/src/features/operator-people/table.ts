import type { SecurityEvent } from '@dira/contract/operator-people';
import { formatDateTime } from '@dira/i18n/format-date';
import { securityDetails } from '@dira/i18n/security-words';
import type { TableColumns } from '../../platform/table-columns.ts';

/** The security log, as its list shows it. */
export const securityTable: TableColumns<'securityEvents', SecurityEvent> = {
  at: { header: ({ say }) => say('audit')('columns.at'), cell: ({ at }) => formatDateTime(at) },
  event: {
    header: ({ say }) => say('data-exports')('columns.event'),
    cell: ({ kind }, { say }) => say('data-exports')(`events.${kind}`),
  },
  person: {
    header: ({ say }) => say('operator-people')('log.person'),
    cell: ({ person }) => (person === null ? null : [person.name, person.email].filter(Boolean).join(', ')),
  },
  details: {
    header: ({ say }) => say('common')('labels.details'),
    cell: (event, { say }) => securityDetails(event, say('operator-people')),
  },
  device: { header: ({ say }) => say('operator-people')('log.device'), cell: ({ device }) => device },
  address: { header: ({ say }) => say('operator-people')('log.address'), cell: ({ address }) => address },
};
