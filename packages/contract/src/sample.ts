import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, language } from './primitives.ts';

export const loadSampleWorkspace = defineEndpoint({
  id: 'loadSampleWorkspace',
  method: 'POST',
  path: '/organizations/sample',
  summary: 'Create a sample workspace with 3 properties and 14 months of history, or find the existing one',
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
