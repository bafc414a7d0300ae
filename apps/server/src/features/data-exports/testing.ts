import { unzipSync } from 'fflate';
import type { Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { ownData } from '../contributions.ts';
import { makeExport } from './service.ts';

export function askForExport(server: TestServer, as: Person, language = 'en'): Promise<Answer> {
  return server.request('POST', '/api/v1/me/data-exports', { as, body: { language } });
}

/** Asks for an archive and has it made. @returns its id */
export async function addExport(server: TestServer, as: Person, language = 'en'): Promise<string> {
  const { status, body } = await askForExport(server, as, language);
  if (status !== 202) throw new Error(`not asked: ${JSON.stringify(body)}`);
  await makeExport(server.services, ownData, body.id);
  return body.id;
}

export function linkExport(server: TestServer, as: Person, id: string): Promise<Answer> {
  return server.request('POST', `/api/v1/me/data-exports/${id}/download-link`, { as });
}

/** @returns the address of a new archive */
export async function linkToExport(server: TestServer, as: Person, language = 'en'): Promise<string> {
  const { status, body } = await linkExport(server, as, await addExport(server, as, language));
  if (status !== 200) throw new Error(`no link: ${JSON.stringify(body)}`);
  return body.url;
}

/** A new archive of somebody, its files by name. */
export async function readExport(
  server: TestServer,
  as: Person,
  language = 'en',
): Promise<Map<string, Buffer>> {
  const { status, raw } = await server.request('GET', await linkToExport(server, as, language));
  if (status !== 200) throw new Error(`not opened: ${status}`);
  return new Map(Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}
