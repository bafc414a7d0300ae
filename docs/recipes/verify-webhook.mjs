import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event is told within seconds of being signed: what is older was recorded and sent again. */
const oldestSeconds = 300;

/**
 * Whether a webhook is Dira’s, and fresh.
 * @param {string} body as it came, before it is parsed
 * @param {string} header `Dira-Signature`: a time, and a signature for each secret that is good
 * @param {string} secret what was shown when the webhook was added
 * @param {number} now milliseconds since 1970
 */
export function isFromDira(body, header, secret, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const isSigned = parts.some(([name, hex = '']) => {
    const signature = Buffer.from(hex, 'hex');
    return name === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return isSigned && Math.abs(now / 1000 - Number(time)) <= oldestSeconds;
}
