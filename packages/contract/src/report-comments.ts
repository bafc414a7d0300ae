import { MOST_MENTIONS, splitMentions } from '@dira/domain/mentions';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, organizationParams, page, pageQuery, requiredText } from './primitives.ts';

const tag = 'Reports';
const use = { scope: 'organization', action: 'reports.use' } as const;
const params = organizationParams.extend({ reportId: id });
const comments = '/organizations/{organizationId}/reports/{reportId}/comments';

export const reportComment = z
  .object({
    id,
    body: z.string().meta({ description: '`@{1}` stands for the first whom it mentions' }),
    mentions: z.array(z.string().nullable()).meta({
      description: 'Their names now, in the order of their places; null where the account was deleted',
    }),
    author: z.string().nullable().meta({ description: 'Null where the account was deleted' }),
    createdAt: instant,
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'ReportComment' });
export type ReportComment = z.infer<typeof reportComment>;

export const listReportComments = defineEndpoint({
  id: 'listReportComments',
  method: 'GET',
  path: comments,
  summary: 'What is said about a saved report, newest first',
  tag,
  access: use,
  forPeople: true,
  params,
  query: z.strictObject(pageQuery),
  response: page(reportComment),
});

export const createReportComment = defineEndpoint({
  id: 'createReportComment',
  method: 'POST',
  path: comments,
  summary: 'Comment on a report of one’s own or one that is shared with the caller',
  tag,
  access: use,
  forPeople: true,
  params,
  body: z
    .strictObject({
      body: requiredText(2000).meta({ examples: ['@{1}, is March complete?'] }),
      mentionIds: z
        .array(id)
        .max(MOST_MENTIONS)
        .default([])
        .meta({ description: 'Of those who have the report: `@{1}` in the text is the first of them' }),
    })
    .superRefine(({ body, mentionIds }, context) => {
      const places = splitMentions(body, mentionIds.length);
      for (const [index, mentionId] of mentionIds.entries())
        if (!places.includes(index) || mentionIds.indexOf(mentionId) !== index)
          context.addIssue({ code: 'custom', path: ['mentionIds', index], params: { code: 'invalid' } });
    }),
  response: z.object({ id }),
  status: 201,
});
export const reportCommentLimits = limitsOf(createReportComment.body);

export const deleteReportComment = defineEndpoint({
  id: 'deleteReportComment',
  method: 'DELETE',
  path: `${comments}/{commentId}`,
  summary: 'Delete a comment of one’s own, or any on a report of one’s own',
  tag,
  access: use,
  forPeople: true,
  params: params.extend({ commentId: id }),
});
