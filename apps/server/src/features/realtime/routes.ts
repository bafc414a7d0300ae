import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import type { Line } from './channel.ts';
import { createConnection } from './connection.ts';
import type { FrameVersion } from './frames.ts';
import { codes, say, type Hub } from './hub.ts';
import { roomOf } from './topics.ts';
import { broadcastBody, toBroadcast } from './wire-broadcasts.ts';

/** A browser that reads so slowly is cut off, and comes back. */
const mostUnsentBytes = 4 * 1024 * 1024;

const one = z.object({ topic: z.string().min(1).max(200), event: z.string().min(1).max(200) });

interface Wire {
  hub: Hub;
  log: Log;
  /** Pages that may connect; programs that are no browser name none. */
  origins: ReadonlySet<string>;
  /** Called with every frame of a socket. */
  heard(socket: WebSocket): void;
}

export function registerRealtimeRoutes(app: FastifyInstance, wire: Wire): void {
  const { hub } = wire;
  app.addHook('onRequest', async (request, reply) => refuseStrangers(wire, request, reply));
  app.get('/websocket', { websocket: true }, (socket, request) => connect(wire, socket, request));
  app.post('/api/broadcast', async (request, reply) => {
    const body = broadcastBody.safeParse(request.body).data;
    if (body === undefined) return reply.status(422).send({ error: 'The messages are not understood.' });
    if (body.messages.some((message) => message.private === true)) return refusePrivate(reply);
    for (const { topic, event, payload } of body.messages)
      say(hub, roomOf(topic, false), topic, toBroadcast(event, payload));
    return reply.status(202).send();
  });
  app.post('/api/broadcast/:topic/events/:event', async (request, reply) => {
    const params = one.safeParse(request.params).data;
    if (params === undefined) return reply.status(422).send({ error: 'The channel is not understood.' });
    const query = request.query as Record<string, unknown>; // any query
    if (query['private'] === 'true') return refusePrivate(reply);
    const { topic, event } = params;
    say(hub, roomOf(topic, false), topic, toBroadcast(event, request.body));
    return reply.status(202).send();
  });
}

/** In private channels the server alone speaks. */
function refusePrivate(reply: FastifyReply): FastifyReply {
  return reply.status(403).send({ error: 'Nobody sends into private channels.' });
}

async function refuseStrangers({ hub, origins }: Wire, request: FastifyRequest, reply: FastifyReply) {
  const { origin, apikey: header } = request.headers;
  if (origin !== undefined && !origins.has(origin))
    return reply.status(403).send({ error: 'This page may not connect.' });
  const query = request.query as Record<string, unknown>; // any query
  const key = typeof header === 'string' ? header : query['apikey'];
  if (typeof key !== 'string' || !hub.isKey(key))
    return reply.status(401).send({ error: 'The apikey is missing or is another installation’s.' });
  return undefined;
}

function connect({ hub, log, heard }: Wire, socket: WebSocket, request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>; // any query
  const version: FrameVersion = query['vsn'] === '2.0.0' ? '2.0.0' : '1.0.0';
  const line: Line = {
    version,
    channels: new Map(),
    isOpen: () => socket.readyState === socket.OPEN,
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frame);
      if (socket.bufferedAmount > mostUnsentBytes) socket.terminate();
    },
    end: (code, reason) => socket.close(code, reason),
  };
  const connection = createConnection(hub, line, log);
  heard(socket);
  socket.on('message', (data, isBinary) => {
    heard(socket);
    connection.receive(data as Buffer, isBinary); // the server's binary type is the default, a Buffer
  });
  socket.on('close', () => connection.leaveAll());
}

/** A client is heard at least every 25 seconds. */
const silenceMs = 60_000;

/** Ends sockets whose other end has gone without a word. */
export function createSilenceWatch() {
  const heardAt = new Map<WebSocket, number>();
  return {
    heard: (socket: WebSocket) => {
      if (!heardAt.has(socket)) socket.on('close', () => heardAt.delete(socket));
      heardAt.set(socket, performance.now());
    },
    sweep: () => {
      const since = performance.now() - silenceMs;
      for (const [socket, at] of heardAt) if (at < since) socket.close(codes.silent, 'silent');
    },
  };
}
