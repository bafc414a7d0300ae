import { SUSPICIOUS, type SuspiciousKind } from '@dira/domain/visits';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { oneLine } from './primitives.ts';

const kinds = Object.keys(SUSPICIOUS) as [SuspiciousKind, ...SuspiciousKind[]]; // the keys of the record

export const reportSuspiciousActivity = defineEndpoint({
  id: 'reportSuspiciousActivity',
  method: 'POST',
  path: '/me/suspicious-activity',
  summary: 'Note in the security log that this browser does more than a person does',
  tag: 'Account',
  access: { scope: 'user' },
  body: z.strictObject({
    kind: z.enum(kinds),
    userAgent: oneLine(500).default('').meta({ description: 'As the browser calls itself' }),
  }),
});
