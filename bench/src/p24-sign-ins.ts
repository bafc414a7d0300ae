import { runInChild } from './in-child.ts';
import type { ProbeResult } from './probe.child.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const signIns = 500;
const accounts = 100;
const rounds = 3;
const idleSeconds = 5;
const password = 'correct horse battery';

/** P24: five hundred sign-ins at once; what everybody else meets meanwhile, against what they meet at rest. */
export async function benchSignIns(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3924);
  try {
    const { organizationId, token } = await makeOwner(product, 'sign-ins', {
      properties: 60,
      unitsPerProperty: 2,
    });
    const names = await signUpMany(product);
    const call = { path: `/api/v1/organizations/${organizationId}/properties`, token };
    const measured: { idle: ProbeResult; busy: ProbeResult }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = await probe(product, call, []);
      const busy = await probe(product, call, names);
      measured.push({ idle, busy });
    }
    const ratios = measured.map(({ idle, busy }) => busy.p99 / idle.p99);
    const refused = measured.reduce((sum, { busy }) => sum + busy.refused, 0);
    const errors = measured.reduce((sum, { idle, busy }) => sum + idle.errors + busy.errors, 0);
    const { median, min, max } = spreadOf(ratios);
    return {
      id: 'P24',
      what: 'p99 of a list while 500 people sign in at once ÷ p99 at rest',
      goal: 'R ≤ 3, every sign-in answered',
      result: `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}), ${refused} sign-ins and ${errors} lists refused`,
      isMet: median <= 3 && refused === 0 && errors === 0,
      detail: {
        idleP99: spreadOf(measured.map(({ idle }) => idle.p99)),
        busyP99: spreadOf(measured.map(({ busy }) => busy.p99)),
        busyP50: spreadOf(measured.map(({ busy }) => busy.p50)),
        allSignedInAfterSeconds: spreadOf(measured.map(({ busy }) => busy.seconds)),
      },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function probe(
  { url, apiKey }: Product,
  call: { path: string; token: string },
  names: string[],
): Promise<ProbeResult> {
  const wanted = names.length === 0 ? 0 : signIns;
  return runInChild<ProbeResult>('probe.child.ts', {
    url,
    apiKey,
    call,
    idleSeconds,
    signIns: Array.from({ length: wanted }, (_, index) => ({ email: names[index % names.length], password })),
  });
}

async function signUpMany({ url, apiKey }: Product): Promise<string[]> {
  const names = Array.from({ length: accounts }, (_, index) => `person-${index}@example.com`);
  for (const email of names) {
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: apiKey },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`sign-up of ${email}: ${answer.status} ${await answer.text()}`);
  }
  return names;
}
