import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createReach, type Reach } from './public-network.ts';
import type { Secrets } from './secrets.ts';
import { Undeliverable } from './undeliverable.ts';

/** Where a browser is reached while the product is not open in it (RFC 8030), and the keys it alone reads with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** By which push services know this installation (VAPID, RFC 8292), in base64url. */
  publicKey(): string;
  /** Whether an address may be called at all: others could make the server call into its own network. */
  mayReach(endpoint: string): boolean;
  /**
   * @throws DeviceGone where the browser is no longer subscribed
   * @throws Undeliverable where the service will never take it
   */
  send(target: PushTarget, payload: string): Promise<void>;
}

/** The browser is no longer subscribed: nobody will hear of anything there. */
export class DeviceGone extends Undeliverable {}

const timeoutMs = 15_000;
/** A service keeps for a device that is switched off so long. */
const keepSeconds = 3 * 24 * 3600;

/**
 * @param subject whom a push service may turn to, `https:` or `mailto:`
 * @param trustedOrigins services of one's own network; all others are reached at the port of https of public addresses
 */
export function createPush(
  secrets: Pick<Secrets, 'sign'>,
  subject: string,
  trustedOrigins: readonly string[],
): Push {
  const reach = createReach(trustedOrigins);
  return {
    publicKey: () => deriveKeys(secrets).publicKey,
    mayReach: reach.mayCall,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      if (!reach.mayCall(endpoint)) throw new Undeliverable('the address of the device may not be called');
      // Loaded by the first that is sent: a server that sends none does without it.
      const { default: webPush } = await import('web-push');
      const { headers, body } = seal(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...deriveKeys(secrets) },
          TTL: keepSeconds,
        }),
      );
      const status = await post(new URL(endpoint), headers, body, reach);
      if (status === 404 || status === 410) throw new DeviceGone(`the push service answered ${status}`);
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        throw new Undeliverable(`the push service answered ${status}`);
      if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`);
    },
  };
}

/** @throws Undeliverable where the keys of the device are none */
function seal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Undeliverable('nothing can be sealed for the device', { cause: error });
  }
}

/** The key follows from the master key, so that every process has the same one and nothing is stored. */
function deriveKeys(secrets: Pick<Secrets, 'sign'>): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1');
  const privateKey = secrets.sign('push', 'v1');
  ecdh.setPrivateKey(privateKey);
  return {
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Follows no redirect, and reads nothing of the answer but how it went. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  reach: Reach,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...reach.optionsFor(url),
      },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
