import { asItIs } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import { sayNotification } from '@dira/i18n/notification-words';
import { createTranslator } from '@dira/i18n/translate';
import type { PersonWrite } from '../../db/scope.ts';
import { moment, text } from './cells.ts';
import * as repo from './person.repo.ts';
import type { Tables } from './sections.ts';
import type { Words } from './words.ts';

/** The account and what hangs on it alone. @returns false where the account is gone */
export async function collectPerson(
  person: PersonWrite,
  tables: Tables,
  { words, language }: { words: Words; language: Language },
): Promise<boolean> {
  const account = await repo.findAccount(person);
  if (account === undefined) return false;
  tables.profile.push({
    name: text(account.full_name),
    email: text(account.email),
    phone: text(account.phone ?? account.sign_in_phone),
    language: text(account.preferred_language),
    role: words.role(account.role),
    since: moment(account.created_at),
  });
  for (const { organization_name: name, role } of await repo.listMemberships(person))
    tables.workspaces.push({ workspace: text(name), role: words.role(role) });
  const t = createTranslator(language, 'notifications');
  for (const { topic, audience, data, created_at: at, read_at: readAt } of await repo.listNotifications(
    person,
  )) {
    const said = sayNotification(t, { topic, audience, data }, language, asItIs);
    tables.notifications.push({
      at: moment(at),
      title: text(said.title),
      text: text(said.detail),
      readAt: moment(readAt),
    });
  }
  for (const session of await repo.listSessions(person))
    tables.signIns.push({
      at: moment(session.started_at),
      event: words.event('open_session'),
      lastUsedAt: moment(session.last_used_at),
      address: text(session.ip),
      device: text(session.user_agent),
    });
  return true;
}

export function addSecurityEvents(
  tables: Tables,
  words: Words,
  events: Awaited<ReturnType<typeof repo.listSecurityEvents>>,
): void {
  for (const { event_type: type, created_at: at } of events)
    tables.signIns.push({
      at: moment(at),
      event: words.event(type),
      lastUsedAt: moment(null),
      address: text(null),
      device: text(null),
    });
}
