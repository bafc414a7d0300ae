/**
 * Opens a maintenance request for each new lease: somebody has to see to the unit before its tenant comes.
 *
 *   DIRA_WEBHOOK_SECRET=dira_whsec_… node webhook-to-request.mjs 8080
 *
 * Add a webhook for leases at the address under which this is reached. What is not signed or is old is refused; an
 * event that comes again opens nothing, neither while this runs nor after it was started anew.
 * The token writes, and reaches tenants and maintenance.
 */
import { createServer } from 'node:http';
import { connectFromEnvironment } from './dira.mjs';
import { isFromDira } from './verify-webhook.mjs';

const longestBody = 100_000;
const mostRemembered = 10_000;

/** @param given a `call` of the API, the `secret` of the webhook, and for tests the time and where faults are said */
export function createReceiver({ call, secret, now = Date.now, say = console.error }) {
  const done = new Set();
  return createServer(async (request, response) => {
    const answer = (status) => response.writeHead(status).end();
    try {
      const body = await readBody(request);
      const header = String(request.headers['dira-signature'] ?? '');
      if (body === null || !isFromDira(body, header, secret, now())) return answer(400);
      const event = JSON.parse(body);
      if (done.has(event.id)) return answer(204);
      if (event.type === 'lease.created') await openRequest(call, event);
      if (done.size >= mostRemembered) done.delete(done.values().next().value);
      done.add(event.id);
      answer(204);
    } catch (error) {
      // Dira tells it again, for three days.
      say(error);
      answer(500);
    }
  });
}

/** The event says which lease, and no more; the rest is asked for. Its id makes the request one, however often it is told. */
async function openRequest(call, event) {
  const lease = await call('GET', `/leases/${event.object.id}`);
  await call('POST', '/maintenance-requests', {
    key: event.id,
    json: {
      title: `Prepare unit ${lease.unit.number} for its new tenant`,
      description: `The lease begins on ${lease.startsOn}: meters, keys, walls.`,
      priority: 'medium',
      propertyId: lease.property.id,
      unitId: lease.unit.id,
    },
  });
}

/** @returns null for what is longer than any event */
async function readBody(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

if (import.meta.main) {
  const secret = process.env.DIRA_WEBHOOK_SECRET;
  if (!secret) throw new Error('Set DIRA_WEBHOOK_SECRET.');
  const port = Number(process.argv[2] ?? 8080);
  createReceiver({ call: connectFromEnvironment(), secret }).listen(port);
}
