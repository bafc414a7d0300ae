import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitRequests } from './request-limit.ts';

test('what an address asks is counted, and the files of the web app by themselves', async () => {
  const app = Fastify();
  await limitRequests(app, 2 / 1200);
  app.get('/assets/:file', () => '');
  app.get('/api/v1/me', () => '');
  const ask = async (url: string, remoteAddress = '203.0.113.5') =>
    (await app.inject({ url, remoteAddress })).statusCode;

  for (let file = 0; file < 10; file += 1) expect(await ask(`/assets/${file}.js`)).toBe(200);
  expect(await ask('/assets/start.js')).toBe(429);
  for (const status of [200, 200, 429]) expect(await ask('/api/v1/me')).toBe(status);
  expect(await ask('/api/v1/me', '203.0.113.6')).toBe(200);
  await app.close();
});
