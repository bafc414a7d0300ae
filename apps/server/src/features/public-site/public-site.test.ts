import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { blogFeedPath } from '@dira/contract/constants';
import { REFERENCE_INDEX_PATH, type ReferenceLine } from '@dira/contract/reference';
import { CITIES, RENT_LEVELS, RUNNING_COSTS_GUIDE } from '@dira/domain/cities';
import { formatAmountForInput, formatMoney } from '@dira/i18n/format';
import { languages } from '@dira/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { buildParameter } from '../legal-parameters/testing.ts';

const clientFolder = path.join(import.meta.dirname, '../../../../web/build/client');
/** As the build tells them. */
const { foundPaths: pages, pictures } = JSON.parse(
  readFileSync(path.join(clientFolder, '../site/files.json'), 'utf8'),
) as { foundPaths: string[]; pictures: Record<string, Record<string, string>> };

let server: TestServer;
/** In Hebrew. */
let landing: string | undefined;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What the server writes by itself, of what has the name of a file. */
const written = [blogFeedPath, '/api/v1/openapi.json'];

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

const statuses = new Map<string, number>();
/** What an address is answered with; asked once, as all pages lead to the same. */
async function statusOf(pathname: string): Promise<number> {
  const status = statuses.get(pathname) ?? (await get(pathname)).statusCode;
  statuses.set(pathname, status);
  return status;
}

/** Every value of an attribute in a page. */
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe.each(pages)('the public page %s', (page) => {
  test.each(languages)(
    'is whole in %s without a script, and names itself in the others',
    async (language) => {
      const { statusCode, body, headers } = await get(`${page}?lang=${language}`);
      expect(statusCode).toBe(200);
      expect(headers['content-language']).toBe(language);
      expect(body).toContain(`<html lang="${language}" dir="ltr"`);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).toMatch(/<title>[^<]{6,70}<\/title>/);
      expect(body).toMatch(/<meta name="description" content="[^"]{50,200}"/);
      // A key that found no words, and a name that nothing was put in place of.
      expect(body).not.toMatch(/[a-z]+:[a-z]+\.[a-z]+|\{\{/i);
      expect(body).toContain(`rel="canonical" href="${server.services.publicUrl}${page}?lang=${language}"`);
      expect(valuesOf(body, 'hreflang').filter((found) => found === 'he').length).toBeGreaterThan(0);
      // What other sites show beside a link to it.
      const told = (name: string) =>
        body.match(new RegExp(`<meta property="og:${name}" content="([^"]*)"`))?.[1];
      expect(told('title')).toBe(body.match(/<title>([^<]*)/)?.[1]);
      expect(told('url')).toBe(`${server.services.publicUrl}${page}?lang=${language}`);
      expect(told('locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
      expect(body.match(/"og:locale:alternate"/g)).toHaveLength(languages.length - 1);
      const picture = new URL(told('image') ?? '');
      expect(picture.href).toBe(`${server.services.publicUrl}${pictures[page]?.[language]}`);
      const png = readFileSync(path.join(clientFolder, picture.pathname));
      // A PNG says its measures at a fixed place.
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect(png.length).toBeLessThan(60_000);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
        told('image:width'),
        told('image:height'),
      ]);
      // Nobody has judged Dira here.
      expect(body).not.toMatch(/aggregateRating|"review/i);
      // One policy is right for everybody because nothing runs that stands in the page.
      expect(body).not.toMatch(/<script(?![^>]* src=)(?![^>]*application\/ld\+json)|<style| on[a-z]+="/);
      expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    },
  );

  test('links to what is there, and shows pictures that are there', async () => {
    const { body } = await get(`${page}?lang=he`);
    landing ??= (await get('/?lang=he')).body;
    for (const href of new Set(valuesOf(body, 'href'))) {
      const { origin, pathname, hash } = new URL(href, server.services.publicUrl);
      if (origin !== server.services.publicUrl) continue;
      if (/\.[a-z0-9]+$/.test(pathname) && !written.includes(pathname))
        expect(existsSync(path.join(clientFolder, pathname)), href).toBe(true);
      else expect(await statusOf(pathname), href).toBe(200);
      if (hash !== '')
        expect(href.startsWith('#') ? body : landing, href).toContain(
          `id="${decodeURIComponent(hash.slice(1))}"`,
        );
    }
    const shown = [...valuesOf(body, 'src'), ...valuesOf(body, 'srcset').flatMap((set) => set.split(', '))];
    for (const file of shown.map((one) => one.split(' ')[0] ?? ''))
      expect(existsSync(path.join(clientFolder, file)), file).toBe(true);
  });
});

/** What a page tells search engines as data, by its kind. */
function thingsOf(html: string): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const things = blocks.flatMap(([, text = '']) => {
    const told = JSON.parse(text) as { '@context': string; '@graph': { '@type': string }[] };
    expect(told['@context']).toBe('https://schema.org');
    return told['@graph'];
  });
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]));
}

