import { replyInConversation, startConversation as opening } from '@dira/contract/messages';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { readConversation, reply, startConversation, startMyConversation } from '../messages/service.ts';
import type { Household } from './history.ts';
import { tenantWithAccount } from './plan.ts';
import { speak, speakAsTenant, type SampleTenant } from './speaking.ts';

/** Whom the sample's people are, where they have accounts. */
export interface Correspondents {
  managerId: string;
  tenant: SampleTenant;
}

const daysAgo = { boiler: 9, answer: 8, thanks: 7, keys: 6, parking: 5 };

/** What the owner, the manager and the tenant have written to each other: some of it waits to be read. */
export async function fillConversations(
  write: OrgWrite,
  services: Services,
  leases: ReadonlyMap<string, Household>,
  { managerId, tenant }: Correspondents,
): Promise<void> {
  const [leaseId] =
    [...leases].findLast(([, household]) => household.tenant.name === tenantWithAccount) ?? [];
  if (leaseId === undefined) throw new Error(`the sample has no lease of ${tenantWithAccount}`);
  const asOwner = (days: number) => speak(write, write, days);
  const asManager = (days: number) =>
    speak(write, { ...write, userId: managerId, membership: { role: 'property_manager', flags: {} } }, days);
  const asTenant = (days: number) => speakAsTenant(write, { ...tenant, leaseId }, days);

  const boiler = await startMyConversation(
    await asTenant(daysAgo.boiler),
    services,
    opening.body.parse({
      recipientId: write.userId,
      subject: 'הדוד לא מחמם',
      body: 'שלום יעל, מאתמול בערב אין מים חמים. אפשר לשלוח מישהו?',
    }),
  );
  await readConversation(await asOwner(daysAgo.answer), boiler.conversationId);
  await say(await asOwner(daysAgo.answer), boiler, 'שלום דוד, השרברב מגיע ביום חמישי בין שמונה לעשר.');
  await readConversation(await asTenant(daysAgo.thanks), boiler.conversationId);
  await say(await asTenant(daysAgo.thanks), boiler, 'מעולה, אהיה בבית. תודה!');
  await startConversation(
    await asManager(daysAgo.keys),
    services,
    opening.body.parse({
      recipientId: write.userId,
      subject: 'Keys to the empty flat',
      body: 'I left both sets with the neighbour on the first floor. The viewing is on Sunday at five.',
    }),
  );
  await startConversation(
    await asOwner(daysAgo.parking),
    services,
    opening.body.parse({
      recipientId: tenant.userId,
      leaseId,
      subject: 'החניה בשבוע הבא',
      body: 'ביום שני מסמנים מחדש את החניון. נא להוציא את הרכב עד שבע בבוקר.',
    }),
  );
  await asOwner(0);
}

function say(
  write: Parameters<typeof reply>[0],
  { conversationId }: { conversationId: string },
  body: string,
) {
  return reply(write, conversationId, replyInConversation.body.parse({ body }));
}
