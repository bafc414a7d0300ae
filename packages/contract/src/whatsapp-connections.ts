import { SUBMISSION_CATEGORIES, SUBMISSION_STATES, WHATSAPP_PROBLEMS } from '@dira/domain/whatsapp';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, language, organizationParams, phone, verbatim } from './primitives.ts';

/** The number from which a workspace writes by WhatsApp. */

const tag = 'Messages';
const manage = { scope: 'organization', action: 'letterhead.manage' } as const;
const path = '/organizations/{organizationId}/whatsapp-connection';

const isOn = z.boolean();
const preferences = z.object({ tenantMessages: isOn, rentReminders: isOn, maintenanceAlerts: isOn });

/** As Meta's pages show it; people copy it with spaces around it. */
export const META_ID_LENGTH = 34;
const metaId = verbatim(META_ID_LENGTH)
  .meta({ examples: ['106540352242922'] })
  .transform((value) => value.trim())
  .refine((value) => /^[0-9]{1,32}$/.test(value), { params: { code: 'not_a_number_id' } });
const secret = verbatim(1000)
  .meta({ examples: ['EAAJB6cZCxyz'] })
  .transform((value) => value.trim())
  .refine((value) => value !== '' && !/[^\x21-\x7e]/.test(value), { params: { code: 'not_a_token' } });

export const getWhatsAppConnection = defineEndpoint({
  id: 'getWhatsAppConnection',
  method: 'GET',
  path,
  summary: 'From which number the workspace writes by WhatsApp; never its secrets',
  tag,
  access: manage,
  params: organizationParams,
  response: z.object({
    connection: z
      .object({
        state: z.enum(['checking', 'connected', 'disconnected']),
        problem: z
          .enum(WHATSAPP_PROBLEMS)
          .nullable()
          .meta({ description: 'Why it is disconnected; null where a member ended it' }),
        phone,
        phoneNumberId: z.string(),
        businessId: z.string(),
        displayName: z.string().meta({ description: 'As people see the sender' }),
        quality: z.string().meta({ description: 'As WhatsApp rates what it sends: GREEN, YELLOW, RED' }),
        connectedAt: instant.nullable(),
        checkedAt: instant.nullable(),
        webhookUrl: z.string().meta({ description: 'Where WhatsApp is to call' }),
        verifyToken: z.string().meta({ description: 'What WhatsApp says as it tries that address' }),
        preferences,
      })
      .nullable(),
  }),
});

export const connectWhatsApp = defineEndpoint({
  id: 'connectWhatsApp',
  method: 'PUT',
  path,
  summary: 'Write by WhatsApp from this number; it is tried by a job',
  tag,
  access: manage,
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({
    phone,
    phoneNumberId: metaId,
    businessId: metaId,
    accessToken: secret,
    appSecret: secret,
  }),
});

export const setWhatsAppPreferences = defineEndpoint({
  id: 'setWhatsAppPreferences',
  method: 'PATCH',
  path,
  summary: 'Say what goes by WhatsApp',
  tag,
  access: manage,
  params: organizationParams,
  body: preferences.partial().strict(),
});

export const checkWhatsAppConnection = defineEndpoint({
  id: 'checkWhatsAppConnection',
  method: 'POST',
  path: `${path}/checks`,
  summary: 'Try the connection again, and ask how the templates are',
  tag,
  access: manage,
  params: organizationParams,
  status: 202,
  response: z.object({ state: z.literal('checking') }),
});

export const disconnectWhatsApp = defineEndpoint({
  id: 'disconnectWhatsApp',
  method: 'DELETE',
  path,
  summary: 'Write no more from it, and forget its secrets',
  tag,
  access: manage,
  whileReadOnly: true,
  params: organizationParams,
});

const submissionsPath = '/organizations/{organizationId}/message-templates/{templateId}/whatsapp-submissions';
const templateParams = organizationParams.extend({ templateId: id });

const submission = z
  .object({
    id,
    language,
    version: z.int(),
    name: z.string().meta({ description: 'Under which WhatsApp has it' }),
    category: z.enum(SUBMISSION_CATEGORIES),
    state: z.enum(SUBMISSION_STATES),
    reason: z.string().meta({ description: 'What WhatsApp said, or empty' }),
    submittedAt: instant,
  })
  .meta({ id: 'WhatsAppSubmission' });
export type WhatsAppSubmission = z.infer<typeof submission>;

export const listWhatsAppSubmissions = defineEndpoint({
  id: 'listWhatsAppSubmissions',
  method: 'GET',
  path: submissionsPath,
  summary: 'Whether WhatsApp approved a template, language by language; the newest version first',
  tag,
  access: { scope: 'organization', action: 'message_templates.manage' },
  params: templateParams,
  response: z.object({ items: z.array(submission), isConnected: z.boolean() }),
});

export const submitWhatsAppTemplate = defineEndpoint({
  id: 'submitWhatsAppTemplate',
  method: 'POST',
  path: submissionsPath,
  summary: 'Ask WhatsApp to approve the newest words of a template, in all its languages',
  tag,
  access: manage,
  params: templateParams,
  body: z.strictObject({ category: z.enum(SUBMISSION_CATEGORIES).default('utility') }),
  status: 202,
  response: z.object({ languages: z.array(language) }),
});
