import { identifier } from '../db/tagged-sql.ts';
import { listTenantTables } from '../features/erasures/testing.ts';
import type { TestServer } from './test-server.ts';

/** What a workspace pays, who has an account in it, how it is named, and to whom something was sent: the operator's own books. */
const openToOperator = new Set([
  'subscriptions',
  'subscription_bills',
  'subscription_card_pages',
  'subscription_card_payments',
  'subscription_notices',
  'subscription_refunds',
  'memberships',
]);

/** A text that somebody wrote: names, letters, addresses; no code word, number, time or id of ours. */
const isWritten = (text: string) =>
  text.length >= 6 && /[^\d\s:.+TZ-]/.test(text) && (/\s|[^\x20-\x7e]/.test(text) || /[A-Z]/.test(text));

/** Every text that people wrote in a workspace, without what the operator knows of accounts, workspaces and messages. */
export async function listWorkspaceWords(server: TestServer, organizationId: string): Promise<string[]> {
  const words = new Set<string>();
  for (const table of await listTenantTables(server)) {
    if (openToOperator.has(table)) continue;
    const rows = await server.owner<{ said: string }[]>`
      select distinct v.value as said from ${identifier(table)} t cross join lateral jsonb_each_text(to_jsonb(t)) v
      where t.organization_id = ${organizationId} and v.value is not null`;
    for (const { said } of rows) if (isWritten(said)) words.add(said);
  }
  const known = await server.owner<{ said: string }[]>`
    select full_name as said from profiles union select email::text from auth.users union select name from organizations
    union select recipient::text from deliveries union select user_agent from auth.sessions
    union select name from internal.contact_messages
    union select v.value from subscription_bills b cross join lateral jsonb_each_text(b.buyer) v`;
  const told = known.map(({ said }) => said);
  return [...words].filter((word) => !told.some((one) => typeof one === 'string' && one.includes(word)));
}
