import { expect, vi } from 'vitest';
import { raw, wire } from './raw.ts';

/** What was sent to an address or a number, in the form of `GET /api/v1/outbox`. */
export interface Mail {
  to: string;
  text: string;
  /** Six to ten digits, where there are any. */
  code: string;
  /** What stands behind the `?` of its link. */
  link: URLSearchParams;
}

export async function countMail(to: string): Promise<number> {
  return (await readMail(to)).length;
}

/** The newest one, once there are more than were seen. */
export async function waitForMail(to: string, seen = 0): Promise<Mail> {
  const mails = await vi.waitFor(
    async () => {
      const found = await readMail(to);
      expect(found.length, `mails to ${to}`).toBeGreaterThan(seen);
      return found;
    },
    { timeout: 8000, interval: 100 },
  );
  const newest = mails.at(-1);
  if (newest === undefined) throw new Error('waited for more than none');
  return newest;
}

async function readMail(to: string): Promise<Mail[]> {
  const answer = await raw('GET', wire.outboxUrl, { jwt: wire.serviceKey });
  expect(answer.status).toBe(200);
  const mails = answer.json as { to: string; text: string; html: string }[];
  return mails
    .filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()))
    .map((mail) => {
      const content = `${mail.text}\n${mail.html}`.replaceAll('&amp;', '&');
      const link = /https?:\/\/[^\s"'<>]*\/verify\?[^\s"'<>]+/.exec(content)?.[0];
      return {
        to: mail.to,
        text: mail.text,
        code: /\b\d{6,10}\b/.exec(content.replaceAll(/https?:\/\/[^\s"'<>]+/g, ' '))?.[0] ?? '',
        link: link === undefined ? new URLSearchParams() : new URL(link).searchParams,
      };
    });
}

export interface Landing {
  status: number;
  place: URL;
  query: URLSearchParams;
  fragment: URLSearchParams;
}

/** Follows the link of a mail. */
export async function openLink(link: URLSearchParams): Promise<Landing> {
  const { status, headers } = await raw('GET', `/verify?${link.toString()}`, { isVersioned: false });
  const place = new URL(headers.get('location') ?? '', wire.siteUrl);
  return { status, place, query: place.searchParams, fragment: new URLSearchParams(place.hash.slice(1)) };
}
