import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

const channel = z.enum(['email', 'sms', 'whatsapp', 'push']);

/** One message to one person, in the form that mail sinks of tests speak. */
const delivery = z.object({
  channel,
  from: z.string().nullable().meta({ description: 'Sender of the mail; null of what is no mail' }),
  to: z.string().meta({ description: 'Mail address, phone number, or which device' }),
  reply_to: z.string().nullable().meta({ description: 'Where an answer to the mail goes' }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(['queued', 'kept', 'sent', 'skipped', 'failed', 'unknown', 'opened']).meta({
    description:
      'Kept: there is no way to send it. Unknown: whoever carries it did not answer. Opened: a person was led to a program of theirs',
  }),
  created_at: instant,
});

export const listOutbox = defineEndpoint({
  id: 'listOutbox',
  method: 'GET',
  path: '/outbox',
  summary: 'Messages that were or would be sent, newest last',
  tag: 'Operation',
  access: { scope: 'service' },
  query: z.object({
    channel: channel.optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
  }),
  response: z.array(delivery),
});
