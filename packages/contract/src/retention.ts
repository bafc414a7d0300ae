import {
  KEPT_BY_LAW,
  MOST_RETENTION_DAYS,
  MOST_RETENTION_ROWS,
  RETENTION_KINDS,
  RETENTION_REASONS,
} from '@dira/domain/retention';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instant, plainDate } from './primitives.ts';

const ahead = z
  .object({
    on: plainDate,
    rules: z.array(
      z.object({
        kind: z.enum(RETENTION_KINDS),
        why: z.enum(RETENTION_REASONS),
        after: z.object({ months: z.int(), days: z.int(), hours: z.int(), minutes: z.int() }),
        due: z
          .object({ count: z.int(), isMore: z.boolean() })
          .meta({ description: `Rows that would go on that day; up to ${MOST_RETENTION_ROWS} are counted` }),
        oldestKept: instant.nullable().meta({ description: 'The oldest row that would stay' }),
      }),
    ),
    kept: z
      .array(
        z.object({
          kind: z.enum(KEPT_BY_LAW.map(({ kind }) => kind)),
          years: z.int().nullable().meta({ description: 'Null: as long as the workspace is there' }),
        }),
      )
      .meta({ description: 'What no rule deletes, because the law wants it' }),
  })
  .meta({ id: 'RetentionAhead' });
export type RetentionAhead = z.infer<typeof ahead>;

export const getRetention = defineEndpoint({
  id: 'getRetention',
  method: 'GET',
  path: '/operator/retention',
  summary:
    'What is deleted automatically, after how long and why, and what would go on a day; deletes nothing',
  tag: 'Operator',
  access: { scope: 'operator' },
  query: z.strictObject({
    on: plainDate
      .optional()
      .meta({ description: `Today without it; at most ${MOST_RETENTION_DAYS} days ahead` }),
  }),
  response: ahead,
});
