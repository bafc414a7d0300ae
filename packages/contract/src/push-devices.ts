import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { verbatim, webAddress } from './primitives.ts';

const path = '/me/push-device';
const access = { scope: 'user' } as const;

/** Bytes as browsers give them, in base64url with or without padding. */
const bytes = (count: number) =>
  verbatim(200)
    .refine((text) => /^[\w-]+=*$/.test(text) && lengthOf(text) === count)
    .meta({ examples: ['A'.repeat(Math.ceil((count * 4) / 3))] });

function lengthOf(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

export const getPushDevice = defineEndpoint({
  id: 'getPushDevice',
  method: 'GET',
  path,
  summary: 'Whether this browser shows notifications, and the key to subscribe it with',
  tag: 'Notifications',
  access,
  response: z.object({
    publicKey: z.string().meta({ description: 'applicationServerKey, base64url' }),
    endpoint: z
      .string()
      .nullable()
      .meta({ description: 'Of the subscription of this session; null where there is none' }),
  }),
});

export const keepPushDevice = defineEndpoint({
  id: 'keepPushDevice',
  method: 'PUT',
  path,
  summary: 'Show notifications in this browser while the person is signed in there',
  tag: 'Notifications',
  access,
  body: z.strictObject({
    endpoint: webAddress(2048),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
});

export const removePushDevice = defineEndpoint({
  id: 'removePushDevice',
  method: 'DELETE',
  path,
  summary: 'Stop showing notifications in this browser',
  tag: 'Notifications',
  access,
});
