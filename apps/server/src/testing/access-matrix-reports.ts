import { addReport, buildDefinition, buildReport } from '../features/reports/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of reports: each is its maker’s alone. What all who use reports may see are properties. */
export const reportCalls: Record<string, MakeCall> = {
  answerReport: () => ({ body: ofProperties }),
  exportReport: () => ({ body: { definition: ofProperties, format: 'csv' } }),
  listReportValues: () => ({ query: { dataset: 'properties', field: 'city' } }),
  createReport: () => ({ body: buildReport({ definition: ofProperties }) }),
  getReport: (maker) => ownReport(maker),
  updateReport: async (maker) => ({ ...(await ownReport(maker)), body: { name: 'Bialik 22' } }),
  deleteReport: (maker) => ownReport(maker),
};

const ofProperties = buildDefinition({
  dataset: 'properties',
  fields: [{ field: 'property' }],
  groupBy: [],
});

async function ownReport({ server, estate, token }: Maker) {
  const whoever = { ...estate.owner, token: token ?? estate.owner.token };
  return { params: { reportId: await addReport(server, whoever, { definition: ofProperties }) } };
}
