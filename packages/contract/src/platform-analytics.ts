import {
  MOST_VISIT_DAYS,
  PLATFORM_STEPS,
  RETENTION_WEEKS,
  VALUES_SHOWN,
  VISIT_DIMENSIONS,
} from '@dira/domain/platform-analytics';
import { z } from 'zod';
import { withinDays } from './day-spans.ts';
import { defineEndpoint } from './endpoint.ts';
import { language, plainDate } from './primitives.ts';

/** What visits of the whole installation come to, for whoever runs it: figures, and nobody's name. */

const count = z.int();

const figures = {
  visitors: count.meta({
    description: 'People who were signed in, each once, and sessions in which nobody was',
  }),
  sessions: count.meta({ description: 'Tabs of a browser, each once' }),
  pageViews: count,
  events: count,
};

const topValues = z.object({
  items: z
    .array(z.object({ value: z.string(), events: count }))
    .meta({ description: `The ${VALUES_SHOWN} most frequent` }),
  others: z
    .object({ values: count, events: count })
    .meta({ description: 'Those behind them, as one; with the items they add up to all events' }),
});

const dimensions = Object.fromEntries(VISIT_DIMENSIONS.map((dimension) => [dimension, topValues]));

export const platformAnalytics = z
  .object({
    from: plainDate,
    to: plainDate,
    totals: z.object(figures),
    unit: z.enum(['day', 'week', 'month']).meta({ description: 'What each of the points is' }),
    points: z.array(z.object({ from: plainDate, to: plainDate, ...figures })).meta({
      description: 'Oldest first, also where nothing happened; the first and the last may be a part',
    }),
    dimensions: z.object(
      dimensions as Record<(typeof VISIT_DIMENSIONS)[number], typeof topValues>, // made from these very names
    ),
    funnel: z.array(z.object({ step: z.enum(PLATFORM_STEPS), count })).meta({
      description:
        'Visitors, then workspaces whose trial began in these days and how far they have come by now',
    }),
    retention: z
      .array(
        z.object({
          week: plainDate.meta({ description: 'The Sunday that it begins with' }),
          people: z.array(count).meta({
            description: 'Who was signed in, first that week: how many then, a week later, and so on',
          }),
        }),
      )
      .meta({ description: `The last ${RETENTION_WEEKS} weeks up to the last day, oldest first` }),
  })
  .meta({ id: 'PlatformAnalytics' });
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

const span = {
  from: plainDate,
  to: plainDate.meta({ description: `Included; at most ${MOST_VISIT_DAYS} days` }),
};

const isWithinReach = withinDays(MOST_VISIT_DAYS);

export const getPlatformAnalytics = defineEndpoint({
  id: 'getPlatformAnalytics',
  method: 'GET',
  path: '/platform-analytics',
  summary: 'Visits of the installation over some days, from people who agreed to be counted',
  tag: 'Operator',
  access: { scope: 'operator' },
  query: z.strictObject(span).superRefine(isWithinReach),
  response: platformAnalytics,
});

export const ANALYTICS_TABLES = ['days', ...VISIT_DIMENSIONS, 'funnel', 'retention'] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

export const exportPlatformAnalytics = defineEndpoint({
  id: 'exportPlatformAnalytics',
  method: 'GET',
  path: '/platform-analytics/table.csv',
  summary: 'One table of these figures, whole, as a file for spreadsheets',
  tag: 'Operator',
  access: { scope: 'operator' },
  query: z
    .strictObject({
      ...span,
      table: z.enum(ANALYTICS_TABLES),
      language: language.optional().meta({ description: 'Of the words in it; English without it' }),
    })
    .superRefine(isWithinReach),
  produces: ['text/csv'],
});
