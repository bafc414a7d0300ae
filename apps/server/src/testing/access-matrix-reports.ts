import {
  addExport,
  addReport,
  askForExport,
  addSchedule,
  buildDefinition,
  buildReport,
  buildSchedule,
  commentOn,
  linkReport,
  shareReport,
} from '../features/reports/testing.ts';
import { tokenOf, type MakeCall, type Maker } from './access-matrix-maker.ts';
import { signUpMember } from './people.ts';

/**
 * How to call the operations of reports: each is its maker’s alone. What all who use reports may see are properties; of
 * prepared answers it is what stood empty.
 */
export const reportCalls: Record<string, MakeCall> = {
  getAnswer: () => ({ params: { answer: 'vacancy' } }),
  exportAnswers: () => ({ query: { answer: 'vacancy', format: 'csv' } }),
  answerReport: () => ({ body: ofProperties }),
  exportReport: () => ({ body: { definition: ofProperties, format: 'csv' } }),
  listReportValues: () => ({ query: { dataset: 'properties', field: 'city' } }),
  createReport: () => ({ body: buildReport({ definition: ofProperties }) }),
  getReport: (maker) => ownReport(maker),
  updateReport: async (maker) => ({ ...(await ownReport(maker)), body: { name: 'Bialik 22' } }),
  deleteReport: (maker) => ownReport(maker),
  answerSavedReport: (maker) => ownReport(maker),
  getReportSharing: (maker) => ownReport(maker),
  shareReport: async (maker) => ({ ...(await withColleague(maker)), body: { expiresInDays: 7 } }),
  unshareReport: async (maker) => {
    const call = await withColleague(maker);
    await shareReport(maker.server, whoeverOf(maker), call.params.reportId, call.params.memberId);
    return call;
  },
  linkReport: async (maker) => ({ ...(await ownReport(maker)), body: { expiresInDays: null } }),
  unlinkReport: async (maker) => {
    const call = await ownReport(maker);
    await linkReport(maker.server, whoeverOf(maker), call.params.reportId);
    return call;
  },
  listReportExports: () => ({}),
  requestReportExport: () => ({ body: { definition: ofProperties, format: 'csv' } }),
  deleteReportExport: async (maker) => {
    const id = await askForExport(maker.server, whoeverOf(maker), { definition: ofProperties });
    return { params: { reportExportId: id } };
  },
  linkReportExport: (maker) => ownExport(maker),
  getLinkedReportExport: async (maker) => {
    const { server, estate } = maker;
    const { reportExportId } = (await ownExport({ ...maker, token: undefined })).params;
    const path = estate.owner.path(`/report-exports/${reportExportId}/download-link`);
    const { body } = await server.request('POST', path, { as: estate.owner });
    return { params: { token: tokenOf(body.url) } };
  },
  listReportComments: (maker) => ownReport(maker),
  createReportComment: async (maker) => ({
    ...(await ownReport(maker)),
    body: { body: '@{1}, is March complete?' },
  }),
  deleteReportComment: async (maker) => {
    const { params } = await ownReport(maker);
    const commentId = await commentOn(maker.server, whoeverOf(maker), params.reportId);
    return { params: { ...params, commentId } };
  },
  listReportSchedules: (maker) => ownReport(maker),
  getReportSchedule: (maker) => withSchedule(maker),
  createReportSchedule: async (maker) => ({ ...(await ownReport(maker)), body: buildSchedule() }),
  updateReportSchedule: async (maker) => ({ ...(await withSchedule(maker)), body: { hour: 9 } }),
  deleteReportSchedule: (maker) => withSchedule(maker),
  testReportSchedule: (maker) => withSchedule(maker),
  openReportLink: async ({ server, estate }) => ({
    body: { token: await linkReport(server, estate.owner, estate.ids.report) },
  }),
};

const ofProperties = buildDefinition({
  dataset: 'properties',
  fields: [{ field: 'property' }],
  groupBy: [],
});

export function whoeverOf({ estate, token }: Maker) {
  return { ...estate.owner, token: token ?? estate.owner.token };
}

async function ownReport(maker: Maker) {
  const reportId = await addReport(maker.server, whoeverOf(maker), { definition: ofProperties });
  return { params: { reportId } };
}

/** One that is ready. */
async function ownExport(maker: Maker) {
  const id = await addExport(maker.server, whoeverOf(maker), { definition: ofProperties });
  return { params: { reportExportId: id } };
}

async function withColleague(maker: Maker) {
  const { id } = await signUpMember(maker.server, maker.estate.owner.organizationId, 'assistant');
  const { params } = await ownReport(maker);
  return { params: { ...params, memberId: id } };
}

async function withSchedule(maker: Maker) {
  const { params } = await ownReport(maker);
  const scheduleId = await addSchedule(maker.server, whoeverOf(maker), params.reportId);
  return { params: { ...params, scheduleId } };
}
