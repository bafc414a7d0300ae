import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';

const requestsPerMinute = 1200;
/** A first visit takes some forty, a later one none: a whole office may open Dira at once. */
const filesPerMinute = 6000;

/** The files that the web app is built of: the same for everybody, and kept for a year. */
const isWebFile = (url: string) => url.startsWith('/assets/');

/**
 * Refuses with 429 what one address asks beyond so much in a minute; an IPv6 address counts as its network. Files
 * of the web app are counted by themselves, so that nobody's work is refused for what their browser fetched.
 * @param factor how many times the usual an address may ask
 */
export async function limitRequests(app: FastifyInstance, factor: number): Promise<void> {
  await app.register(rateLimit, {
    max: ({ url }) => Math.ceil((isWebFile(url) ? filesPerMinute : requestsPerMinute) * factor),
    timeWindow: '1 minute',
    keyGenerator: ({ ip, url }) => `${isWebFile(url) ? 'files' : 'requests'} ${addressKey(ip)}`,
  });
}
