import { replyInConversation, startConversation as opening } from '@dira/contract/messages';
import type { OrgWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { readConversation, reply, startConversation, startMyConversation } from '../messages/service.ts';
import type { Household } from './history.ts';
import { tenantWithAccount, type SampleVoice } from './plan.ts';
import { speak, speakAsTenant, type SampleTenant } from './speaking.ts';

/** Whom the sample's people are, where they have accounts. */
export interface Correspondents {
  voice: SampleVoice;
  managerId: string;
  tenant: SampleTenant;
}

const daysAgo = { boiler: 9, answer: 8, thanks: 7, keys: 6, parking: 5 };

/** What the owner, the manager and the tenant have written to each other: some of it waits to be read. */
export async function fillConversations(
  write: OrgWrite,
  services: Services,
  leases: ReadonlyMap<string, Household>,
  { voice: { say }, managerId, tenant }: Correspondents,
): Promise<void> {
  const [leaseId] = [...leases].findLast(([, household]) => household.tenant.key === tenantWithAccount) ?? [];
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
      subject: say('conversations.boiler.subject'),
      body: say('conversations.boiler.asks'),
    }),
  );
  await readConversation(await asOwner(daysAgo.answer), boiler.conversationId);
  await answer(await asOwner(daysAgo.answer), boiler, say('conversations.boiler.answers'));
  await readConversation(await asTenant(daysAgo.thanks), boiler.conversationId);
  await answer(await asTenant(daysAgo.thanks), boiler, say('conversations.boiler.thanks'));
  await startConversation(
    await asManager(daysAgo.keys),
    services,
    opening.body.parse({
      recipientId: write.userId,
      subject: say('conversations.keys.subject'),
      body: say('conversations.keys.body'),
    }),
  );
  await startConversation(
    await asOwner(daysAgo.parking),
    services,
    opening.body.parse({
      recipientId: tenant.userId,
      leaseId,
      subject: say('conversations.parking.subject'),
      body: say('conversations.parking.body'),
    }),
  );
  await asOwner(0);
}

function answer(
  write: Parameters<typeof reply>[0],
  { conversationId }: { conversationId: string },
  body: string,
) {
  return reply(write, conversationId, replyInConversation.body.parse({ body }));
}
