import { languages } from '@dira/domain/languages';
import { findUnknownVariables } from '@dira/domain/message-variables';
import {
  READY_TEMPLATE_KEYS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_CHANNELS,
  TEMPLATE_LIMITS,
  TEMPLATE_USE_KINDS,
  longestBody,
} from '@dira/domain/ready-templates';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, language, oneLine, organizationParams, requiredLine, text } from './primitives.ts';

const tag = 'Messages';
const manage = { scope: 'organization', action: 'message_templates.manage' } as const;
const params = organizationParams.extend({ templateId: id });

const channel = z.enum(TEMPLATE_CHANNELS);
const category = z.enum(TEMPLATE_CATEGORIES);

const hasKnownVariables = (value: string) => findUnknownVariables(value).length === 0;
const unknownVariable = { params: { code: 'unknown_variable' } };

const subject = oneLine(TEMPLATE_LIMITS.subject).refine(hasKnownVariables, unknownVariable);
const body = text(TEMPLATE_LIMITS.body).min(1).refine(hasKnownVariables, unknownVariable);
const givenWords = z.strictObject({ subject: subject.default(''), body });
type GivenTexts = Readonly<Record<string, { subject: string; body: string } | undefined>>;

const givenTexts = z
  .partialRecord(language, givenWords)
  .refine((texts) => Object.keys(texts).length > 0, { params: { code: 'required' } })
  .meta({
    description: 'By language; what a language lacks is said in the workspace’s own, or another that it has',
    examples: [
      {
        en: {
          subject: 'Rent for {property_name}',
          body: 'Hello {tenant_name}, {amount} is due on {due_date}.',
        },
      },
    ],
  });

/** What a mail needs and a message of WhatsApp has not. */
export function findTextFaults(
  of: (typeof TEMPLATE_CHANNELS)[number],
  texts: GivenTexts,
): { path: string; code: string }[] {
  return languages.flatMap((one) => {
    const said = texts[one];
    if (said === undefined) return [];
    return [
      ...(of === 'email' && said.subject === '' ? [{ path: `texts.${one}.subject`, code: 'required' }] : []),
      ...(said.body.length > longestBody(of) ? [{ path: `texts.${one}.body`, code: 'too_long' }] : []),
    ];
  });
}

const summary = z.object({
  id,
  name: z
    .string()
    .meta({ description: 'Empty for one that comes with Dira and was not renamed: see `readyKey`' }),
  readyKey: z
    .enum(READY_TEMPLATE_KEYS)
    .nullable()
    .meta({ description: 'Which of those that come with Dira it is' }),
  channel,
  category,
  isDefault: z.boolean().meta({ description: 'It is chosen first of its channel and category' }),
  languages: z.array(language),
  useCount: z.int().meta({ description: 'Messages that were sent with it' }),
  version: z.int().meta({ description: 'Its newest' }),
  approvedVersion: z.int().nullable().meta({
    description: 'What is sent to tenants without a further look; null: none, so nothing is',
  }),
  can: z.object({ approve: z.boolean() }),
});

const words = z.object({ subject: z.string(), body: z.string() });
const texts = z.partialRecord(language, words);
const person = z.object({ name: z.string().nullable() });

