import * as contract from '@dira/contract/campaigns';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { readRows } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { readAudience } from './audience.ts';
import * as present from './present.ts';
import * as recipients from './recipients.repo.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { recipientTable } from './table.ts';

/** @param sources where it is read who owes, and whose lease ends */
export function registerCampaignRoutes(api: Api, sources: AllReminderSources): void {
  api.list(contract.listCampaigns, {
    select: repo.selectCampaigns,
    position: (row) => [row.created_at, row.id],
    present: present.presentSummary,
  });
  api.read(contract.getCampaignCounts, (scope) => readRows(repo.selectCampaignCounts(scope), presentCounts));
  api.read(contract.getCampaign, (scope, { params }) => service.readCampaign(scope, params.campaignId));
  api.read(contract.previewCampaignAudience, (scope, { body }) => readAudience(scope, sources, body));
  api.write(contract.createCampaign, (write, { body }) => service.addCampaign(write, sources, body));
  api.write(contract.updateCampaign, (write, { params, body }) =>
    service.changeCampaign(write, sources, params.campaignId, body),
  );
  api.write(contract.deleteCampaign, (write, { params }) => service.removeCampaign(write, params.campaignId));
  bindSending(api, sources);
  bindReport(api);
}

function bindSending(api: Api, sources: AllReminderSources): void {
  api.write(contract.scheduleCampaign, (write, { params, body }) =>
    service.schedule(write, sources, params.campaignId, body),
  );
  api.write(contract.unscheduleCampaign, (write, { params }) => service.unschedule(write, params.campaignId));
  api.write(contract.pauseCampaign, (write, { params }) => service.pause(write, params.campaignId));
  api.write(contract.resumeCampaign, (write, { params }) => service.resume(write, params.campaignId));
  api.write(contract.cancelCampaign, (write, { params }) => service.cancel(write, params.campaignId));
}

function bindReport(api: Api): void {
  const people = listReading({
    of: recipients.selectListed,
    select: recipients.selectRecipients,
    position: (row) => [row.position, row.person_id],
    present: present.presentRecipient,
  });
  api.list(contract.listCampaignRecipients, people);
  api.table(contract.exportCampaignRecipients, { ...people, name: 'campaign' }, recipientTable);
  api.list(contract.listCampaignReplies, {
    of: recipients.selectListed,
    select: recipients.selectReplies,
    position: (row) => [row.said_at, row.id],
    present: present.presentReply,
  });
}
