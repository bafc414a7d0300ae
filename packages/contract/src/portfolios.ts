import { z } from 'zod';
import { SHARE_DAYS } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { picture } from './pictures.ts';
import { portfolioShare, shareContact, shownByShare } from './portfolio-shares.ts';
import { id, organizationParams, page, pageQuery, requiredLine, text } from './primitives.ts';

const titled = { id, title: z.string(), description: z.string() };

export const portfolioSummary = z
  .object({ ...titled, propertyCount: z.int(), cover: picture.nullable() })
  .meta({ id: 'PortfolioSummary' });

export const portfolio = z
  .object({
    ...titled,
    pictures: z.array(picture),
    properties: z
      .array(z.object({ id, name: z.string(), address: z.string(), unitCount: z.int() }))
      .meta({ description: 'In the order in which they were chosen' }),
    share: portfolioShare
      .nullable()
      .meta({ description: 'Null where there is none, or for whoever may not share' }),
  })
  .meta({ id: 'Portfolio' });

const params = organizationParams.extend({ portfolioId: id });
const mostProperties = 200;
const propertyIds = z.array(id).max(mostProperties);

export const listPortfolios = defineEndpoint({
  id: 'listPortfolios',
  method: 'GET',
  path: '/organizations/{organizationId}/portfolios',
  summary: 'Portfolios, newest first, each with its first picture',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(portfolioSummary),
});

export const getPortfolio = defineEndpoint({
  id: 'getPortfolio',
  method: 'GET',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}',
  summary: 'One portfolio with its pictures and its properties',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.see' },
  params,
  response: portfolio,
  editable: [
    'title',
    'description',
    'properties',
    'share.showsStreet',
    'share.showsRent',
    'share.contact',
    'share.expiresAt',
  ],
});

export const createPortfolio = defineEndpoint({
  id: 'createPortfolio',
  method: 'POST',
  path: '/organizations/{organizationId}/portfolios',
  summary: 'Create a portfolio; pictures are added afterwards',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.manage' },
  params: organizationParams,
  body: z.strictObject({
    title: requiredLine(120),
    description: text(4000).default(''),
    propertyIds: propertyIds.default([]),
  }),
  response: z.object({ id }),
  status: 201,
});
export const portfolioLimits = limitsOf(createPortfolio.body);

export const updatePortfolio = defineEndpoint({
  id: 'updatePortfolio',
  method: 'PATCH',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}',
  summary: 'Change the words of a portfolio, or which properties are in it and their order',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
  body: z.strictObject({ title: requiredLine(120), description: text(4000), propertyIds }).partial(),
  edits: getPortfolio,
});

export const sharePortfolio = defineEndpoint({
  id: 'sharePortfolio',
  method: 'PUT',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}/share',
  summary: 'Share a portfolio by link, or change what its visitors see',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
  body: z.strictObject({
    ...shownByShare,
    contact: shareContact,
    expiresInDays: z
      .literal(SHARE_DAYS)
      .nullable()
      .optional()
      .meta({ description: 'From now on; null for no end, absent to leave it as it is' }),
  }),
  response: z.object({ url: z.string() }),
  edits: getPortfolio,
});
export const shareLimits = limitsOf(sharePortfolio.body);

export const deletePortfolio = defineEndpoint({
  id: 'deletePortfolio',
  method: 'DELETE',
  path: '/organizations/{organizationId}/portfolios/{portfolioId}',
  summary: 'Delete a portfolio and its pictures; its properties stay',
  tag: 'Portfolios',
  access: { scope: 'organization', action: 'properties.manage' },
  params,
});
