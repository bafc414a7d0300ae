import { expect } from '@playwright/test';
import type { Product } from './product.ts';

/** Enough for what a test is sent; all that a product ever sent would be more to read with each test. */
const newest = 100;

interface Sent {
  channel: 'email' | 'sms' | 'whatsapp' | 'push';
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
}

/** What came for one address: the newest, once there are `count` of them. */
export async function readSent(product: Product, to: string, count = 1): Promise<Sent> {
  let found: Sent[] = [];
  await expect(async () => {
    found = await listSent(product, to);
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 30_000 });
  return found.at(-1)!; // there is at least one
}

/** The one for an address that is meant, whatever else comes there. */
export async function findSent(product: Product, to: string, isIt: (sent: Sent) => boolean): Promise<Sent> {
  let found: Sent | undefined;
  await expect(async () => {
    found = (await listSent(product, to)).find(isIt);
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found!; // it is there
}

async function listSent(product: Product, to: string): Promise<Sent[]> {
  const serviceKey = await product.serviceKey();
  const answer = await fetch(`${product.url}/api/v1/outbox?limit=${newest}`, {
    headers: { authorization: `Bearer ${serviceKey}` },
  });
  const latest = (await answer.json()) as Sent[]; // the answer of listOutbox
  return latest.filter((sent) => sent.to.replace(/^\+/, '') === to.replace(/^\+/, ''));
}

export function codeIn({ text }: Sent): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

export function linkIn({ text }: Sent): string {
  const [link] = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
