import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportExpenses } from '@dira/contract/expenses';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mintOrgScope } from '../db/scope.ts';
import { selectExpenses } from '../features/expenses/repo.ts';
import { addExpense } from '../features/expenses/testing.ts';
import { signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { FileAnswer } from './file-answers.ts';
import { streamPieces } from './streams.ts';
import { bindTable } from './tables.ts';

const count = 9000;
/** More than two sockets between them hold, so that nobody is done before the file is taken. */
const wide = Array.from({ length: 12 }, () => 'description').join(',');

const patience = { timeout: 15_000 };

let server: TestServer;
let owner: Member;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await server.owner`insert into expenses (organization_id, expense_date, category, description, amount, currency, search_text, created_by, created_at, updated_at)
    select ${owner.organizationId}, '2026-01-01', 'other', n || repeat(' roof', 39), n, 'ILS', '', ${owner.id}, now(), now()
    from generate_series(1, ${count}) n`;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const pathOf = (query: string) => `/api/v1/organizations/${owner.organizationId}/tables/expenses?${query}`;
const open = (query: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${pathOf(query)}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    ...(signal && { signal }),
  });

/** The transactions that are open behind a file of which not all is taken. */
async function listHeld(): Promise<number[]> {
  const rows = await server.owner<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'dira dira_app' and state = 'idle in transaction'`;
  return rows.map(({ pid }) => pid);
}

async function waitUntilHeld(): Promise<number> {
  return vi.waitFor(async () => {
    const [pid] = await listHeld();
    if (pid === undefined) throw new Error('nothing is held');
    return pid;
  }, patience);
}

test('a file has what there was at one moment', async () => {
  const file = await open(`columns=${wide}&sort=amount`);
  await waitUntilHeld();
  await addExpense(server, owner, { amount: 1, description: 'Later' });
  const rows = parse(await file.text(), { bom: true }) as string[][];
  expect(rows).toHaveLength(count + 1);
  expect(rows.at(-1)?.[0]).toBe(`1${' roof'.repeat(39)}`);
  expect(await listHeld()).toEqual([]);
});

test('a file that fails in the middle is broken off, also for whoever goes by the end of the connection', async () => {
  const file = await open(`columns=${wide}`);
  expect(file.status).toBe(200);
  await server.owner`select pg_terminate_backend(${await waitUntilHeld()}::int)`;
  await expect(file.text()).rejects.toThrow('terminated');

  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET ${pathOf(`columns=${wide}`)} HTTP/1.0\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`);
  // Until its head is here, it could still be answered with a 503.
  await once(socket, 'readable');
  await server.owner`select pg_terminate_backend(${await waitUntilHeld()}::int)`;
  await expect(text(socket)).rejects.toThrow('ECONNRESET');
});

test('whoever goes away leaves nothing open, and no place taken', async () => {
  for (let visit = 0; visit < 5; visit += 1) {
    const leaving = new AbortController();
    const file = await open(`columns=${wide}`, leaving.signal);
    await waitUntilHeld();
    leaving.abort();
    expect(file.bodyUsed).toBe(false);
    await vi.waitFor(async () => expect(await listHeld()).toEqual([]), patience);
  }
});

test('whoever takes nothing is cut off, and what is made for them ends', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const pieces = (async function* () {
    try {
      for (;;) yield Buffer.alloc(100_000);
    } finally {
      end();
    }
  })();
  await pieces.next();
  const stream = streamPieces([Buffer.from('first')], pieces, { stalledMs: 1, longestMs: 60_000 });
  stream.read(0);
  const [fault] = await once(stream, 'error');
  expect(fault).toMatchObject({ message: 'a file is broken off: nobody takes it' });
  await ended;
});

test('a list that is sorted as a whole is the same file, read by a cursor', async () => {
  const query = { format: 'csv', sort: 'amount', order: 'asc', columns: ['description'] } as const;
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }; // as our own tokens are
  const { clock, db } = server.services;
  const moment = { now: clock.now(), today: clock.today() };
  const scope = mintOrgScope({ userId: owner.id, sessionId, aal: 'aal1' }, owner.organizationId, moment);
  let made: Promise<FileAnswer> | undefined;
  bindTable((_, handle) => {
    const params = { organizationId: owner.organizationId };
    const input = { params, query, body: undefined } as unknown as Parameters<typeof handle>[2]; // as parsed
    const asker = scope as Parameters<typeof handle>[1]; // of the operation below
    made = handle((read) => db.stream(asker, () => {}, read), asker, input);
  }, 0)(
    exportExpenses,
    {
      name: 'expenses',
      select: selectExpenses,
      position: (row) => [row.sort_key, row.id],
      present: (row) => row,
    },
    { description: { header: () => 'Description', cell: ({ description }) => description } },
  );
  const sorted = await made;
  const paged = await open('sort=amount&order=asc&columns=description');
  expect(await text(sorted?.bytes as Readable)).toBe(await paged.text()); // a CSV file is a stream
});
