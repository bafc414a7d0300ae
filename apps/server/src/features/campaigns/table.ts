import type { CampaignRecipient } from '@dira/contract/campaigns';
import type { TableColumns, Words } from '../../platform/table-columns.ts';

/** The report of a campaign: each person, and what became of the message. */
export const recipientTable: TableColumns<'campaignRecipients', CampaignRecipient> = {
  person: { header: ({ say }) => say('common')('labels.name'), cell: ({ name }) => name },
  place: { header: ({ say }) => say('common')('labels.unit'), cell: placeOf },
  address: { header: ({ say }) => say('common')('labels.address'), cell: ({ address }) => address },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state }, { say }) => say('campaigns')(`results.${state}`),
  },
  reason: { header: ({ say }) => say('common')('labels.reason'), cell: reasonOf },
  sentAt: {
    header: ({ say }) => say('sent-messages')('sentAt'),
    cell: ({ sentAt }) => sentAt,
  },
};

function placeOf({ propertyName, unitNumber }: CampaignRecipient, { say }: Words): string {
  if (propertyName === null || unitNumber === null) return '';
  return say('common')('labels.unitOfProperty', { property: propertyName, unit: unitNumber });
}

function reasonOf({ because, failure }: CampaignRecipient, { say }: Words): string {
  if (because !== null) return say('sent-messages')(`skips.${because}`);
  if (failure === null) return '';
  if (failure === 'unconfirmed') return say('sent-messages')('states.unknown');
  return say('installation-health')(`deliveries.failures.${failure}`);
}