test('search engines are told as data what stands on the page, and no more', async () => {
  const { body } = await get('/?lang=fr');
  const { Organization, SoftwareApplication, FAQPage } = thingsOf(body);
  const { publicUrl, settings } = server.services;
  expect(Organization).toMatchObject({ name: 'Dira', url: `${publicUrl}/` });
  const offers = SoftwareApplication?.['offers'] as {
    price: string;
    priceSpecification: { unitCode: string };
  }[];
  expect(offers.map(({ price, priceSpecification }) => price + priceSpecification.unitCode)).toEqual([
    '29.00MON',
    '300.00ANN',
    '79.00MON',
    '790.00ANN',
  ]);
  const questions = FAQPage?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(6);
  for (const { name, acceptedAnswer } of questions) {
    expect(body).toContain(`<summary>${name}</summary>`);
    expect(body).toContain(`<p>${acceptedAnswer.text}</p>`);
  }
  const trail = thingsOf((await get('/calculators/roi?lang=he')).body)['BreadcrumbList']?.['itemListElement'];
  expect(trail).toMatchObject([
    { position: 1, item: `${publicUrl}/?lang=he` },
    { position: 2, item: `${publicUrl}/calculators?lang=he` },
    { position: 3, item: `${publicUrl}/calculators/roi?lang=he` },
  ]);

  // What the operator calls itself ends no element.
  const content = settings.SITE_CONTENT_FILE;
  const seller = { ...content.seller, name: '</script><b>R&D "Dira"' };
  Object.assign(settings, { SITE_CONTENT_FILE: { ...content, seller } });
  server.clock.advance({ minutes: 2 });
  const named = (await get('/?lang=fr')).body;
  expect(thingsOf(named)['Organization']).toMatchObject({ name: seller.name });
  expect(named).not.toContain('</script><b>');
  Object.assign(settings, { SITE_CONTENT_FILE: content });
  server.clock.advance({ minutes: 2 });
});

test('a city says what its homes rent for, and fills the calculators with it', async () => {
  const tax = (body: string) => body.match(/data-tool="rent-tax"[^>]*data-given="([^"]*)"/)?.[1];
  for (const city of CITIES) {
    const { body } = await get(`/cities/${city}?lang=en`);
    const { three, four } = RENT_LEVELS[city];
    for (const { amount } of [three, four]) {
      expect(body).toContain(formatMoney({ amount, currency: 'ILS' }, 'en'));
      expect(body).toContain(`href="/calculators/securities?rent=${amount / 100}&amp;lang=en"`);
    }
    // Drawn with it, and told to who brings it to life.
    expect(tax(body)).toBe(`{&quot;rent&quot;:&quot;${four.amount / 100}&quot;}`);
    expect(body).toContain(`value="${formatAmountForInput(four.amount)}"`);
    expect(body.includes('Estimate from the four-room figure')).toBe(!three.isMeasured);
    expect(body).toContain('Q4 2024');
    for (const { from, to } of [RUNNING_COSTS_GUIDE.arnona, RUNNING_COSTS_GUIDE.committee])
      expect(body).toContain(
        [from, to].map((amount) => formatMoney({ amount, currency: 'ILS' }, 'en')).join('–'),
      );
    for (const other of CITIES) expect(body).toContain(`href="/cities/${other}?lang=en"`);
    expect(thingsOf(body)['BreadcrumbList']?.['itemListElement']).toHaveLength(2);
  }
});

