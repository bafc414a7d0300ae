import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createBackupWatch } from '../features/backups/schedule.ts';
import { registry, requestSeconds } from '../platform/metrics.ts';
import type { Services } from '../services.ts';

/** Who asks whether a server is ready waits two seconds at the most. */
const patienceMs = 1500;

type Health = Pick<Services, 'db' | 'diskRoom' | 'isDatabaseLost' | 'settings' | 'secrets' | 'clock' | 'log'>;

/**
 * `/healthz`: the process lives, and its own database was not given up. `/readyz`: the database answers, and there is
 * room for what is to be kept. `/metrics`: for the operator on this machine.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const lookAtBackups = createBackupWatch(health);
  app.get('/healthz', (_request, reply) => {
    const isLost = health.isDatabaseLost();
    return reply.status(isLost ? 503 : 200).send({ status: isLost ? 'database lost' : 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    const status = await readinessOf(health);
    return reply.status(status === 'ok' ? 200 : 503).send({ status });
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine calls from here too, for somebody who is elsewhere.
    const isHere =
      isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
    if (!isHere) return reply.status(404).send();
    await lookAtBackups();
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

async function readinessOf({ db, diskRoom }: Health): Promise<'ok' | 'database away' | 'disk full'> {
  const answer = db.ping().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answer, delay(patienceMs, false, { ref: false })]);
  if (!isThere) return 'database away';
  return (await diskRoom.isFull()) ? 'disk full' : 'ok';
}

function isLoopback(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
