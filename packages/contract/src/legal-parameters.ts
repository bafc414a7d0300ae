import {
  LEGAL_PARAMETER_LIMITS,
  LEGAL_PARAMETER_UNITS,
  LEGAL_PARAMETERS,
} from '@dira/domain/legal-parameters';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { instant, plainDate, requiredLine, webAddress } from './primitives.ts';

const largestValue = Math.max(...Object.values(LEGAL_PARAMETER_LIMITS));

const name = z.enum(LEGAL_PARAMETERS);
const value = z
  .int()
  .min(1)
  .max(largestValue)
  .meta({ description: 'Amounts in agorot, rates in hundredths of a percent' });

/** The days of a figure of the law, and where it is written. */
export const standing = {
  validFrom: plainDate,
  validTo: plainDate.nullable().meta({ description: 'The last day; null while it holds' }),
  section: z.string().meta({ description: 'The statute, such as `s.25J(b)`' }),
  source: z.string(),
  sourceUrl: z.string().meta({ description: 'Empty where it stands in print alone' }),
  checkedOn: plainDate.meta({ description: 'The day on which somebody compared it with its source' }),
};

/** A law and the section of it on which something rests; screens name both in the reader's language. */
export const lawReference = z.object({ source: standing.source, section: standing.section });

const parameter = {
  name,
  value,
  unit: z.enum(['agorot', 'months', 'years', 'parts', 'days', 'basis_points', 'homes']),
  ...standing,
};

export const legalParameter = z.object(parameter);
export type LegalParameter = z.infer<typeof legalParameter>;

export const listLegalParameters = defineEndpoint({
  id: 'listLegalParameters',
  method: 'GET',
  path: '/legal-parameters',
  summary: 'Legal values, with the days on which each applies and its source',
  tag: 'Law',
  access: { scope: 'user' },
  response: z.object({ items: z.array(legalParameter) }),
});

/** What was entered once, and by whom. */
export const revision = {
  revision: z.int(),
  isWithdrawn: z.boolean(),
  isStanding: z.boolean().meta({ description: 'No later revision took its place' }),
  recordedBy: z.string().nullable().meta({ description: 'Null: it came with Dira' }),
  recordedAt: instant,
};

const legalParameterRevision = z.object({ ...parameter, ...revision });
export type LegalParameterRevision = z.infer<typeof legalParameterRevision>;

export const listLegalParameterRevisions = defineEndpoint({
  id: 'listLegalParameterRevisions',
  method: 'GET',
  path: '/legal-parameters/revisions',
  summary: 'Everything that was ever entered about the law, newest day first, with who entered it',
  tag: 'Law',
  access: { scope: 'operator' },
  response: z.object({ items: z.array(legalParameterRevision) }),
});

/** What is given of the days and the source. */
export const givenStanding = {
  validFrom: plainDate,
  validTo: plainDate.nullable().default(null),
  section: requiredLine(60),
  source: requiredLine(500),
  sourceUrl: z
    .union([z.literal(''), webAddress(500)])
    .default('')
    .meta({ description: 'Where the source can be read' }),
  checkedOn: plainDate.optional().meta({ description: 'Default: today' }),
};

export const recordLegalParameter = defineEndpoint({
  id: 'recordLegalParameter',
  method: 'POST',
  path: '/legal-parameters',
  summary: 'Enter a legal value from a day on; the same day again corrects it',
  tag: 'Law',
  access: { scope: 'operator' },
  stepUp: true,
  body: z
    .strictObject({
      name,
      value,
      ...givenStanding,
    })
    .superRefine((body, context) => {
      const most = LEGAL_PARAMETER_LIMITS[LEGAL_PARAMETER_UNITS[body.name]];
      if (body.value > most)
        context.addIssue({ code: 'custom', path: ['value'], params: { code: 'too_big' } });
      if (body.validTo !== null && body.validTo < body.validFrom)
        context.addIssue({ code: 'custom', path: ['validTo'], params: { code: 'ends_before_start' } });
    }),
});

export const withdrawLegalParameter = defineEndpoint({
  id: 'withdrawLegalParameter',
  method: 'POST',
  path: '/legal-parameters/withdrawals',
  summary: 'Withdraw a value; the one before it applies again',
  tag: 'Law',
  access: { scope: 'operator' },
  stepUp: true,
  body: z.strictObject({ name, validFrom: plainDate, reason: requiredLine(500) }),
});
export const withdrawalLimits = limitsOf(withdrawLegalParameter.body);
