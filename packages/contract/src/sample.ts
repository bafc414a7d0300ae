import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, language } from './primitives.ts';

export const loadSampleWorkspace = defineEndpoint({
  id: 'loadSampleWorkspace',
  method: 'POST',
  path: '/organizations/sample',
  summary:
    'Make a private workspace with 3 buildings and 14 months of history to look around in, or find the one made before',
  tag: 'Organization',
  access: { scope: 'user' },
  body: z.strictObject({ language: language.default('he') }),
  response: z.object({ id }),
  status: 201,
});

export const clearSampleWorkspace = defineEndpoint({
  id: 'clearSampleWorkspace',
  method: 'DELETE',
  path: '/organizations/sample',
  summary:
    'Remove the sample workspace that the person owns, with everything in it; no other workspace can be removed this way',
  tag: 'Organization',
  access: { scope: 'user' },
  stepUp: true,
});
