import type { ReportExport, requestReportExport } from '@dira/contract/report-exports';
import type { createReportSchedule } from '@dira/contract/report-schedules';
import type { answerReport, createReport, ReportAnswer } from '@dira/contract/reports';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { reportSources } from '../contributions.ts';
import { makeExport } from './exports.ts';

type Definition = z.input<(typeof answerReport)['body']>;
type Input = z.input<(typeof createReport)['body']>;
type Schedule = z.input<(typeof createReportSchedule)['body']>;
type Asking = Pick<Member, 'token' | 'path'>;

/** Income by property, unless it is changed. */
export function buildDefinition(change: Partial<Definition> = {}): Definition {
  return {
    dataset: 'income',
    fields: [{ field: 'amount' }],
    groupBy: [{ field: 'property' }],
    ...change,
  };
}

export function buildReport(change: Partial<Input> = {}): Input {
  return { name: 'Income by property', definition: buildDefinition(), ...change };
}

/** @returns its id */
export async function addReport(
  server: TestServer,
  member: Asking,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/reports'), {
    as: member,
    body: buildReport(change),
  });
  if (answer.status !== 201) throw new Error(`no report: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** What a report answers, as whoever asks may see it. */
export async function askReport(
  server: TestServer,
  member: Asking,
  change: Partial<Definition> = {},
): Promise<ReportAnswer> {
  const body = buildDefinition(change);
  const answer = await server.request('POST', member.path('/report-answers'), { as: member, body });
  if (answer.status !== 200) throw new Error(`no answer: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function shareReport(
  server: TestServer,
  member: Asking,
  reportId: string,
  memberId: string,
): Promise<void> {
  const { status } = await server.request('PUT', member.path(`/reports/${reportId}/shares/${memberId}`), {
    as: member,
    body: { canEdit: false, expiresInDays: null },
  });
  if (status !== 204) throw new Error(`not shared: ${status}`);
}

/** @returns the token of its link */
export async function linkReport(
  server: TestServer,
  member: Asking,
  reportId: string,
  expiresInDays: 7 | 30 | 90 | null = null,
): Promise<string> {
  const asked = { as: member, body: { expiresInDays } };
  const { status } = await server.request('PUT', member.path(`/reports/${reportId}/link`), asked);
  if (status !== 204) throw new Error(`no link: ${status}`);
  const { body } = await server.request('GET', member.path(`/reports/${reportId}/sharing`), { as: member });
  return body.link.url.split('/').at(-1);
}

/** Asks for a large file. @returns its id */
export async function askForExport(
  server: TestServer,
  member: Asking,
  wanted: Partial<z.input<(typeof requestReportExport)['body']>> = {},
): Promise<string> {
  const { status, body } = await server.request('POST', member.path('/report-exports'), {
    as: member,
    body: { definition: buildDefinition(), format: 'csv', ...wanted },
  });
  if (status !== 202) throw new Error(`not asked: ${JSON.stringify(body)}`);
  return body.id;
}

/** The same, and has it made. @returns its id */
export async function addExport(
  server: TestServer,
  member: Asking & Pick<Member, 'organizationId'>,
  wanted: Parameters<typeof askForExport>[2] = {},
): Promise<string> {
  const id = await askForExport(server, member, wanted);
  await makeExport(server.services, reportSources, { organizationId: member.organizationId, id });
  return id;
}

export async function listExports(server: TestServer, member: Asking): Promise<ReportExport[]> {
  const { body } = await server.request('GET', member.path('/report-exports'), { as: member });
  return body.items;
}

/** @returns the id of what was said */
export async function commentOn(
  server: TestServer,
  member: Asking,
  reportId: string,
  body = 'Is March complete?',
  mentionIds: string[] = [],
): Promise<string> {
  const answer = await server.request('POST', member.path(`/reports/${reportId}/comments`), {
    as: member,
    body: { body, mentionIds },
  });
  if (answer.status !== 201) throw new Error(`no comment: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Each working day at eight, as a table, to an accountant. */
export function buildSchedule(change: Partial<Schedule> = {}): Schedule {
  return {
    rhythm: 'workdays',
    day: null,
    hour: 8,
    format: 'csv',
    language: 'en',
    recipients: ['accountant@example.com'],
    ...change,
  };
}

/** @returns its id */
export async function addSchedule(
  server: TestServer,
  member: Asking,
  reportId: string,
  change: Partial<Schedule> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path(`/reports/${reportId}/schedules`), {
    as: member,
    body: buildSchedule(change),
  });
  if (answer.status !== 201) throw new Error(`no schedule: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
