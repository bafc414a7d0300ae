import * as contract from '@dira/contract/leads';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { presentLead, presentLeadDetails } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { leadTable } from './table.ts';

const leadReading = listReading({
  select: repo.selectLeads,
  position: (row) => [row.sort_key, row.id],
  present: presentLead,
});

export function registerLeadRoutes(api: Api): void {
  api.list(contract.listLeads, leadReading);
  api.table(contract.exportLeads, { name: 'leads', ...leadReading }, leadTable);
  api.read(contract.getLeadCounts, (scope, { query }) =>
    readRows(repo.selectLeadCounts(scope, query), presentCounts),
  );
  api.read(contract.getLead, (scope, { params }) =>
    readRows(repo.selectLead(scope, params.leadId), (rows, may) =>
      presentLeadDetails(requireRow(rows), { scope, may }),
    ),
  );
  api.write(contract.createLead, (write, { body }) => service.addLead(write, body));
  api.write(contract.updateLead, (write, { params, body }) => service.changeLead(write, params.leadId, body));
  api.write(contract.deleteLead, (write, { params }) => service.removeLead(write, params.leadId));
}
