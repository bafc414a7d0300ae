import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  exampleRequest,
  EXAMPLE_TOKEN,
  listReference,
  type ReferenceOperation,
} from '@dira/contract/reference';
import type { TokenLimits } from '@dira/domain/api-tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWaiting } from '../background.ts';
import { addToken } from '../features/api-tokens/testing.ts';
import { addRental, recordPayment } from '../features/money/testing.ts';
import { buildRentRoll, buildUpload } from '../features/rent-roll-imports/testing.ts';
import { addWebhook } from '../features/webhooks/testing.ts';
import { signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { listEndpoints } from './list-endpoints.ts';
import { buildOpenApi } from './openapi.ts';

const recipes = path.resolve(import.meta.dirname, '../../../../docs/recipes');
const cook = (name: string): Promise<any> => import(path.join(recipes, `${name}.mjs`)); // written for readers, without types

/** What a program of somebody else listens at; each test says what answers there. */
let program: Server;
let origin: string;
let server: TestServer;
let owner: Member;
let folder: string;
beforeAll(async () => {
  program = createServer();
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
  server = await startTestServer({ settings: { WEBHOOK_TRUSTED_ORIGINS: [own] } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // it listens
  folder = await mkdtemp(path.join(tmpdir(), 'dira-recipes-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
  await new Promise((resolve) => program.close(resolve));
});

beforeEach(async () => {
  owner = await signUpOwner(server);
});

/** A program with a token of the workspace, limited as it needs. */
async function connect(limits: Partial<TokenLimits>) {
  const { token, organizationId: workspace } = await addToken(server, owner, {
    ...limits,
    areas: [...(limits.areas ?? [])],
  });
  const call = (await cook('dira')).connect({ url: origin, workspace, token });
  return { call, token };
}
const list = async (rest: string) =>
  (await server.request('GET', owner.path(rest), { as: owner })).body.items;

describe('an example of the reference', () => {
  test('is taken as it stands, and answered as its operation says', async () => {
    const { token } = await connect({
      access: 'write',
      areas: ['properties', 'tenants', 'money', 'maintenance'],
    });
    const { lease } = await addRental(server, { owner });
    const { body: shown } = await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner });
    const ids: Record<string, string> = {
      organizationId: owner.organizationId,
      leaseId: lease.id,
      propertyId: shown.property.id,
      unitId: shown.unit.id,
    };
    const bound = listEndpoints();
    const reference = listReference(buildOpenApi(bound, origin));
    for (const id of [
      'getLease',
      'createMaintenanceRequest',
      'listProperties',
      'createProperty',
      'getProperty',
      'updateProperty',
      'uploadRentRoll',
      'getRentRollImport',
      'listRentRollRows',
      'startRentRollImport',
      'listIncome',
    ]) {
      const operation = reference.find((one) => one.id === id)!;
      const answer = await send(operation, ids, token);
      const endpoint = bound.find((one) => one.id === id);
      const expected = Number(Object.keys(operation.operation.responses)[0]);
      expect([id, answer.status, answer.body?.errors]).toEqual([id, expected, undefined]);
      // Nothing is answered of which the document does not speak.
      if (endpoint?.response) expect(endpoint.response.parse(answer.body)).toEqual(answer.body);
      if (id === 'createProperty') ids['propertyId'] = answer.body.id;
      if (id === 'uploadRentRoll') ids['importId'] = answer.body.id;
    }
  });

  function send(operation: ReferenceOperation, ids: Record<string, string>, token: string) {
    const { method, path: at, headers, body, isUpload } = exampleRequest(operation, ids);
    const given = Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      value.replace(EXAMPLE_TOKEN, token),
    ]);
    const file = isUpload ? buildUpload(buildRentRoll(2)) : null;
    return server.request(method as 'GET', at, {
      headers: { ...Object.fromEntries(given), ...file?.headers },
      body: file?.body ?? (body && { ...body, ...own(body, ids) }),
    });
  }

  /** Ids of the workspace in the place of those of an example. */
  const own = (body: object, ids: Record<string, string>) =>
    Object.fromEntries(Object.entries(ids).filter(([name]) => name in body && body[name as never] !== null));
});

test('the recipe of a rent roll shows it first, brings it in when that is confirmed, and nothing by a second run', async () => {
  const { call } = await connect({ access: 'write', areas: ['properties', 'tenants'] });
  const { bringRentRoll } = await cook('rent-roll-in');
  const said: string[] = [];
  const cells = (row: string[], index: number) => (index === 2 ? row.with(13, '01/01/2020') : row);
  const bring = (through: unknown, isConfirmed: boolean) =>
    bringRentRoll(
      through,
      { name: 'rent-roll.csv', bytes: Buffer.from(buildRentRoll(3, cells)), isConfirmed },
      { say: (line: string) => said.push(line), pause: () => runWaiting(server.services) },
    );
  const before = (await list('/leases')).length;
  expect(await bring(call, false)).toMatchObject({ ready: 2, error: 1, imported: 0 });
  expect(said).toEqual([
    '1 ready שוכר 1',
    '2 ready שוכר 2',
    expect.stringMatching(/^3 error שוכר 3 endsOn /),
  ]);
  expect(await list('/leases')).toHaveLength(before);
  expect(await bring(call, true)).toMatchObject({ imported: 2, error: 1 });
  expect(await bring(call, true)).toMatchObject({ ready: 0, existing: 2, imported: 0 });
  expect(await list('/leases')).toHaveLength(before + 2);
  const { call: narrow } = await connect({ access: 'write', areas: ['properties'] });
  await expect(bring(narrow, true)).rejects.toThrow('403 not_allowed');
});

test('the recipe of payments writes the same file again, to the agora, and goes on where it was cut off', async () => {
  const { call } = await connect({ access: 'read', areas: ['money'] });
  const rental = await addRental(server, { owner });
  for (const [amount, paidOn] of [
    [450_005, '2026-11-03'],
    [7, '2026-11-20'],
    [100, '2026-10-31'],
  ] as const)
    await recordPayment(server, rental, { amount, paidOn });
  const file = path.join(folder, 'payments.csv');
  const { writePayments } = await cook('payments-out');
  await writePayments(call, '2026-11', file);
  const whole = await readFile(file, 'utf8');
  const lines = whole.split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Date","Tenant","Property","Unit","For","Method","Amount","Currency","Line"');
  expect(lines.filter((line) => /"bank_transfer","(4500\.05|0\.07)","ILS"/.test(line))).toHaveLength(
    lines.length - 2,
  );
  expect(whole).not.toContain('"1.00"');

  // Cut off in the middle of its second page, with half a line written behind the first.
  let asked = 0;
  const breaking = (...given: unknown[]) => {
    asked += 1;
    if (asked === 2) throw new Error('the line is dead');
    return call(...given);
  };
  await expect(writePayments(breaking, '2026-11', file, { pageSize: 1 })).rejects.toThrow('the line is dead');
  await writeFile(`${file}.part`, '"2026-11', { flag: 'a' });
  asked = 2;
  await writePayments(breaking, '2026-11', file, { pageSize: 1 });
  expect(asked).toBe(lines.length - 1);
  expect(await readFile(file, 'utf8')).toBe(whole);
  const other = await connect({ access: 'read', areas: ['maintenance'] });
  await expect(writePayments(other.call, '2026-11', file)).rejects.toThrow('403 not_allowed');
});

test('the recipe of a webhook opens a request for a new lease, once, and for nobody but Dira', async () => {
  const { call } = await connect({ access: 'write', areas: ['tenants', 'maintenance'] });
  const { createReceiver } = await cook('webhook-to-request');
  const { secret } = await addWebhook(server, owner, { url: hookOf(program), kinds: ['lease'] });
  const start = (through: unknown) => {
    program.removeAllListeners('request');
    const now = () => server.clock.now().epochMilliseconds;
    const receiver: Server = createReceiver({
      call: through,
      secret,
      now,
      say: (error: Error) => failures.push(error.message),
    });
    program.on('request', (request, response) => {
      told.push(String(request.headers['dira-signature']));
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      receiver.emit('request', request, response);
    });
  };
  const told: string[] = [];
  const failures: string[] = [];
  const bodies: string[] = [];
  start(call);
  const { lease } = await addRental(server, { owner });
  await runWaiting(server.services);
  await runWaiting(server.services);
  const opened = async () =>
    (await list('/maintenance-requests')).filter(({ title }: { title: string }) =>
      title.startsWith('Prepare unit'),
    );
  const { body: shown } = await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner });
  expect(await opened()).toMatchObject([{ title: `Prepare unit ${shown.unit.number} for its new tenant` }]);

  const at = told.findIndex((_, index) => JSON.parse(bodies[index]!).type === 'lease.created');
  const ask = (body: string, signature: string) =>
    fetch(hookOf(program), { method: 'POST', body, headers: { 'Dira-Signature': signature } });
  // Told again, and to a program that was started anew: it is known, or its key is.
  expect((await ask(bodies[at]!, told[at]!)).status).toBe(204);
  start(call);
  expect((await ask(bodies[at]!, told[at]!)).status).toBe(204);
  expect(await opened()).toHaveLength(1);
  expect((await ask(bodies[at]!.replace('created', 'changed'), told[at]!)).status).toBe(400);
  start((await connect({ access: 'write', areas: ['tenants'] })).call);
  expect((await ask(bodies[at]!, told[at]!)).status).toBe(500);
  expect(failures).toEqual([expect.stringContaining('403 not_allowed')]);
  server.clock.advance({ minutes: 6 });
  expect((await ask(bodies[at]!, told[at]!)).status).toBe(400);
});

const hookOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}/dira`;
