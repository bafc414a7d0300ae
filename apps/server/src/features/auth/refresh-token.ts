import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names a session and how often it has been refreshed; only the session's own key can make one. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

const pattern = /^([0-9a-f]{32})-(\d{1,9})-([\w-]{43})$/;

export function writeRefreshToken({ sessionId, counter }: RefreshToken, key: Uint8Array): string {
  const head = `${sessionId.replaceAll('-', '')}-${counter}`;
  return `${head}-${macOf(head, key)}`;
}

/** The token's claim, not yet proven: the key to prove it with is found by the session. */
export function parseRefreshToken(
  token: string,
): (RefreshToken & { isGenuine(key: Uint8Array): boolean }) | undefined {
  const [, hex, counter, mac] = pattern.exec(token) ?? [];
  if (hex === undefined || counter === undefined || mac === undefined) return undefined;
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    sessionId,
    counter: Number(counter),
    isGenuine: (key) => timingSafeEqual(Buffer.from(macOf(`${hex}-${counter}`, key)), Buffer.from(mac)),
  };
}

function macOf(head: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(head).digest('base64url');
}
