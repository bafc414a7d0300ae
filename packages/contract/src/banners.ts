import { languages } from '@dira/domain/languages';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, page, pageQuery, plainDate, requiredLine } from './primitives.ts';

/** What the operator says over every page for some days: a new feature, an hour of work on the servers. */

const operator = { scope: 'operator' } as const;

export const BANNER_TONES = ['info', 'warning'] as const;
export const BANNER_AUDIENCES = ['everyone', 'team', 'tenants'] as const;

/** A text in each language; where one is left out, its readers get the English. */
const texts = z.strictObject({
  en: requiredLine(200),
  he: requiredLine(200).optional(),
  es: requiredLine(200).optional(),
  fr: requiredLine(200).optional(),
  sq: requiredLine(200).optional(),
} satisfies Record<(typeof languages)[number], z.ZodType>);

const days = {
  firstDay: plainDate.meta({ description: 'The first day on which it shows' }),
  lastDay: plainDate.meta({ description: 'The last one' }),
};

export const shownBanner = z
  .object({ id, tone: z.enum(BANNER_TONES), texts: z.object(texts.shape) })
  .meta({ id: 'ShownBanner' });
export type ShownBanner = z.infer<typeof shownBanner>;

const banner = z
  .object({
    ...shownBanner.shape,
    audience: z.enum(BANNER_AUDIENCES),
    ...days,
    state: z.enum(['planned', 'showing', 'over']),
    createdAt: instant,
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof banner>;

export const listBanners = defineEndpoint({
  id: 'listBanners',
  method: 'GET',
  path: '/operator/banners',
  summary: 'The banners of the installation, newest first',
  tag: 'Operator',
  access: operator,
  query: z.object(pageQuery),
  response: page(banner),
});

const newBanner = z.strictObject({
  tone: z.enum(BANNER_TONES),
  audience: z.enum(BANNER_AUDIENCES),
  ...days,
  texts,
});
export const bannerLimits = limitsOf(newBanner);

export const createBanner = defineEndpoint({
  id: 'createBanner',
  method: 'POST',
  path: '/operator/banners',
  summary: 'Say something over every page, from one day to another',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  body: newBanner,
});

export const endBanner = defineEndpoint({
  id: 'endBanner',
  method: 'DELETE',
  path: '/operator/banners/{bannerId}',
  summary: 'Take a banner away before its last day',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ bannerId: id }),
});
