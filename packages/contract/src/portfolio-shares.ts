import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { logoPicture } from './logos.ts';
import { picture } from './pictures.ts';
import {
  email,
  id,
  instant,
  language,
  money,
  oneLine,
  organizationParams,
  phone,
  verbatim,
} from './primitives.ts';
import { propertyType } from './properties.ts';

const token = verbatim(200).min(1);

/** Whom a visitor may turn to. */
export const shareContact = z.strictObject({
  name: oneLine(120).default(''),
  phone: phone.nullable().default(null),
  email: email.nullable().default(null),
});

/** What a visitor is shown beside the words and the pictures. */
export const shownByShare = {
  showsStreet: z
    .boolean()
    .meta({ description: 'Street and number of each property, and the number of each unit' }),
  showsRent: z.boolean().meta({ description: 'The rent that is asked' }),
};

export const portfolioShare = z
  .object({
    url: z.string().meta({ description: 'Shows the portfolio to whoever has it' }),
    ...shownByShare,
    contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    expiresAt: instant.nullable(),
    viewCount: z.int(),
  })
  .meta({ id: 'PortfolioShare' });
export type PortfolioShare = z.infer<typeof portfolioShare>;

/** A portfolio as a visitor sees it: nothing of the organization but this. */
export const sharedPortfolio = z
  .object({
    sign: z
      .object({ organizationName: z.string(), logo: logoPicture.unwrap() })
      .nullable()
      .meta({ description: 'Null where the workspace has no logo: then its name is not shown either' }),
    title: z.string(),
    description: z.string(),
    pictures: z.array(picture.omit({ id: true })),
    properties: z.array(
      z.object({
        name: z.string(),
        type: propertyType,
        city: z.string(),
        street: z.string().nullable(),
        vacantUnits: z.array(
          z.object({
            number: z.string().nullable(),
            floor: z.int(),
            rooms: z.number().nullable(),
            areaSqm: z.number().nullable(),
            rent: money.nullable(),
          }),
        ),
      }),
    ),
    contact: portfolioShare.shape.contact,
  })
  .meta({ id: 'SharedPortfolio' });
export type SharedPortfolio = z.infer<typeof sharedPortfolio>;

const params = organizationParams.extend({ portfolioId: id });

export const unsharePortfolio = defineEndpoint({
  id: 'unsharePortfolio',
  method: 'DELETE',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}/share',
  summary: 'Stop sharing: the link stops working now',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.manage' },
  whileReadOnly: true,
  params,
});

export const openSharedPortfolio = defineEndpoint({
  id: 'openSharedPortfolio',
  method: 'POST',
  path: '/shared-portfolios/open',
  summary: 'What the token of a shared link shows; counts a view',
  tag: 'Portfolios',
  access: { scope: 'public' },
  body: z.strictObject({ token }),
  response: sharedPortfolio,
});

export const getPortfolioBrochure = defineEndpoint({
  id: 'getPortfolioBrochure',
  method: 'GET',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}/brochure',
  summary: 'A brochure of a portfolio: pictures, properties, vacant units, contact',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.see' },
  params,
  query: z.strictObject({
    language: language.default('he'),
    showsStreet: z.stringbool().default(true),
    showsRent: z.stringbool().default(true),
  }),
  produces: 'application/pdf',
});

export const getSharedBrochure = defineEndpoint({
  id: 'getSharedBrochure',
  method: 'POST',
  path: '/shared-portfolios/brochure',
  summary: 'The brochure for visitors with the link, with no more than the page shows',
  tag: 'Portfolios',
  access: { scope: 'public' },
  body: z.strictObject({ token, language: language.default('he') }),
  produces: 'application/pdf',
});
