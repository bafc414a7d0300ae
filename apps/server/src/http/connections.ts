import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../platform/address-key.ts';

/** How long somebody may take to say what they want, and how soon whoever takes longer is looked for. */
export const headerLimits = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 };

/** An office behind one address opens a few for each person; whoever opens more wants to use up what all share. */
export const mostOfAddress = 512;

/** Closes what one address opens beyond so many connections; an IPv6 address counts as its network. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const whose = addressKey(socket.remoteAddress ?? '');
    const count = open.get(whose) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(whose, count + 1);
    socket.once('close', () => {
      const left = (open.get(whose) ?? 1) - 1;
      if (left === 0) open.delete(whose);
      else open.set(whose, left);
    });
  });
}
