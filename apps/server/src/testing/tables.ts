import { parse } from 'csv-parse/sync';
import type { Member } from './people.ts';
import type { TestServer } from './test-server.ts';

/** The cells of the file of a list, as a person downloads it: its header, then a line a row. */
export async function readTable(server: TestServer, member: Member, query: string): Promise<string[][]> {
  const { status, raw } = await server.request('GET', member.path(`/tables/${query}`), { as: member });
  if (status !== 200) throw new Error(`no file of ${query}: ${status}`);
  return parse(raw, { bom: true });
}
