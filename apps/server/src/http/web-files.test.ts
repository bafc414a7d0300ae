import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a page of the app names what it is made of behind its sheet, by the nonce of the answer, and all of it is there', async () => {
  const { headers, raw } = await server.request('GET', '/sign-lease/q8Zr3LkP0vYx7Tn2WcJd5A');
  const html = raw.toString();
  const links = [...html.matchAll(/<link rel="modulepreload" nonce="([^"]+)" href="([^"]+)"\/>/g)];
  expect(links.length).toBe(html.split('modulepreload').length - 1);
  expect(new Set(links.map(([, nonce]) => nonce)).size).toBe(1);
  expect(headers['content-security-policy']).toContain(`'nonce-${links[0]?.[1]}'`);
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('rel="modulepreload"'));
  const files = links.map(([, , file]) => file ?? '');
  expect(files.filter((file) => /\/sign-lease-/.test(file))).toHaveLength(1);
  expect(new Set(files).size).toBe(files.length);
  const answers = await Promise.all(files.map((file) => server.request('GET', file)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  // Another page is made of something else.
  const other = (await server.request('GET', '/start-trial')).raw.toString();
  expect(other).toMatch(/modulepreload[^>]+\/start-trial-/);
  expect(other).not.toMatch(/\/sign-lease-/);
});
