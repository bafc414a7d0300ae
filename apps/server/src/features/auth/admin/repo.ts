import { sql } from 'kysely';
import type { UserRoles } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import type { UserRow } from '../users.repo.ts';

/** Oldest first, as the contract has it, with the number of all. */
export async function selectUsers(
  trx: Trx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserRow[]; total: number }> {
  const users = await trx
    .selectFrom('auth.users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await trx
    .selectFrom('auth.users')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { users, total };
}

export async function updateRole(trx: Trx, userId: string, role: UserRoles['role']): Promise<void> {
  await trx.updateTable('user_roles').set({ role }).where('user_id', '=', userId).execute();
}
