import type { Notification } from '@dira/contract/notifications';
import type { NotificationType } from '@dira/domain/notifications';
import type { Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** What a person was told of, newest first. */
export async function listNotificationsOf(
  server: TestServer,
  as: Person,
  query = '',
): Promise<Notification[]> {
  const { status, body } = await server.request('GET', `/api/v1/my/notifications${query}`, { as });
  if (status !== 200) throw new Error(`not listed: ${JSON.stringify(body)}`);
  return body.items;
}

export async function switchOff(
  server: TestServer,
  as: Person,
  what: 'email' | 'payments' | 'maintenance' | 'leases',
): Promise<void> {
  const body = { notifications: { [what]: false } };
  const { status } = await server.request('PATCH', '/api/v1/me/profile', { as, body });
  if (status !== 204) throw new Error(`not switched off: ${status}`);
}

/** Which copies come in one mail a day. */
export async function chooseDaily(server: TestServer, as: Person, daily: NotificationType[]): Promise<void> {
  const body = { notifications: { daily } };
  const { status } = await server.request('PATCH', '/api/v1/me/profile', { as, body });
  if (status !== 204) throw new Error(`not chosen: ${status}`);
}

/** Mails to an address in their order, past what account mails there are. */
export function readMails(server: TestServer, address: string, keyBegins = '') {
  return server.owner<
    {
      id: string;
      dedupe_key: string;
      subject: string;
      text_body: string;
      html_body: string;
      status: string;
      held_until: string | null;
    }[]
  >`select id, dedupe_key, subject, text_body, html_body, status, held_until from deliveries
    where recipient = ${address} and organization_id is not null and dedupe_key like ${`${keyBegins}%`} order by position`;
}
