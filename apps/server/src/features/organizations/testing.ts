import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Makes one workspace read-only, whatever its people may do, and lets every other one work. */
export async function setArchived(
  { owner, clock }: TestServer,
  archived: Pick<Member, 'organizationId'> | null,
): Promise<void> {
  await owner`update organizations set archived_at = null, archived_by = null where archived_at is not null`;
  if (archived !== null)
    await owner`update organizations set archived_at = ${clock.now().toString()}
      where id = ${archived.organizationId}`;
}
