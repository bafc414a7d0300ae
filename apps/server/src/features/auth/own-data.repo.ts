import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const profile = section('profile', ['name', 'email', 'phone', 'language', 'role', 'since']);
const signIns = section('signIns', ['at', 'event', 'lastUsedAt', 'address', 'device']);

export const ownProfile: OwnDataSource = {
  sections: [profile],
  async ofAccount({ trx, userId }, data) {
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
    for (const row of rows)
      data.add(profile, {
        name: text(row.full_name),
        email: text(row.email),
        phone: text(row.phone ?? row.sign_in_phone),
        language: text(row.preferred_language),
        role: data.say('organizations', 'roles')(row.role),
        since: moment(row.created_at),
      });
  },
};

export const ownSignIns: OwnDataSource = {
  sections: [signIns],
  async ofAccount({ trx, userId }, data) {
    const { rows } = await sql<{
      started_at: string;
      last_used_at: string;
      ip: string | null;
      user_agent: string;
    }>`select started_at, last_used_at, ip, user_agent from internal.sessions_of(${userId})`.execute(trx);
    for (const row of rows)
      data.add(signIns, {
        at: moment(row.started_at),
        event: data.say('data-exports', 'events')('open_session'),
        lastUsedAt: moment(row.last_used_at),
        address: text(row.ip),
        device: text(row.user_agent),
      });
  },
  async ofRecords(trx, userId, data) {
    const events = await trx
      .selectFrom('security_logs')
      .select(['event_type', 'created_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { event_type: type, created_at: at, ip, user_agent: userAgent } of events)
      data.add(signIns, {
        at: moment(at),
        event: data.say('data-exports', 'events')(type),
        lastUsedAt: moment(null),
        address: text(ip),
        device: text(userAgent),
      });
  },
};
