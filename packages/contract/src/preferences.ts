import { WRITTEN_CHANNELS } from '@dira/domain/consents';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { logoPicture } from './logos.ts';
import { language, verbatim } from './primitives.ts';

/** What a tenant chooses by the link in their messages, without an account. */

const tag = 'Public';
const token = verbatim(200).min(1);

/** What is switched: what comes of itself about the tenancy, or offers. */
const PREFERENCE_KINDS = ['reminders', 'offers'] as const;

const preferences = z
  .object({
    organizationName: z.string(),
    logo: logoPicture,
    firstName: z.string(),
    language: language
      .nullable()
      .meta({ description: 'In which the tenant is written to, where it is known' }),
    channels: z.array(
      z.object({
        channel: z.enum(WRITTEN_CHANNELS),
        maskedAddress: z.string().meta({ description: 'Enough to know one’s own by' }),
        reminders: z.boolean(),
        offers: z.boolean(),
        isBlocked: z.boolean().meta({ description: 'Nothing of it can be sent there, whatever is chosen' }),
      }),
    ),
    offerTexts: z
      .array(z.object({ language, text: z.string() }))
      .meta({ description: 'What one agrees to with offers, in each language' }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const openPreferences = defineEndpoint({
  id: 'openPreferences',
  method: 'POST',
  path: '/preferences/open',
  summary: 'What a tenant gets from a workspace, as the link in its messages shows it',
  tag,
  access: { scope: 'public' },
  body: z.strictObject({ token }),
  response: preferences,
});

export const changePreferences = defineEndpoint({
  id: 'changePreferences',
  method: 'POST',
  path: '/preferences/change',
  summary: 'Switch reminders or offers on or off for one way of being written to; twice changes nothing',
  tag,
  access: { scope: 'public' },
  body: z.strictObject({
    token,
    channel: z.enum(WRITTEN_CHANNELS),
    kind: z.enum(PREFERENCE_KINDS),
    isOn: z.boolean(),
    language: language.meta({ description: 'In which the page was read' }),
  }),
  response: preferences,
});
