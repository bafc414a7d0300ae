import { isRising, LEGAL_LADDERS, MOST_LADDER_STEPS } from '@dira/domain/legal-ladders';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { givenStanding, legalParameter, revision, standing } from './legal-parameters.ts';
import { plainDate, requiredLine } from './primitives.ts';

const name = z.enum(LEGAL_LADDERS);
/** Ten billion shekels. */
const highestStep = 1_000_000_000_000;
const wholeBasisPoints = 10_000;

const steps = z
  .array(
    z.strictObject({
      upTo: z
        .int()
        .min(1)
        .max(highestStep)
        .nullable()
        .meta({ description: 'Agorot; null at the last step: without an end' }),
      rate: z.int().min(0).max(wholeBasisPoints).meta({ description: 'Hundredths of a percent' }),
    }),
  )
  .min(1)
  .max(MOST_LADDER_STEPS)
  .meta({ description: 'The rate of what lies above the step before, up to an amount' });

const ladder = { name, steps, ...standing };
const legalLadder = z.object(ladder).meta({ id: 'LegalLadder' });
export type LegalLadder = z.infer<typeof legalLadder>;

const legalLadderRevision = z.object({ ...ladder, ...revision });
export type LegalLadderRevision = z.infer<typeof legalLadderRevision>;

export const listLegalLadderRevisions = defineEndpoint({
  id: 'listLegalLadderRevisions',
  method: 'GET',
  path: '/legal-ladders/revisions',
  summary: 'Every tax ladder ever entered, newest day first, with who entered it',
  tag: 'Law',
  access: { scope: 'operator' },
  response: z.object({ items: z.array(legalLadderRevision) }),
});

export const recordLegalLadder = defineEndpoint({
  id: 'recordLegalLadder',
  method: 'POST',
  path: '/legal-ladders',
  summary: 'Enter a tax ladder from a day on; the same day again corrects it',
  tag: 'Law',
  access: { scope: 'operator' },
  stepUp: true,
  body: z.strictObject({ name, steps, ...givenStanding }).superRefine((body, context) => {
    if (!isRising(body.steps))
      context.addIssue({ code: 'custom', path: ['steps'], params: { code: 'steps_not_rising' } });
    if (body.validTo !== null && body.validTo < body.validFrom)
      context.addIssue({ code: 'custom', path: ['validTo'], params: { code: 'ends_before_start' } });
  }),
});

export const withdrawLegalLadder = defineEndpoint({
  id: 'withdrawLegalLadder',
  method: 'POST',
  path: '/legal-ladders/withdrawals',
  summary: 'Withdraw a tax ladder; the one before it applies again',
  tag: 'Law',
  access: { scope: 'operator' },
  stepUp: true,
  body: z.strictObject({ name, validFrom: plainDate, reason: requiredLine(500) }),
});

export const getPublicLaw = defineEndpoint({
  id: 'getPublicLaw',
  method: 'GET',
  path: '/public/law',
  summary: 'The legal values and tax ladders of one day, each with its source',
  tag: 'Law',
  access: { scope: 'public' },
  keptFor: 60,
  query: z.strictObject({ on: plainDate.optional().meta({ description: 'Today without it' }) }),
  response: z.object({
    on: plainDate,
    parameters: z.array(legalParameter),
    ladders: z.array(legalLadder),
  }),
});
