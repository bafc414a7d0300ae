import { languages } from '@dira/i18n/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (url: string) => server.app.inject({ method: 'GET', url });

test.each(languages)('the app is described in %s, and is the same app', async (lang) => {
  const { statusCode, headers, body } = await ask(`/manifest.webmanifest?lang=${lang}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(JSON.parse(body)).toMatchObject({
    id: '/',
    lang,
    dir: lang === 'he' ? 'rtl' : 'ltr',
    start_url: '/dashboard',
    display: 'standalone',
  });
});

test('each language has words of its own', async () => {
  const answers = await Promise.all(languages.map((lang) => ask(`/manifest.webmanifest?lang=${lang}`)));
  const described = answers.map(({ body }) => (JSON.parse(body) as { description: string }).description);
  expect(new Set(described).size).toBe(languages.length);
});

test.each(['', '?lang=xx', '?lang=en&lang=he', '?lang=%3Cscript%3E'])(
  'what is no language is answered in English: %s',
  async (query) => {
    const { statusCode, body } = await ask(`/manifest.webmanifest${query}`);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ lang: 'en' });
  },
);

test('anybody may read it: it is asked for without a token, and by HEAD too', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: '/manifest.webmanifest' });
  expect(head.statusCode).toBe(200);
});
