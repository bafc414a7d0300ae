import { z } from 'zod';
import { SHARE_DAYS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { logoPicture } from './logos.ts';
import { id, instant, language, organizationParams, verbatim } from './primitives.ts';
import { getReport, reportAnswer } from './reports.ts';

const tag = 'Reports';
const use = { scope: 'organization', action: 'reports.use' } as const;
const show = { scope: 'organization', action: 'reports.share' } as const;
const params = organizationParams.extend({ reportId: id });
const recipientParams = params.extend({ memberId: id });
const one = '/organizations/{organizationId}/reports/{reportId}';

const expiresInDays = z
  .literal(SHARE_DAYS)
  .nullable()
  .meta({ description: 'From now on; null: until it is taken back' });

const share = z.object({
  member: z.object({ id, name: z.string() }),
  canEdit: z.boolean(),
  expiresAt: instant.nullable(),
});

export const reportSharing = z
  .object({
    shares: z.array(share).meta({ description: 'In the order in which they were given' }),
    link: z
      .object({
        url: z.string().meta({ description: 'Shows the report to whoever has it' }),
        expiresAt: instant.nullable(),
        viewCount: z.int(),
        viewedAt: instant.nullable(),
      })
      .nullable(),
    people: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Of the team, with whom it is not shared yet' }),
  })
  .meta({ id: 'ReportSharing' });
export type ReportSharing = z.infer<typeof reportSharing>;

export const getReportSharing = defineEndpoint({
  id: 'getReportSharing',
  method: 'GET',
  path: `${one}/sharing`,
  summary: 'Who else sees a report of one’s own, and its link',
  tag,
  access: show,
  forPeople: true,
  params,
  response: reportSharing,
});

export const shareReport = defineEndpoint({
  id: 'shareReport',
  method: 'PUT',
  path: `${one}/shares/{memberId}`,
  summary:
    'Share a report with a member of the team: it is answered with one’s own rights each time they open it',
  tag,
  access: show,
  forPeople: true,
  params: recipientParams,
  body: z.strictObject({ canEdit: z.boolean().default(false), expiresInDays }),
});

export const unshareReport = defineEndpoint({
  id: 'unshareReport',
  method: 'DELETE',
  path: `${one}/shares/{memberId}`,
  summary: 'Stop sharing a report with a member of the team',
  tag,
  access: show,
  forPeople: true,
  whileReadOnly: true,
  params: recipientParams,
});

export const linkReport = defineEndpoint({
  id: 'linkReport',
  method: 'PUT',
  path: `${one}/link`,
  summary: 'Create a link that shows a report to anyone who has it, or set when the link ends',
  tag,
  access: show,
  forPeople: true,
  params,
  body: z.strictObject({ expiresInDays }),
});

export const unlinkReport = defineEndpoint({
  id: 'unlinkReport',
  method: 'DELETE',
  path: `${one}/link`,
  summary: 'End the link: it opens nothing from now on',
  tag,
  access: show,
  forPeople: true,
  whileReadOnly: true,
  params,
});

export const answerSavedReport = defineEndpoint({
  id: 'answerSavedReport',
  method: 'POST',
  path: `${one}/answers`,
  summary: 'What a saved report answers today, with the rights of its owner',
  tag,
  access: use,
  forPeople: true,
  reads: true,
  whileReadOnly: true,
  params,
  response: reportAnswer,
});

export const openReportLink = defineEndpoint({
  id: 'openReportLink',
  method: 'POST',
  path: '/shared-reports/open',
  summary: 'What the link of a report shows; counts a view',
  tag,
  access: { scope: 'public' },
  body: z.strictObject({ token: verbatim(200).min(1) }),
  response: z
    .object({
      name: z.string(),
      organizationName: z.string(),
      logo: logoPicture,
      language,
      definition: z.strictObject(getReport.response.shape.definition.shape),
      answer: reportAnswer,
    })
    .meta({ id: 'SharedReport' }),
});
