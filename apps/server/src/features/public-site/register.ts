import { DEVELOPERS_PATH, blogFeedPath, HOST_COOKIE, storageKeys } from '@dira/contract/constants';
import type { OpenApi } from '@dira/contract/openapi';
import type { SiteFacts } from '@dira/contract/public-site';
import { listReferenceLines, REFERENCE_INDEX_PATH } from '@dira/contract/reference';
import { fallbackLanguage, findLanguage, languages, readLanguage } from '@dira/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sitePolicy } from '../../http/security-headers.ts';
import { readCookie } from '../../platform/cookies.ts';
import { createFacts, type PublicTools } from './facts.ts';
import { loadSite, type Encoding, type Site } from './pages.ts';

const asked = z.object({ lang: z.string().optional().catch(undefined) });
const hourSeconds = 3600;
const daySeconds = 86_400;

/** Where a person's own pages begin: nothing there is for search engines. */
const ownPlaces = ['/api/', '/auth/', '/dashboard', '/properties', '/settings', '/shared/', '/sign-lease/'];

/**
 * The public pages: whole HTML in the language of the address, else of the visitor's choice, else of their browser.
 * @param readDocument the document of the API, of which the pages for developers are made
 * @returns how the rest of the server answers an address at which nothing is; null where nothing is built
 */
export async function registerPublicSite(
  app: FastifyInstance,
  services: PublicTools,
  readDocument: () => OpenApi,
): Promise<NothingHere | null> {
  const site = await loadSite(readDocument);
  if (site === null) return null;
  const readFacts = createFacts(services);
  for (const page of site.sitePaths)
    app.get(page, async (request, reply) => answer(site, await readFacts(), request, reply, page));
  app.get(REFERENCE_INDEX_PATH, async (_request, reply) => {
    reply.header('Cache-Control', `public, max-age=${hourSeconds}`);
    return listReferenceLines(readDocument());
  });
  app.get<{ Params: { '*': string } }>(`${DEVELOPERS_PATH}/*`, async (request, reply) => {
    const page = `${DEVELOPERS_PATH}/${request.params['*']}`;
    if (!site.isOfReference(page)) reply.status(404);
    return answer(site, await readFacts(), request, reply, page);
  });
  app.get(blogFeedPath, async (request, reply) => {
    const language = findLanguage(asked.parse(request.query).lang ?? '') ?? fallbackLanguage;
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${hourSeconds}`)
      .send(await site.drawFeed({ language, origin: services.publicUrl }));
  });
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', `public, max-age=${daySeconds}`)
      .send(siteMap(site.foundPaths, services.publicUrl)),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${daySeconds}`)
      .send(
        [
          'User-agent: *',
          ...ownPlaces.map((place) => `Disallow: ${place}`),
          `Sitemap: ${services.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  return {
    isAt: (pathname) => !site.isOfApp(pathname),
    say: async (request, reply) => answer(site, await readFacts(), request, reply.status(404), ''),
  };
}

/** What is said where neither the app nor the public pages have anything. */
export interface NothingHere {
  isAt(pathname: string): boolean;
  say(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

async function answer(
  site: Site,
  facts: SiteFacts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const inAddress = findLanguage(asked.parse(request.query).lang ?? '');
  // The choice that the browser keeps, else what it asks for.
  const { cookie } = request.headers;
  const chosen =
    readCookie(cookie, `${HOST_COOKIE}${storageKeys.language}`) ?? readCookie(cookie, storageKeys.language);
  const language = inAddress ?? readLanguage(request.headers['accept-language'], chosen);
  const page = await site.draw({ path, language, isLanguageAsked: inAddress !== null }, facts);
  reply.headers({
    'Content-Security-Policy': sitePolicy,
    'Content-Language': language,
    'Cache-Control': 'no-cache',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ETag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : 'identity';
}

function siteMap(paths: readonly string[], origin: string): string {
  const pages = paths.flatMap((path) =>
    languages.map((language) => {
      const others = languages
        .map(
          (other) =>
            `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${path}?lang=${other}"/>`,
        )
        .join('');
      return `<url><loc>${origin}${path}?lang=${language}</loc>${others}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`;
}
