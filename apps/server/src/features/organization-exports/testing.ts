import { unzipSync } from 'fflate';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { makeExport } from './service.ts';

export function askForExport(server: TestServer, as: Member, language = 'en'): Promise<Answer> {
  return server.request('POST', as.path('/exports'), { as, body: { language } });
}

export async function findExports(server: TestServer, as: Member) {
  return (await server.request('GET', as.path('/exports/newest'), { as })).body;
}

/** Asks for an archive and has it made. @returns its id */
export async function addExport(server: TestServer, as: Member, language = 'en'): Promise<string> {
  const { status, body } = await askForExport(server, as, language);
  if (status !== 202) throw new Error(`not asked: ${JSON.stringify(body)}`);
  await makeExport(server.services, { organizationId: as.organizationId, id: body.id });
  return body.id;
}

export function linkExport(server: TestServer, as: Member, id: string): Promise<Answer> {
  return server.request('POST', as.path(`/exports/${id}/download-link`), { as });
}

/** @returns the address of an archive */
export async function linkToExport(server: TestServer, as: Member, id: string): Promise<string> {
  const { status, body } = await linkExport(server, as, id);
  if (status !== 200) throw new Error(`no link: ${JSON.stringify(body)}`);
  return body.url;
}

/** A new archive of a workspace, its files by name. */
export async function readExport(
  server: TestServer,
  as: Member,
  language = 'en',
): Promise<Map<string, Buffer>> {
  const url = await linkToExport(server, as, await addExport(server, as, language));
  const { status, raw } = await server.request('GET', url);
  if (status !== 200) throw new Error(`not opened: ${status}`);
  return new Map(Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

/** One that stands ready as if it had been made, with hardly anything in it. @returns its id */
export async function addStandingExport(
  { owner, services }: TestServer,
  { organizationId, id: userId }: Pick<Member, 'organizationId' | 'id'>,
): Promise<string> {
  const id = services.newId();
  const key = `organization-exports/${organizationId}/${id}`;
  await services.files.put(key, Buffer.from('PK'));
  await owner`insert into organization_exports
    (organization_id, id, requested_by, language, requested_at, ready_at, expires_at, byte_size, storage_key)
    values (${organizationId}, ${id}, ${userId}, 'en', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z',
      '2036-11-22T07:00:00Z', 2, ${key})`;
  return id;
}

/** What is being made is no more, so that the next wish is one of its own. */
export async function dropWaiting({ owner }: TestServer, organizationId: string): Promise<void> {
  await owner`delete from organization_exports where organization_id = ${organizationId} and ready_at is null`;
}
