import { isReading, type Endpoint } from '@dira/contract/endpoint';
import { areasOf } from '@dira/domain/api-tokens';
import type { Database, Guard } from '../db/database.ts';
import { supportOf } from '../db/door.ts';
import type { Read } from '../db/read.ts';
import type { OrgWrite, Scope } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import { recordPastEvents } from '../platform/audit.ts';

/** Whatever support reads of a workspace stands in the workspace's audit trail before it is shown. */

type Params = Readonly<Record<string, string>> | undefined;

/** Reads; where support asked, the answer waits until the audit trail has it. */
export async function readTold<T>(
  db: Database,
  endpoint: Endpoint,
  { scope, params, guard }: { scope: Scope; params: Params; guard: Guard },
  read: Read<T>,
): Promise<T> {
  let isSupport = false;
  const answer = await db.read(
    scope,
    (door) => {
      guard(door);
      isSupport = supportOf(door) !== null;
    },
    read,
  );
  if (isSupport && 'organizationId' in scope)
    await db.writeInOrganization(scope, guard, (write) => tellRead(write, endpoint, params));
  return answer;
}

/** The same of what is read in a transaction that may write. */
export async function tellRead(write: OrgWrite, endpoint: Endpoint, params: Params): Promise<void> {
  const { id: operation, access } = endpoint;
  if (typeof write.supportId !== 'string' || access.scope !== 'organization') return;
  if (!isReading(endpoint)) return;
  const [, record = null] = Object.entries(params ?? {}).find(([name]) => name !== 'organizationId') ?? [];
  await recordPastEvents(write, [
    {
      action: 'seen',
      entity: 'support_session',
      entityId: write.supportId,
      data: { operation, record, areas: [...areasOf(access.action)] },
      at: write.now,
    },
  ]);
}

/** For lists that go out as files: support takes none. */
export function guardOfList(guard: Guard): Guard {
  return (door) => {
    guard(door);
    if (supportOf(door) !== null) throw new AppError('not_in_support_session');
  };
}
