import type { OperatorDelivery } from '@dira/contract/installation-health';
import { formatDateTime } from '@dira/i18n/format-date';
import type { TableColumns } from '../../platform/table-columns.ts';

/** The messages of the installation, as their list shows them. */
export const deliveryTable: TableColumns<'deliveries', OperatorDelivery> = {
  recipient: {
    header: ({ say }) => say('installation-health')('deliveries.recipient'),
    cell: ({ recipient }, { say }) => recipient ?? say('installation-health')('deliveries.browser'),
  },
  kind: {
    header: ({ say }) => say('common')('labels.type'),
    cell: ({ kind }, { say }) => say('installation-health')(`deliveries.kinds.${kind}`),
  },
  workspace: {
    header: ({ say }) => say('shell')('workspace.label'),
    cell: ({ organizationName }) => organizationName,
  },
  channel: {
    header: ({ say }) => say('installation-health')('deliveries.channel'),
    cell: ({ channel }, { say }) => say('installation-health')(`deliveries.channels.${channel}`),
  },
  attempts: {
    header: ({ say }) => say('installation-health')('deliveries.attempts'),
    cell: ({ attempts }) => attempts,
  },
  createdAt: {
    header: ({ say }) => say('common')('labels.date'),
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state, failure }, { say }) => {
      const t = say('installation-health');
      const stands = t(`deliveries.states.${state}`);
      return failure === null ? stands : `${stands}: ${t(`deliveries.failures.${failure}`)}`;
    },
  },
};
