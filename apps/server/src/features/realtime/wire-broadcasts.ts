import { z } from 'zod';
import type { Broadcast } from './frames.ts';

const message = z.object({
  topic: z.string().min(1).max(200),
  event: z.string().min(1).max(200),
  payload: z.unknown(),
  private: z.boolean().nullish(),
});

/** What is sent over HTTP into open channels: several at once, in a body. */
export const broadcastBody = z.object({ messages: z.array(message).min(1).max(100) });

export function toBroadcast(event: string, payload: unknown): Broadcast {
  if (Buffer.isBuffer(payload)) return { event, encoding: 'raw', payload };
  return { event, encoding: 'json', payload: Buffer.from(JSON.stringify(payload ?? {})) };
}
