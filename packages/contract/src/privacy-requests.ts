import {
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_STATES,
  REFUSAL_GROUNDS,
} from '@dira/domain/privacy-requests';
import { PROCESSORS } from '@dira/domain/processors';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  email,
  id,
  instant,
  language,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredText,
  text,
  verbatim,
} from './primitives.ts';

/**
 * What people ask about their own data. Each request is of one register: that of a workspace that holds the data, or
 * that of the operator, who sees no workspace’s.
 */

/** Where a plain form of the public pages posts the same, and the pages that say what became of it. */
export const PRIVACY_FORM_PATH = '/privacy/requests';
export const PRIVACY_SENT_PATH = '/privacy/sent';
export const PRIVACY_FAILED_PATH = '/privacy/failed';

const member = { scope: 'organization', action: 'privacy.answer' } as const;
const operator = { scope: 'operator' } as const;
const kind = z.enum(PRIVACY_REQUEST_KINDS);
const longestAsked = 2000;
const longestAnswer = 4000;

const name = oneLine(120).min(2);
const asked = text(longestAsked)
  .default('')
  .meta({ description: 'In their words; of a correction, what is wrong and what is right' });

/** Nobody can correct what is not named. */
function needsWords(
  given: { kind: (typeof PRIVACY_REQUEST_KINDS)[number]; asked: string },
  context: z.RefinementCtx,
) {
  if (given.kind === 'correction' && given.asked === '')
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: ['asked'] });
}

const settlement = {
  ground: z.enum(REFUSAL_GROUNDS).nullable().meta({ description: 'Of a refusal: why, by the law' }),
  answer: z.string(),
  settledAt: instant.nullable(),
};
const clock = {
  cameOn: plainDate,
  dueOn: plainDate.meta({ description: 'The last day on which an answer is in time' }),
  daysLeft: z.int().nullable().meta({ description: 'Negative when it is overdue; null once it is settled' }),
};

const ownRequest = z
  .object({
    id,
    kind,
    state: z.enum(PRIVACY_REQUEST_STATES),
    organization: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Of whom it is asked; null: of the operator' }),
    asked: z.string(),
    ...clock,
    ...settlement,
  })
  .meta({ id: 'OwnPrivacyRequest' });
export type OwnPrivacyRequest = z.infer<typeof ownRequest>;

export const listOwnPrivacyRequests = defineEndpoint({
  id: 'listOwnPrivacyRequests',
  method: 'GET',
  path: '/me/privacy-requests',
  summary: 'One’s own requests about one’s data, newest first, and the workspaces that hold some',
  tag: 'Account',
  access: { scope: 'user' },
  response: z.object({
    items: z.array(ownRequest).meta({ description: 'At most 100' }),
    organizations: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Workspaces that hold data of the person' }),
    days: z.int().meta({ description: 'Within how many days the law wants an answer' }),
  }),
});

const ownAsking = z.strictObject({
  kind,
  organizationId: id.nullable().meta({ description: 'Null: of the operator of the installation' }),
  asked,
  language: language.meta({ description: 'In which it is best answered' }),
});

export const askAboutOwnData = defineEndpoint({
  id: 'askAboutOwnData',
  method: 'POST',
  path: '/me/privacy-requests',
  summary: 'Ask the operator, or a workspace that holds one’s data, to show, correct or erase it',
  tag: 'Account',
  access: { scope: 'user' },
  body: ownAsking.superRefine(needsWords),
  response: z.object({ id, dueOn: plainDate }),
  status: 201,
});

export const withdrawOwnPrivacyRequest = defineEndpoint({
  id: 'withdrawOwnPrivacyRequest',
  method: 'POST',
  path: '/me/privacy-requests/{privacyRequestId}/withdrawal',
  summary: 'Withdraw an open request of one’s own',
  tag: 'Account',
  access: { scope: 'user' },
  params: z.object({ privacyRequestId: id }),
});

const visitorAsking = z.strictObject({
  kind,
  name,
  email,
  asked,
  language,
  website: oneLine(200).default('').meta({ description: 'People leave it empty; programs do not' }),
});
export const visitorAskingLimits = limitsOf(visitorAsking);

export const sendPrivacyRequest = defineEndpoint({
  id: 'sendPrivacyRequest',
  method: 'POST',
  path: '/privacy-requests',
  summary: 'Ask the operator about one’s data without an account; it counts once the mailed link is used',
  tag: 'Public',
  access: { scope: 'public' },
  body: visitorAsking.superRefine(needsWords),
  status: 202,
  response: z.object({}),
});

export const confirmPrivacyRequest = defineEndpoint({
  id: 'confirmPrivacyRequest',
  method: 'POST',
  path: '/privacy-requests/confirmation',
  summary: 'Confirm by the mailed link that a request is one’s own; once more changes nothing',
  tag: 'Public',
  access: { scope: 'public' },
  body: z.strictObject({ token: verbatim(200) }),
  response: z.object({ dueOn: plainDate }),
});

const origin = z.enum(['account', 'form', 'by_hand']);

const listedRequest = z
  .object({
    id,
    kind,
    state: z.enum(PRIVACY_REQUEST_STATES),
    origin,
    fullName: z.string().meta({ description: 'Empty once the person was erased' }),
    ...clock,
  })
  .meta({ id: 'ListedPrivacyRequest' });
export type ListedPrivacyRequest = z.infer<typeof listedRequest>;

const draft = z.object({
  language,
  ground: z.enum(REFUSAL_GROUNDS).nullable().meta({ description: 'Null: of an answer that grants it' }),
  text: z.string(),
});
export type PrivacyAnswerDraft = z.infer<typeof draft>;

