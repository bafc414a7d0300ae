import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { siteContent } from './public-site.ts';
import { plan } from './subscriptions.ts';

/** What is sold here and what the public pages say, as the operator's own file has it. */

/** What the law, or whoever pays, looks for, and the file leaves empty. */
export const CONTENT_GAPS = [
  'seller_name',
  'seller_number',
  'seller_address',
  'seller_contact',
  'accessibility_coordinator',
  'accessibility_review',
  'bank_account',
] as const;

const answer = z
  .object({
    plans: z.array(
      z.object({
        plan,
        perMonth: z.int().nullable().meta({ description: 'US cents without VAT; null where it is agreed' }),
        perYear: z.int().nullable(),
        inAgorot: z
          .object({ perMonth: z.int().nullable(), perYear: z.int().nullable() })
          .meta({ description: 'With VAT, at the rates of today' }),
        units: z.int().nullable().meta({ description: 'Null: without a limit' }),
        properties: z.int().nullable(),
      }),
    ),
    vatRate: z.int().meta({ description: 'Hundredths of a percent' }),
    content: siteContent,
    gaps: z.array(z.enum(CONTENT_GAPS)).meta({ description: 'What is to be filled in before people pay' }),
  })
  .meta({ id: 'OperatorSiteContent' });

export const getSiteContent = defineEndpoint({
  id: 'getSiteContent',
  method: 'GET',
  path: '/operator/site-content',
  summary: 'Plans with their prices today, what the public pages say of the operator, and what is missing',
  tag: 'Operator',
  access: { scope: 'operator' },
  response: answer,
});
