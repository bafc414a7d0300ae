import type { Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';
import { buildPicture } from '../pictures/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';
import { chequeInvariants } from './invariants.ts';

let books = 0;

/** Cheques of ₪4,500 from an account of their own, due on the first of the months from November 2026 on. */
export function buildCheques(count = 1, change: Record<string, unknown> = {}) {
  books += 1;
  const first = Temporal.PlainDate.from('2026-11-01');
  return {
    bank: 12,
    branch: 600,
    account: String(100_000 + books),
    payee: 'יעל אברהם',
    cheques: Array.from({ length: count }, (_, index) => ({
      number: String(5001 + index).padStart(7, '0'),
      dueOn: first.add({ months: index }).toString(),
      amount: 450_000,
    })),
    ...change,
  };
}

export function enterCheques(
  server: TestServer,
  { owner, path }: Rental,
  count = 1,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', path('/cheques'), { as: owner, body: buildCheques(count, change) });
}

/** Cheques of the lease, the earliest first. */
export async function listCheques(
  server: TestServer,
  { owner, lease }: Rental,
  show = 'all',
  // `any`: a test looks at whatever came
): Promise<any[]> {
  const url = owner.path(`/cheques?show=${show}&leaseId=${lease.id}`);
  return (await server.request('GET', url, { as: owner })).body.items;
}

/** @returns the id of one cheque that was put into the drawer now */
export async function addCheque(
  server: TestServer,
  rental: Rental,
  change: Record<string, unknown> = {},
): Promise<string> {
  const body = buildCheques(1, change);
  const answer = await server.request('POST', rental.path('/cheques'), { as: rental.owner, body });
  if (answer.status !== 201) throw new Error(`no cheque: ${JSON.stringify(answer.body)}`);
  const [row] = await server.owner<
    { id: string }[]
  >`select id from cheques where lease_id = ${rental.lease.id}
    and account = ${body.account} and number = ${body.cheques[0]?.number ?? ''}`;
  return row?.id ?? '';
}

export function depositCheques(
  server: TestServer,
  { owner }: Rental,
  chequeIds: string[],
  depositedOn = '2026-11-22',
): Promise<Answer> {
  return server.request('POST', owner.path('/cheque-deposits'), {
    as: owner,
    body: { chequeIds, depositedOn },
  });
}

/** @throws where a row breaks an invariant of cheques */
export async function requireChequesSound(server: TestServer): Promise<void> {
  for (const { name, sql } of chequeInvariants) {
    const rows = await server.owner.unsafe(sql);
    if (rows.length > 0) throw new Error(`broken: ${name}: ${JSON.stringify(rows)}`);
  }
}

/** A photo of a cheque, unless it is something else. */
export async function sendPhoto(
  server: TestServer,
  { owner }: Rental,
  chequeId: string,
  { bytes, as = owner }: { bytes?: Uint8Array | string; as?: Person } = {},
): Promise<Answer> {
  return server.request('POST', owner.path(`/cheques/${chequeId}/photo`), {
    as,
    ...buildUpload(bytes ?? (await buildPicture()), 'cheque.png'),
  });
}

/** The token of an address of the photo, for the landlord. */
export async function linkToPhoto(server: TestServer, { owner }: Rental, chequeId: string): Promise<string> {
  const { body } = await server.request('GET', owner.path(`/cheques/${chequeId}`), { as: owner });
  return String(body.photo.url).split('/').at(-1) ?? '';
}
