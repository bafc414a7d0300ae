import type { BookImport, BookRow } from '@dira/contract/book-imports';
import { runWaiting } from '../../background.ts';
import { writeWorkbookOf } from '../../platform/workbook.ts';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

type Lines = readonly (readonly string[])[];

/** A workbook of the sheets that are given, each with its headings. */
export function buildBooks(sheets: Readonly<Record<string, Lines>>): Promise<Uint8Array> {
  return writeWorkbookOf(Object.entries(sheets).map(([name, lines]) => ({ name, lines })));
}

export const balanceHeads = [
  'Property',
  'Unit',
  'Tenant',
  'Date',
  'Amount',
  'Owed or credit',
  'What it is for',
];
export const paymentHeads = ['שוכר', 'תאריך', 'סכום', 'אמצעי תשלום', 'אסמכתא', 'חודש'];
export const expenseHeads = [
  'Fecha',
  'Categoría',
  'Proveedor',
  'Descripción',
  'Importe',
  'Importe de IVA',
  'Color',
];
export const securityHeads = ['Tenant', 'Type', 'Amount', 'Date', 'Reference number', 'Valid until'];

export function sendBooks(
  server: TestServer,
  member: Member,
  bytes: Uint8Array | string,
  name = 'books.xlsx',
): Promise<Answer> {
  return server.request('POST', member.path('/book-imports'), { as: member, ...buildUpload(bytes, name) });
}

export interface AddedBooks {
  id: string;
  path(rest?: string): string;
}

/** Reads a file in. @throws where it was refused */
export async function addBooks(
  server: TestServer,
  member: Member,
  bytes: Uint8Array | string,
): Promise<AddedBooks> {
  const answer = await sendBooks(server, member, bytes);
  if (answer.status !== 201) throw new Error(`no import: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body as { id: string };
  return { id, path: (rest = '') => member.path(`/book-imports/${id}${rest}`) };
}

export async function readBooks(
  server: TestServer,
  member: Member,
  { path }: AddedBooks,
): Promise<BookImport> {
  return (await server.request('GET', path(), { as: member })).body;
}

export async function listBookRows(
  server: TestServer,
  member: Member,
  { path }: AddedBooks,
  query = '',
): Promise<BookRow[]> {
  return (await server.request('GET', path(`/rows?limit=100${query}`), { as: member })).body.items;
}

/** `payments 3 error tenant unknown_tenant` for each row that is not simply ready. */
export async function listFindings(server: TestServer, member: Member, books: AddedBooks): Promise<string[]> {
  const rows = await listBookRows(server, member, books);
  return rows
    .filter(({ state }) => state !== 'ready')
    .map(({ sheet, line, state, issues }) =>
      [sheet, line, state, ...issues.flatMap(({ field, code }) => [field, code])].join(' '),
    );
}

export function fixBookRow(
  server: TestServer,
  member: Member,
  { path }: AddedBooks,
  number: number,
  body: object,
): Promise<Answer> {
  return server.request('PATCH', path(`/rows/${number}`), { as: member, body });
}

export function startEntering(server: TestServer, member: Member, { path }: AddedBooks): Promise<Answer> {
  return server.request('POST', path('/enter'), { as: member });
}

/** Enters the good rows and lets the jobs run to their end. */
export async function enterBooks(server: TestServer, member: Member, books: AddedBooks): Promise<void> {
  const answer = await startEntering(server, member, books);
  if (answer.status !== 202) throw new Error(`not started: ${JSON.stringify(answer.body)}`);
  await runWaiting(server.services);
}
