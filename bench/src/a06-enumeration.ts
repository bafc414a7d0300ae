import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';

const people = 100;
const mostMilliseconds = 5;
const password = 'correct horse battery';

type Ask = (email: string) => [path: string, body: object];

const asks: Record<string, Ask> = {
  'signing up': (email) => ['/signup', { email, password }],
  'a new password': (email) => ['/recover', { email }],
  'a link': (email) => ['/otp', { email, create_user: false }],
  'the mail again': (email) => ['/resend', { type: 'signup', email }],
  'a code': (email) => ['/verify', { type: 'email', email, token: '000000' }],
  'signing in': (email) => ['/token?grant_type=password', { email, password: 'not the password' }],
};

/** A06: whether the time of an answer tells who has an account; known and unknown names in turns. */
export async function benchEnumeration(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3908, { AUTH_EMAIL_CONFIRMATION: 'on' });
  try {
    const known = Array.from({ length: people }, (_, index) => `known-${index}@example.com`);
    for (const email of known) await makeAccount(product, email);
    const apart: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asks)) apart[name] = await measure(product, name, known, ask);
    const worst = Math.max(...Object.values(apart));
    return {
      id: 'A06',
      what: 'Answers about a known and an unknown name: medians apart, over 200 tries each of six questions',
      goal: `< ${mostMilliseconds} ms`,
      result: `at most ${worst.toFixed(2)} ms`,
      isMet: worst < mostMilliseconds,
      detail: apart,
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** @returns how far the medians lie apart, in milliseconds */
async function measure(product: Product, name: string, known: readonly string[], ask: Ask): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (const [index, email] of known.entries()) {
    const unknown = `unknown-${name.replaceAll(' ', '-')}-${index}@example.com`;
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const side of order) {
      const started = performance.now();
      await send(product, product.apiKey, ...ask(side === 'known' ? email : unknown));
      times[side].push(performance.now() - started);
    }
  }
  return Math.abs(spreadOf(times.known).median - spreadOf(times.unknown).median);
}

async function makeAccount(product: Product, email: string): Promise<void> {
  const status = await send(product, product.serviceKey, '/admin/users', {
    email,
    password,
    email_confirm: true,
  });
  if (status !== 200) throw new Error(`the account ${email} was not made: ${status}`);
}

async function send({ url, apiKey }: Product, key: string, path: string, body: object): Promise<number> {
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: apiKey, authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
