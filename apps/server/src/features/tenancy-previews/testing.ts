import { PREVIEW_HEADER } from '@dira/contract/tenancy-previews';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { AddedLease } from '../leases/testing.ts';

type Method = Parameters<TestServer['request']>[0];

/** A member who sees what the first tenant of a lease sees, by the paths of that tenant. */
export interface Looking {
  id: string;
  ask(method: Method, path: string, body?: unknown): Promise<Answer>;
}

export const askToLook = (
  server: TestServer,
  as: Member,
  { id, tenantId }: Pick<AddedLease, 'id' | 'tenantId'>,
) => server.request('POST', as.path(`/leases/${id}/tenancy-previews`), { as, body: { tenantId } });

export async function lookAsTenant(server: TestServer, as: Member, lease: AddedLease): Promise<Looking> {
  const { status, body } = await askToLook(server, as, lease);
  if (status !== 201) throw new Error(`no preview: ${JSON.stringify(body)}`);
  return { id: body.id, ask: (method, path, sent) => askWith(server, as, body.id, method, path, sent) };
}

export function askWith(
  server: TestServer,
  as: Member,
  previewId: string,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return server.request(method, path, {
    as,
    headers: { [PREVIEW_HEADER]: previewId },
    ...(body !== undefined && { body }),
  });
}
