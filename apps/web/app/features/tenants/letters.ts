import { conversationLimits, listRecipients, startConversation } from '@dira/contract/messages';
import { call } from '../../lib/api.ts';

export type Letter = { readonly subject: string; readonly body: string };

/**
 * Writes to those of a lease who have portal access, as the person who is signed in.
 * @param key of this letter: sent again under it, it arrives once
 * @returns whether anybody could be written to
 */
export async function writeToTenants(
  organizationId: string,
  leaseId: string,
  { subject, body }: Letter,
  key: string,
): Promise<boolean> {
  const { items } = await call(listRecipients, { params: { organizationId }, query: { leaseId } });
  const first = items.find((one) => one.isTenant && one.leaseId === leaseId);
  if (first === undefined) return false;
  await call(startConversation, {
    params: { organizationId },
    key,
    body: { recipientId: first.id, leaseId, subject: subject.slice(0, conversationLimits.subject), body },
  });
  return true;
}
