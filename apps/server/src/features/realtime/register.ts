import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { guardOf } from '../../http/guards.ts';
import { deriveApiKeys, isApiKey } from '../../platform/api-keys.ts';
import type { Services } from '../../services.ts';
import { createAccess, type Bearer, type Guards } from './access.ts';
import { createBus } from './bus.ts';
import { broadcast } from './channel.ts';
import { createFeed } from './feed.ts';
import type { Hub } from './hub.ts';
import { createPresence } from './presence.ts';
import { createRooms } from './rooms.ts';
import { createSilenceWatch, registerRealtimeRoutes } from './routes.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { createTableChanges } from './table-changes.ts';

const largestFrameBytes = 1024 * 1024;
const sweepMs = 1000;

/** What an operation of the same kind would ask; every place in a team sees the properties. Support asks, and hears nothing. */
const guards: Guards = {
  user: guardOf({ method: 'GET', access: { scope: 'user' } }),
  organization: guardOf({
    method: 'GET',
    access: { scope: 'organization', action: 'properties.see' },
    forPeople: true,
  }),
  lease: guardOf({ method: 'GET', access: { scope: 'tenancy' } }),
};

/** Mounts `/realtime/v1`: sockets that hear at once what happened in this process or in another. */
export async function registerRealtime(
  app: FastifyInstance,
  services: Services,
  identify: (authorization: string | undefined) => Promise<Bearer>,
): Promise<void> {
  const { settings, publicUrl, log } = services;
  const { hub, sweep } = composeHub(services, identify);
  const silence = createSilenceWatch();
  await app.register(
    async (realtime) => {
      await realtime.register(fastifyWebsocket, { options: { maxPayload: largestFrameBytes } });
      realtime.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer' },
        async (_: unknown, body: unknown) => body,
      );
      registerRealtimeRoutes(realtime, {
        hub,
        log,
        origins: new Set([new URL(publicUrl).origin, ...settings.CORS_ORIGINS]),
        heard: silence.heard,
      });
    },
    { prefix: '/realtime/v1' },
  );
  const timer = setInterval(() => {
    silence.sweep();
    sweep.sweep().catch((error: unknown) => log.warn({ err: error }, 'rights to listen were not looked at'));
  }, sweepMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    hub.feed.stop();
  });
}

function composeHub(
  { db, clock, log, secrets }: Services,
  identify: Hub['identify'],
): { hub: Hub; sweep: Sweep } {
  const keys = deriveApiKeys(secrets);
  const rooms = createRooms();
  const access = createAccess(db, clock, guards);
  const feed = createFeed({
    db,
    clock,
    log,
    rooms,
    access,
    tables: createTableChanges({ rooms, access, log }),
    recheck: (userId) => sweep.recheck(userId),
  });
  const bus = createBus(db, log, (room, said) =>
    broadcast(rooms.of(room), room.slice(room.indexOf(':') + 1), said),
  );
  const hub: Hub = {
    rooms,
    presence: createPresence(),
    feed,
    bus,
    access,
    identify,
    isKey: (token) => isApiKey(keys, token),
  };
  const sweep = createSweep(hub, clock, log);
  return { hub, sweep };
}
