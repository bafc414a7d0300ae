import { z } from 'zod';
import { emailMaxLength, passwordMinLength } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, verbatim } from './primitives.ts';

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Active sessions, last used first, at most 100',
  tag: 'Account',
  access: { scope: 'user' },
  response: z.object({
    items: z
      .array(
        z.object({
          id,
          startedAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime(),
          ip: z.string().nullable(),
          userAgent: z.string(),
          isCurrent: z.boolean(),
          hasSecondFactor: z.boolean(),
        }),
      )
      .max(100),
  }),
});

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{sessionId}',
  summary: 'End one of one’s own sessions, here or elsewhere',
  tag: 'Account',
  access: { scope: 'user' },
  stepUp: true,
  params: z.object({ sessionId: id }),
});

export const showOperatorKey = defineEndpoint({
  id: 'showOperatorKey',
  method: 'POST',
  path: '/me/operator-key',
  summary: 'Show the secret key of the installation, once a session, to open what is for the operator',
  tag: 'Operator',
  access: { scope: 'operator', beforeKey: true },
  stepUp: true,
  body: z.strictObject({ secretKey: verbatim(500).min(1) }),
});

export const getBootstrap = defineEndpoint({
  id: 'getBootstrap',
  method: 'GET',
  path: '/bootstrap-admin',
  summary: 'Whether the installation waits for its first site administrator',
  tag: 'Operator',
  access: { scope: 'public' },
  response: z.object({ isOpen: z.literal(true) }),
});

export const bootstrapAdmin = defineEndpoint({
  id: 'bootstrapAdmin',
  method: 'POST',
  path: '/bootstrap-admin',
  summary: 'Make the first site administrator, with the token that the server printed and its secret key',
  tag: 'Operator',
  access: { scope: 'public' },
  body: z.strictObject({
    token: verbatim(100).min(1),
    secretKey: verbatim(500).min(1),
    email: z.email().max(emailMaxLength),
    password: verbatim(1000).min(passwordMinLength),
  }),
});
