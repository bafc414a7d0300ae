import { CONTACT_KINDS, CONTACT_LIMITS, messageLimits } from '@dira/domain/contact';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, instant, language, oneLine, page, pageQuery, text } from './primitives.ts';

/** Where a plain form posts the same, which browsers without a script do; it answers with a page. */
export const CONTACT_FORM_PATH = '/contact';
/** The page that says that a cancellation arrived. */
export const CANCELLATION_SENT_PATH = '/cancel/sent';

export const sendContactMessage = defineEndpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contact-messages',
  summary: 'Write to the operator of the installation, as the forms of the public pages do',
  tag: 'Public',
  access: { scope: 'public' },
  body: z
    .strictObject({
      kind: z.enum(CONTACT_KINDS),
      name: oneLine(CONTACT_LIMITS.name.max).min(CONTACT_LIMITS.name.min),
      email,
      phone: oneLine(CONTACT_LIMITS.phone.max).default(''),
      company: oneLine(CONTACT_LIMITS.company.max).default(''),
      message: text(CONTACT_LIMITS.message.max)
        .default('')
        .meta({ description: 'At least 10 characters; of a cancellation as few as none' }),
      language,
      website: oneLine(200).default('').meta({ description: 'People leave it empty; programs do not' }),
      seconds: z
        .number()
        .min(0)
        .max(1e9)
        .optional()
        .meta({ description: 'How long the page was open, where it knows' }),
    })
    .superRefine(({ kind, message }, context) => {
      const { min } = messageLimits(kind);
      if (message.length < min)
        context.addIssue({ code: 'too_small', origin: 'string', minimum: min, path: ['message'] });
    }),
  status: 202,
  response: z.object({}),
});

export const CONTACT_STATES = ['new', 'answered', 'held'] as const;

const contactMessage = z
  .object({
    id,
    kind: z.enum(CONTACT_KINDS),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    message: z.string(),
    language,
    state: z.enum(CONTACT_STATES).meta({
      description: 'held: one of a flood, or sent faster than a person writes; nobody was told of it',
    }),
    receivedAt: instant,
    replyDueAt: instant.meta({ description: 'Until when the page promised an answer' }),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContactMessages = defineEndpoint({
  id: 'listContactMessages',
  method: 'GET',
  path: '/contact-messages',
  summary: 'What was written to the operator, newest first',
  tag: 'Operator',
  access: { scope: 'operator' },
  query: z.object({ ...pageQuery, state: z.enum(CONTACT_STATES).optional() }),
  response: page(contactMessage),
});

export const getContactMessage = defineEndpoint({
  id: 'getContactMessage',
  method: 'GET',
  path: '/contact-messages/{messageId}',
  summary: 'One message to the operator',
  tag: 'Operator',
  access: { scope: 'operator' },
  params: z.object({ messageId: id }),
  response: contactMessage,
});

export const answerContactMessage = defineEndpoint({
  id: 'answerContactMessage',
  method: 'PUT',
  path: '/contact-messages/{messageId}/answered',
  summary: 'Note that a message was answered, or that it was not',
  tag: 'Operator',
  access: { scope: 'operator' },
  params: z.object({ messageId: id }),
  body: z.strictObject({ isAnswered: z.boolean() }),
});
