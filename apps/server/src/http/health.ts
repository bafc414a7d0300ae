import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { registry, requestSeconds } from '../platform/metrics.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers. `/metrics`: for the operator on this machine. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await db.ping().then(
      () => true,
      () => false,
    );
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database away' });
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine calls from here too, for somebody who is elsewhere.
    const isHere =
      isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    if (!isHere) return reply.status(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    requestSeconds.observe(
      { route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
