import { randomUUID } from 'node:crypto';
import { runEntering } from '../features/book-imports/entering.ts';
import { addBooks, startEntering } from '../features/book-imports/testing.ts';
import { buildUpload } from '../features/rent-roll-imports/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to bring files of the beginning and enter them; each file is a new one. */
export const bookImportCalls: Record<string, MakeCall> = {
  uploadBooks: () => buildUpload(newFile()),
  mapBookColumns: async (maker) => ({
    params: { bookImportId: (await newBooks(maker)).id, sheetIndex: '0' },
    body: { sheet: 'expenses', mapping: { day: 0, vendor: 1, amount: 2 } },
  }),
  fixBookRow: async (maker) => ({
    params: { bookImportId: (await newBooks(maker)).id, rowNumber: '1' },
    body: { choice: 'leave_out' },
  }),
  enterBooks: async (maker) => ({ params: { bookImportId: (await newBooks(maker)).id } }),
  takeBooksBack: async (maker) => {
    const books = await newBooks(maker);
    const { server, estate } = maker;
    await startEntering(server, estate.owner, books);
    const { id: userId, organizationId } = estate.owner;
    await runEntering(server.services, { organizationId, importId: books.id, userId });
    return { params: { bookImportId: books.id } };
  },
};

const newFile = () => `Date,Vendor,Amount\r\n02/11/2026,${randomUUID()},12\r\n`;

function newBooks({ server, estate }: Maker) {
  return addBooks(server, estate.owner, newFile());
}
