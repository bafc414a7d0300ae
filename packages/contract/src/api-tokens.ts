import { TOKEN_ACCESS, TOKEN_AREAS, TOKEN_DAYS } from '@dira/domain/api-tokens';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, organizationParams, requiredLine } from './primitives.ts';

/** Tokens by which programs work in one workspace. */

const use = { scope: 'organization', action: 'api_tokens.use' } as const;
const manage = { scope: 'organization', action: 'api_tokens.manage' } as const;
const tag = 'API tokens';
const ownPath = '/organizations/{organizationId}/own-api-tokens';
const path = '/organizations/{organizationId}/api-tokens';
const params = organizationParams.extend({ apiTokenId: id });

const apiToken = z
  .object({
    id,
    name: z.string(),
    lastLetters: z.string().meta({ description: 'How the token ends, to tell it from others' }),
    access: z.enum(TOKEN_ACCESS),
    areas: z.array(z.enum(TOKEN_AREAS)),
    member: z
      .object({ name: z.string().nullable() })
      .nullable()
      .meta({ description: 'As whom it acts; null: for the workspace' }),
    madeBy: z.string().nullable().meta({ description: 'Null of people who left' }),
    madeAt: instant,
    expiresAt: instant,
    isExpired: z.boolean(),
    lastUsedAt: instant.nullable().meta({ description: 'To the minute' }),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

const answer = z.object({ items: z.array(apiToken) });
const made = z.object({
  id,
  token: z.string().meta({ description: 'Shown once: it is kept as a hash alone' }),
});
const body = z.strictObject({
  name: requiredLine(100),
  access: z.enum(TOKEN_ACCESS),
  areas: z
    .array(z.enum(TOKEN_AREAS))
    .min(1)
    .max(TOKEN_AREAS.length)
    .refine((areas) => new Set(areas).size === areas.length),
  days: z.literal(TOKEN_DAYS).meta({ description: 'For how many days it opens' }),
});
export const apiTokenLimits = limitsOf(body);

export const listOwnApiTokens = defineEndpoint({
  id: 'listOwnApiTokens',
  method: 'GET',
  path: ownPath,
  summary: 'One’s own tokens in this workspace, newest first; never the tokens themselves',
  tag,
  access: use,
  params: organizationParams,
  response: answer,
});

export const makeOwnApiToken = defineEndpoint({
  id: 'makeOwnApiToken',
  method: 'POST',
  path: ownPath,
  summary: 'Make a token that acts as oneself, never with more than one may do at that moment',
  tag,
  access: use,
  stepUp: true,
  params: organizationParams,
  body,
  response: made,
  status: 201,
});

export const revokeOwnApiToken = defineEndpoint({
  id: 'revokeOwnApiToken',
  method: 'DELETE',
  path: `${ownPath}/{apiTokenId}`,
  summary: 'End one’s own token: it opens nothing from now on',
  tag,
  access: use,
  whileReadOnly: true,
  params,
});

export const listApiTokens = defineEndpoint({
  id: 'listApiTokens',
  method: 'GET',
  path,
  summary: 'All tokens of the workspace and of its members, newest first; never the tokens themselves',
  tag,
  access: manage,
  params: organizationParams,
  response: answer,
});

export const makeApiToken = defineEndpoint({
  id: 'makeApiToken',
  method: 'POST',
  path,
  summary: 'Make a token of the workspace, which works on when its maker leaves',
  tag,
  access: manage,
  stepUp: true,
  params: organizationParams,
  body,
  response: made,
  status: 201,
});

export const revokeApiToken = defineEndpoint({
  id: 'revokeApiToken',
  method: 'DELETE',
  path: `${path}/{apiTokenId}`,
  summary: 'End a token of the workspace or of a member: it opens nothing from now on',
  tag,
  access: manage,
  whileReadOnly: true,
  params,
});
