import { CPI_SERIES, parseIndexPoints, parseLinkFactor } from '@dira/domain/israel/cpi';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instant, requiredLine, verbatim } from './primitives.ts';

/** `2026-10` */
export const month = z
  .string()
  .regex(/^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/)
  .meta({ description: 'Calendar month, YYYY-MM', examples: ['2026-10'] });

export const indexPoints = verbatim(20)
  .refine((text) => parseIndexPoints(text) !== null, { params: { code: 'invalid_index' } })
  .meta({ description: 'Points with at most two decimals, as text', examples: ['103.2'] });

const linkFactor = verbatim(20)
  .refine((text) => parseLinkFactor(text) !== null, { params: { code: 'invalid_index' } })
  .meta({ description: 'Factor with at most six decimals, as text', examples: ['1.074'] });

export const baseYear = z
  .int()
  .min(1900)
  .max(2200)
  .meta({ description: 'The year whose average is 100 points' });

const series = z
  .string()
  .regex(/^\d{1,10}$/)
  .default(CPI_SERIES)
  .meta({
    description: 'Series of the Central Bureau of Statistics; 120010 is the general index',
    examples: ['120010'],
  });
const source = requiredLine(500).meta({ description: 'Where the figures come from' });

/** Over a century of months, in one body or one file. */
export const mostIndexValues = 1500;
const mostCsvLetters = 100_000;

const csvText = verbatim(mostCsvLetters).min(1);

const recorded = z.object({
  recorded: z.int().meta({ description: 'New or corrected figures' }),
  unchanged: z.int(),
});

export const listCpiValues = defineEndpoint({
  id: 'listCpiValues',
  method: 'GET',
  path: '/cpi/values',
  summary: 'The consumer price index by month, newest first, with the factors between bases',
  tag: 'Index',
  access: { scope: 'user' },
  query: z.strictObject({ series, limit: z.coerce.number().int().min(1).max(200).default(36) }),
  response: z.object({
    items: z.array(
      z.object({
        month,
        points: indexPoints,
        baseYear,
        publishedAt: instant,
        source: z.string(),
        isCorrected: z.boolean(),
      }),
    ),
    links: z.array(
      z.object({ olderBaseYear: baseYear, newerBaseYear: baseYear, factor: linkFactor, source: z.string() }),
    ),
  }),
});

export const recordCpiValues = defineEndpoint({
  id: 'recordCpiValues',
  method: 'POST',
  path: '/cpi/values',
  summary: 'Enter or correct indexes; rent charged by a corrected one is settled by reversals',
  tag: 'Index',
  access: { scope: 'operator' },
  stepUp: true,
  body: z.strictObject({
    series,
    source,
    values: z
      .array(
        z.strictObject({
          month,
          points: indexPoints,
          baseYear,
          publishedAt: instant.optional().meta({ description: 'Default: by the calendar of the Bureau' }),
        }),
      )
      .max(mostIndexValues)
      .default([]),
    links: z
      .array(
        z
          .strictObject({ olderBaseYear: baseYear, newerBaseYear: baseYear, factor: linkFactor })
          .refine(({ olderBaseYear, newerBaseYear }) => newerBaseYear > olderBaseYear, {
            path: ['newerBaseYear'],
            params: { code: 'ends_before_start' },
          })
          .meta({ examples: [{ olderBaseYear: 2022, newerBaseYear: 2024, factor: '1.074' }] }),
      )
      .max(100)
      .default([]),
  }),
  response: recorded,
});

export const importCpiCsv = defineEndpoint({
  id: 'importCpiCsv',
  method: 'POST',
  path: '/cpi/imports',
  summary: 'Enter many indexes from CSV with the columns month, base_year, value and optionally published_at',
  tag: 'Index',
  access: { scope: 'operator' },
  stepUp: true,
  body: z.strictObject({ series, source, csv: csvText }),
  response: recorded,
});

const indexChange = z.enum(['new', 'corrected', 'unchanged', 'faulty']);

export const previewCpiValues = defineEndpoint({
  id: 'previewCpiValues',
  method: 'POST',
  path: '/cpi/previews',
  summary: 'What entering these indexes would change, line by line, and how much rent would be settled again',
  tag: 'Index',
  access: { scope: 'operator' },
  body: z.strictObject({ series, csv: csvText }),
  response: z.object({
    rows: z.array(
      z.object({
        line: z.int().meta({ description: 'Of the file; the header is line 1' }),
        month: z.string(),
        points: z.string(),
        baseYear: z.string(),
        change: indexChange,
        standing: indexPoints.nullable().meta({ description: 'What stands for this month now' }),
        problems: z.array(z.object({ column: z.string(), code: z.string() })),
      }),
    ),
    counts: z.object({ new: z.int(), corrected: z.int(), unchanged: z.int(), faulty: z.int() }),
    settled: z
      .object({ leases: z.int(), periods: z.int() })
      .meta({ description: 'Rent that rests on a month that changes: taken back and charged anew' }),
  }),
});
export type CpiPreview = z.infer<(typeof previewCpiValues)['response']>;

export const getCpiStatus = defineEndpoint({
  id: 'getCpiStatus',
  method: 'GET',
  path: '/cpi/status',
  summary: 'Which index is the newest here, which is out, when the next comes, and how fetching went',
  tag: 'Index',
  access: { scope: 'operator' },
  response: z.object({
    newestMonth: month.nullable(),
    publishedMonth: month.meta({ description: 'The newest that the Bureau has published, by its calendar' }),
    isBehind: z.boolean().meta({ description: 'The newest that is published is not here yet' }),
    nextMonth: month,
    nextPublishedAt: instant,
    fetchesFrom: z
      .string()
      .nullable()
      .meta({ description: 'The host that is asked; null where fetching is off' }),
    fetches: z.array(
      z.object({
        fetchedAt: instant,
        recorded: z.int().nullable(),
        problem: z.string().nullable().meta({ description: 'For whoever runs the server; in English' }),
      }),
    ),
  }),
});
export type CpiStatus = z.infer<(typeof getCpiStatus)['response']>;

export const fetchCpi = defineEndpoint({
  id: 'fetchCpi',
  method: 'POST',
  path: '/cpi/fetches',
  summary: 'Fetch the index from the statistics office now; the status shows the result',
  tag: 'Index',
  access: { scope: 'operator' },
  stepUp: true,
  status: 202,
});
