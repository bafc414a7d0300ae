import { sql } from 'kysely';
import { holdByName } from '../../../db/hold.ts';
import type { UserRoles } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

/** Locks a person from outside. Of two requests that bring somebody for the first time, the second waits. */
export async function lockSubject(trx: Trx, subject: string): Promise<void> {
  await holdByName(trx, `external:${subject}`);
}

export async function insertAdopted(
  trx: Trx,
  user: { id: string; email: string; fullName: string; role: UserRoles['role']; now: string },
): Promise<void> {
  const stamps = { created_at: user.now, updated_at: user.now };
  await trx
    .insertInto('auth.users')
    .values({ id: user.id, email: user.email, email_confirmed_at: user.now, ...stamps })
    .execute();
  await trx
    .insertInto('profiles')
    .values({ id: user.id, full_name: user.fullName, ...stamps })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: user.id, role: user.role }).execute();
}

export async function insertIdentity(
  trx: Trx,
  identity: { id: string; userId: string; provider: string; subject: string; email: string; now: string },
): Promise<void> {
  await trx
    .insertInto('auth.identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      provider: identity.provider,
      provider_subject: identity.subject,
      email: identity.email,
      identity_data: JSON.stringify({ sub: identity.subject, email: identity.email, email_verified: true }),
      created_at: identity.now,
      updated_at: identity.now,
    })
    .execute();
}

/** A session is raised by a token that says so; an older one does not lower it. @returns false where it is somebody else's */
export async function upsertSession(
  trx: Trx,
  session: { id: string; userId: string; aal: 'aal1' | 'aal2'; refreshKey: Buffer; now: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('auth.sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      aal: session.aal,
      refresh_key: session.refreshKey,
      created_at: session.now,
      updated_at: session.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          aal: sql`greatest(auth.sessions.aal, excluded.aal)`,
          refreshed_at: session.now,
          updated_at: session.now,
        })
        .where('auth.sessions.user_id', '=', session.userId),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