test('the language is that of the address, else the kept choice, else what the browser asks for', async () => {
  const languageOf = async (url: string, headers: Record<string, string>) =>
    (await get(url, headers)).headers['content-language'];
  const asking = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' };
  expect(await languageOf('/', {})).toBe('en');
  expect(await languageOf('/', asking)).toBe('fr');
  expect(await languageOf('/', { ...asking, cookie: 'other=1; preferredLanguage=he' })).toBe('he');
  expect(await languageOf('/', { cookie: 'preferredLanguage=fr; __Host-preferredLanguage=he' })).toBe('he');
  expect(await languageOf('/?lang=sq', { ...asking, cookie: 'preferredLanguage=he' })).toBe('sq');
  expect(await languageOf('/?lang=xx', { cookie: 'preferredLanguage=klingon' })).toBe('en');
  // Links keep a language that came in the address, and nothing where it did not.
  expect((await get('/?lang=sq')).body).toContain('href="/privacy?lang=sq"');
  expect((await get('/', asking)).body).toContain('href="/privacy"');
});

test('a page goes out packed, and not again to who has it', async () => {
  const plain = await get('/');
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers.vary).toContain('Accept-Language');
  const again = await get('/', { 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('each page has a picture of its own in each language, kept for ever', async () => {
  const urls = new Set(Object.values(pictures).flatMap((ofPage) => Object.values(ofPage)));
  expect(urls.size).toBe(pages.length * languages.length);
  const [first = ''] = urls;
  const { headers } = await get(first);
  expect(headers['content-type']).toBe('image/png');
  expect(headers['cache-control']).toContain('immutable');
});

test('an address at which nothing is answers 404 in the visitor’s language, and one of the app does not', async () => {
  const nowhere = await get('/nowhere/at/all', { 'accept-language': 'he' });
  expect(nowhere.statusCode).toBe(404);
  expect(nowhere.body).toContain('<html lang="he"');
  expect(nowhere.body).toContain('<meta name="robots" content="noindex"/>');
  // A text that was taken away, or never was.
  const article = await get('/blog/no-such-article?lang=en');
  expect(article.statusCode).toBe(404);
  expect(article.body).toContain('<meta name="robots" content="noindex"/>');
  for (const own of [
    '/dashboard',
    '/properties/01890000-0000-7000-8000-000000000000',
    '/auth',
    '/sign-lease/abc',
  ])
    expect((await get(own)).statusCode, own).toBe(200);
  expect((await get('/api/v1/nowhere')).headers['content-type']).toContain('application/problem+json');
});

test('search engines find every page in every language, and nobody’s own', async () => {
  const map = (await get('/sitemap.xml')).body;
  expect(map.match(/<loc>/g)).toHaveLength(pages.length * languages.length);
  for (const page of pages) expect(map).toContain(`<loc>${server.services.publicUrl}${page}?lang=he</loc>`);
  const robots = (await get('/robots.txt')).body;
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain(`Sitemap: ${server.services.publicUrl}/sitemap.xml`);
});

test('the reference has a page for each operation but the operator’s, with what a program needs for it', async () => {
  const lines = (await get(REFERENCE_INDEX_PATH)).json() as ReferenceLine[];
  expect(lines.filter(({ path: at, tag }) => at.includes('/operator/') || tag === 'Operator')).toEqual([]);
  const pageOf = async (id: string) =>
    (await get(`${lines.find((one) => one.id === id)?.address}?lang=en`)).body;
  const added = await pageOf('createMaintenanceRequest');
  expect(added).toContain('<title>createMaintenanceRequest | Dira API</title>');
  expect(added).toContain('Read and change · Maintenance and tasks');
  expect(added).toContain('>maintenance.request</code>');
  expect(added).toContain('&quot;title&quot;: &quot;The tap in the kitchen drips&quot;');
  expect(await pageOf('makeApiToken')).toContain('No token. A person signs in for this.');
  for (const nowhere of [
    '/developers/operator',
    '/developers/operator/listPeople',
    '/developers/money/getLease',
  ])
    expect((await get(nowhere)).statusCode, nowhere).toBe(404);
});

test('a feed reader finds the blog in each language, with every article at its own address', async () => {
  const { publicUrl } = server.services;
  const slugs = pages.filter((page) => page.startsWith('/blog/'));
  for (const language of languages) {
    const list = (await get(`/blog?lang=${language}`)).body;
    const [, address = ''] = /type="application\/rss\+xml" title="[^"]+" href="([^"]+)"/.exec(list) ?? [];
    expect(address).toBe(`${publicUrl}${blogFeedPath}?lang=${language}`);
    const { body, headers, statusCode } = await get(address.slice(publicUrl.length));
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(body).toContain(`<language>${language}</language>`);
    expect(body).toContain(`<atom:link rel="self" type="application/rss+xml" href="${address}"/>`);
    expect(body.match(/<item>/g)).toHaveLength(slugs.length);
    for (const slug of slugs)
      expect(body).toContain(`<guid isPermaLink="true">${publicUrl}${slug}?lang=${language}</guid>`);
    expect(body.match(/<pubDate>\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT<\/pubDate>/g)).toHaveLength(
      slugs.length,
    );
    expect(body).not.toMatch(/blog:|&(?!amp;|lt;|gt;|quot;)/);
  }
  expect((await get(`${blogFeedPath}?lang=klingon`)).body).toContain('<language>en</language>');
  expect((await get('/privacy?lang=en')).body).not.toContain('rss+xml');
});

test('an article is whole in Hebrew and English, and its summary leads there from the others', async () => {
  const page = pages.find((one) => one.startsWith('/blog/')) ?? '';
  for (const language of languages) {
    const { body } = await get(`${page}?lang=${language}`);
    const isWhole = language === 'en' || language === 'he';
    expect(body.includes('aria-labelledby="contents"'), language).toBe(isWhole);
    expect(body.includes(`href="${page}?lang=he" hreflang="he" lang="he">`), language).toBe(!isWhole);
    expect(body).toContain('<time datetime="2026-11-28">28/11/2026</time>');
  }
});

test('what the law says and what the operator says is on the page a minute after it changed', async () => {
  expect((await get('/?lang=en')).body).toContain('3 months’ rent');
  const operator = await signUpOperator(server);
  await server.request('POST', '/api/v1/legal-parameters', { as: operator, body: buildParameter() });
  server.clock.advance({ seconds: 59 });
  expect((await get('/?lang=en')).body).toContain('3 months’ rent');
  server.clock.advance({ seconds: 2 });
  const { body } = await get('/?lang=en');
  expect(body).toContain('2 months’ rent');

  const silent = { ...server.services.settings.SITE_CONTENT_FILE };
  expect(body).toContain('id="testimonials"');
  expect(body).toContain('500+');
  Object.assign(server.services.settings, {
    SITE_CONTENT_FILE: { ...silent, claims: { landlords: '', uptime: '', rating: '4.8/5' } },
  });
  server.clock.advance({ minutes: 2 });
  const changed = (await get('/?lang=en')).body;
  expect(changed).toContain('4.8/5');
  expect(changed).not.toContain('500+');
  Object.assign(server.services.settings, {
    SITE_CONTENT_FILE: { ...silent, claims: { landlords: '', uptime: '', rating: '' } },
  });
  server.clock.advance({ minutes: 2 });
  const empty = (await get('/?lang=en')).body;
  expect(empty).not.toContain('id="testimonials"');
  expect(empty).not.toContain('#testimonials');
});