const shownRequest = listedRequest.extend({
  email: z.string().nullable(),
  language,
  asked: z.string(),
  ...settlement,
  settledBy: z.string().nullable(),
  isErased: z.boolean().meta({ description: 'The person was erased; name and words went with them' }),
  drafts: z.array(draft).meta({ description: 'What an answer may begin with; none once it is settled' }),
});

const workspaceRequest = shownRequest
  .extend({
    person: z
      .object({ leaseId: id.nullable(), ownerId: id.nullable(), isMember: z.boolean() })
      .meta({ description: 'Where whoever asks is found in the workspace' }),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof workspaceRequest>;

const listQuery = z.strictObject({ ...pageQuery, state: z.enum(PRIVACY_REQUEST_STATES).default('open') });
const ofOne = organizationParams.extend({ privacyRequestId: id });
const ofOperator = z.object({ operatorRequestId: id });

export const listPrivacyRequests = defineEndpoint({
  id: 'listPrivacyRequests',
  method: 'GET',
  path: '/organizations/{organizationId}/privacy-requests',
  summary: 'What people asked the workspace about their data: of what is open the first due day first',
  tag: 'Organization',
  access: member,
  params: organizationParams,
  query: listQuery,
  response: page(listedRequest),
});

export const getPrivacyRequest = defineEndpoint({
  id: 'getPrivacyRequest',
  method: 'GET',
  path: '/organizations/{organizationId}/privacy-requests/{privacyRequestId}',
  summary: 'One request about personal data, with drafts of its answer',
  tag: 'Organization',
  access: member,
  params: ofOne,
  response: workspaceRequest,
});

const entry = z.strictObject({
  kind,
  name,
  email: email.nullable().default(null).meta({ description: 'Where the answer goes; null: not by email' }),
  language,
  asked,
  cameOn: plainDate,
});
export const privacyEntryLimits = limitsOf(entry);

export const enterPrivacyRequest = defineEndpoint({
  id: 'enterPrivacyRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/privacy-requests',
  summary: 'Enter a request that came on paper or by phone',
  tag: 'Organization',
  access: member,
  params: organizationParams,
  body: entry.superRefine(needsWords),
  response: z.object({ id }),
  status: 201,
});

const answer = z.strictObject({
  ground: z
    .enum(REFUSAL_GROUNDS)
    .nullable()
    .meta({ description: 'Why it is refused, by the law; null where it is granted' }),
  answer: requiredText(longestAnswer),
});

export const answerPrivacyRequest = defineEndpoint({
  id: 'answerPrivacyRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/privacy-requests/{privacyRequestId}/answer',
  summary: 'Answer a request, or refuse it on a ground of the law; it is mailed where an address is known',
  tag: 'Organization',
  access: member,
  stepUp: true,
  whileReadOnly: true,
  params: ofOne,
  body: answer,
});

export const withdrawPrivacyRequest = defineEndpoint({
  id: 'withdrawPrivacyRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/privacy-requests/{privacyRequestId}/withdrawal',
  summary: 'Note that a request was withdrawn by its person',
  tag: 'Organization',
  access: member,
  whileReadOnly: true,
  params: ofOne,
});

export const listOperatorPrivacyRequests = defineEndpoint({
  id: 'listOperatorPrivacyRequests',
  method: 'GET',
  path: '/operator/privacy-requests',
  summary: 'What people asked the operator about their data: of what is open the first due day first',
  tag: 'Operator',
  access: operator,
  query: listQuery,
  response: page(listedRequest),
});

const operatorRequest = shownRequest
  .extend({ personId: id.nullable().meta({ description: 'The account of whoever asks' }) })
  .meta({ id: 'OperatorPrivacyRequest' });
export type OperatorPrivacyRequest = z.infer<typeof operatorRequest>;

export const getOperatorPrivacyRequest = defineEndpoint({
  id: 'getOperatorPrivacyRequest',
  method: 'GET',
  path: '/operator/privacy-requests/{operatorRequestId}',
  summary: 'One request to the operator about personal data',
  tag: 'Operator',
  access: operator,
  params: ofOperator,
  response: operatorRequest,
});

export const enterOperatorPrivacyRequest = defineEndpoint({
  id: 'enterOperatorPrivacyRequest',
  method: 'POST',
  path: '/operator/privacy-requests',
  summary: 'Enter a request to the operator that came on paper or by phone',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  body: entry.superRefine(needsWords),
  response: z.object({ id }),
  status: 201,
});

export const answerOperatorPrivacyRequest = defineEndpoint({
  id: 'answerOperatorPrivacyRequest',
  method: 'POST',
  path: '/operator/privacy-requests/{operatorRequestId}/answer',
  summary: 'Answer a request to the operator, or refuse it on a ground of the law',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofOperator,
  body: answer,
});

export const withdrawOperatorPrivacyRequest = defineEndpoint({
  id: 'withdrawOperatorPrivacyRequest',
  method: 'POST',
  path: '/operator/privacy-requests/{operatorRequestId}/withdrawal',
  summary: 'Note that a request to the operator was withdrawn by its person',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofOperator,
});

/** Overdue requests are counted no further than this. */
export const MOST_OVERDUE_COUNTED = 1000;

export const getOperatorPrivacy = defineEndpoint({
  id: 'getOperatorPrivacy',
  method: 'GET',
  path: '/operator/privacy',
  summary: 'Which services outside handle personal data, and how many workspaces’ requests are overdue',
  tag: 'Operator',
  access: operator,
  response: z.object({
    processors: z.array(z.object({ name: z.enum(PROCESSORS), isSetUp: z.boolean() })),
    overdueInWorkspaces: z.int().meta({
      description: `A figure, never what was asked; ${MOST_OVERDUE_COUNTED} stands for as many or more`,
    }),
  }),
});
