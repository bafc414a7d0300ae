import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { newEmail, password, post, signIn, type Account } from './people.ts';
import type { Product } from './product.ts';

export const operatorKey = 'the operator knows this one';

/** What the operator says of themselves, with an account for transfers. */
const content = path.join(mkdtempSync(path.join(tmpdir(), 'dira-content-')), 'site.json');
writeFileSync(
  content,
  JSON.stringify({
    seller: { name: 'Dira Ltd', number: '514713288', address: 'Haifa', phone: '', email: '' },
    accessibility: { coordinator: '', phone: '', email: '', reviewedOn: '' },
    bank: { holder: 'Dira Ltd', bank: 'Leumi', branch: '800', account: '123456', iban: '' },
    dollar: [{ agorot: 370, on: '2026-11-22' }],
    claims: { landlords: '', uptime: '', rating: '' },
    testimonials: [],
  }),
);

/**
 * This very object is what files with an operator start their product with, and one where the proxy says from which
 * country somebody comes: those that do share one.
 */
export const operatorSettings = {
  SITE_ADMIN_SECRET_KEY: operatorKey,
  SITE_CONTENT_FILE: content,
  GEO_COUNTRY_HEADER: 'x-country',
};

/** One administrator a product: the way to make the first is closed behind them. */
const operators = new Map<string, Promise<string>>();

/** The site administrator of a product with `operatorSettings`, in a new session that has shown the key. */
export async function signInOperator(product: Product): Promise<Account> {
  const made = operators.get(product.url) ?? makeOperator(product);
  operators.set(product.url, made);
  const email = await made;
  const session = await signIn(product.url, email);
  await post(product.url, '/api/v1/me/operator-key', { secretKey: operatorKey }, session.access_token);
  return { email, password, session };
}

async function makeOperator({ url, log }: Product): Promise<string> {
  const email = newEmail('operator');
  const readToken = () => /\b[A-Z0-9]{5}(-[A-Z0-9]{5}){5}\b/.exec(log.join('\n'))?.[0] ?? '';
  // Printed a moment after the address.
  await expect.poll(readToken).not.toBe('');
  await post(url, '/api/v1/bootstrap-admin', {
    token: readToken(),
    secretKey: operatorKey,
    email,
    password,
  });
  return email;
}
