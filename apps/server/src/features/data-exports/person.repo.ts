import type { NotificationFacts } from '@dira/contract/notifications';
import type { NotificationTopic } from '@dira/domain/notifications';
import { sql } from 'kysely';
import type { PersonWrite, Trx } from '../../db/scope.ts';

/** What Dira holds of somebody outside of any workspace: the queries name the person, and row-level security does. */

export async function findAccount({ trx, userId }: PersonWrite) {
  const { rows } = await sql<{
    email: string | null;
    sign_in_phone: string | null;
    created_at: string;
    full_name: string;
    phone: string | null;
    preferred_language: string | null;
    role: string;
  }>`select a.email, a.phone as sign_in_phone, a.created_at, p.full_name, p.phone, p.preferred_language, r.role
    from internal.own_account(${userId}) as a
    join profiles p on p.id = ${userId}
    join user_roles r on r.user_id = p.id`.execute(trx);
  return rows[0];
}

export async function listMemberships({ trx, userId }: PersonWrite) {
  const { rows } = await sql<{ organization_id: string; organization_name: string; role: string }>`
    select organization_id, organization_name, role from internal.memberships_of(${userId})`.execute(trx);
  return rows;
}

export async function listSessions({ trx, userId }: PersonWrite) {
  const { rows } = await sql<{
    started_at: string;
    last_used_at: string;
    ip: string | null;
    user_agent: string;
  }>`
    select started_at, last_used_at, ip, user_agent from internal.sessions_of(${userId})`.execute(trx);
  return rows;
}

export async function listNotifications({ trx, userId }: PersonWrite) {
  const { rows } = await sql<{
    topic: NotificationTopic;
    audience: 'team' | 'tenant';
    data: NotificationFacts;
    created_at: string;
    read_at: string | null;
  }>`select topic, audience, data, created_at, read_at from notifications
    where user_id = ${userId} order by created_at, id`.execute(trx);
  return rows;
}

/** Of the security log, which only jobs read. */
export async function listSecurityEvents(trx: Trx, userId: string) {
  return trx
    .selectFrom('security_logs')
    .select(['event_type', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The workspaces in which something may be theirs: where they rent, and where they are in the team. */
export async function listPlaces(trx: Trx, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organizations o where o.id in (
      select organization_id from tenants where user_id = ${userId}
      union select organization_id from memberships where user_id = ${userId} and suspended_at is null)
    order by o.name, o.id`.execute(trx);
  return rows;
}
