import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, language } from './primitives.ts';

export const openDemo = defineEndpoint({
  id: 'openDemo',
  method: 'POST',
  path: '/demo',
  summary: 'Make a sample workspace for a visitor alone, and sign them in; it is erased after 24 hours',
  tag: 'Public',
  access: { scope: 'public' },
  body: z.strictObject({ language }),
  status: 201,
  response: z
    .looseObject({
      access_token: z.string(),
      refresh_token: z.string(),
      expires_in: z.number(),
      expires_at: z.number(),
      token_type: z.string(),
      user: z.looseObject({ id }),
    })
    .meta({ description: 'A session as /auth/v1 gives one' }),
});