export const messageTemplate = summary
  .extend({
    texts: texts.meta({ description: 'Of the newest version' }),
    versions: z.array(
      z.object({
        version: z.int(),
        texts,
        createdAt: instant,
        createdBy: person.nullable().meta({ description: 'Null of what comes with Dira' }),
        approval: z.object({ at: instant, by: person }).nullable(),
      }),
    ),
    usedBy: z
      .array(
        z.object({
          kind: z.enum(TEMPLATE_USE_KINDS),
          name: z.string().nullable(),
          builtInKey: z.string().nullable().meta({ description: 'Of one that came with the workspace' }),
        }),
      )
      .meta({ description: 'What sends it' }),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof messageTemplate>;
export type MessageTemplateSummary = z.infer<typeof summary>;

const path = '/organizations/{organizationId}/message-templates';

export const listMessageTemplates = defineEndpoint({
  id: 'listMessageTemplates',
  method: 'GET',
  path,
  summary: 'Templates of messages by category, the default of each first',
  tag,
  access: manage,
  params: organizationParams,
  query: z.strictObject({ channel: channel.optional(), category: category.optional() }),
  response: z.object({ items: z.array(summary.meta({ id: 'MessageTemplateSummary' })) }),
});

export const getMessageTemplate = defineEndpoint({
  id: 'getMessageTemplate',
  method: 'GET',
  path: `${path}/{templateId}`,
  summary: 'One template: its words, its versions, and what sends it',
  tag,
  access: manage,
  params,
  response: messageTemplate,
  editable: ['name', 'category', 'isDefault', 'texts'],
});

const isDefault = z.boolean();
/** As many as a workspace keeps. */
export const MOST_TEMPLATES = 200;

export const createMessageTemplate = defineEndpoint({
  id: 'createMessageTemplate',
  method: 'POST',
  path,
  summary: 'Create a template',
  tag,
  access: manage,
  params: organizationParams,
  body: z.strictObject({
    name: requiredLine(TEMPLATE_LIMITS.name),
    channel,
    category,
    isDefault: isDefault.default(false),
    texts: givenTexts,
  }),
  response: z.object({ id }),
  status: 201,
});

export const updateMessageTemplate = defineEndpoint({
  id: 'updateMessageTemplate',
  method: 'PATCH',
  path: `${path}/{templateId}`,
  summary: 'Change a template; other words become a new version, which waits for approval',
  tag,
  access: manage,
  params,
  body: z.strictObject({
    name: oneLine(TEMPLATE_LIMITS.name).optional().meta({
      description: 'Empty: as it comes with Dira. One of your own keeps a name',
    }),
    category: category.optional(),
    isDefault: isDefault.optional(),
    texts: givenTexts.optional(),
  }),
  edits: getMessageTemplate,
});

export const approveMessageTemplate = defineEndpoint({
  id: 'approveMessageTemplate',
  method: 'POST',
  path: `${path}/{templateId}/approvals`,
  summary: 'Approve a version, which is then sent to tenants without a further look',
  tag,
  access: { scope: 'organization', action: 'letterhead.manage' },
  params,
  body: z.strictObject({ version: z.int().min(1) }),
});

export const approveMessageTemplates = defineEndpoint({
  id: 'approveMessageTemplates',
  method: 'POST',
  path: '/organizations/{organizationId}/message-template-approvals',
  summary: 'Approve several wordings that were read, or none of them',
  tag,
  access: { scope: 'organization', action: 'letterhead.manage' },
  params: organizationParams,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ templateId: id, version: z.int().min(1) }))
      .min(1)
      .max(MOST_TEMPLATES),
  }),
});

export const deleteMessageTemplate = defineEndpoint({
  id: 'deleteMessageTemplate',
  method: 'DELETE',
  path: `${path}/{templateId}`,
  summary: 'Delete a template that nothing sends any more',
  tag,
  access: manage,
  params,
});

const shown = z.strictObject({
  channel,
  language,
  subject: subject.default(''),
  body,
  leaseId: id.nullable().default(null).meta({ description: 'Whose values fill it in; null: examples' }),
});

export const previewMessageTemplate = defineEndpoint({
  id: 'previewMessageTemplate',
  method: 'POST',
  path: '/organizations/{organizationId}/message-previews',
  summary: 'How words look with the values of a lease, without sending them',
  tag,
  access: manage,
  reads: true,
  whileReadOnly: true,
  params: organizationParams,
  body: shown,
  response: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string().meta({ description: 'Of a mail, whole; empty for WhatsApp' }),
  }),
});

export const testMessageTemplate = defineEndpoint({
  id: 'testMessageTemplate',
  method: 'POST',
  path: '/organizations/{organizationId}/message-tests',
  summary: 'Send words to your own email address, as a test',
  tag,
  access: manage,
  forPeople: true,
  params: organizationParams,
  body: shown.omit({ channel: true }),
  status: 202,
  response: z.object({ to: z.string() }),
});
