import type { Trx } from '../../db/scope.ts';
import type { Writer } from './repo.ts';

/** @returns false for a mail that became a message before */
export async function claimMail({ trx, organizationId }: Writer, mailHash: Buffer): Promise<boolean> {
  const claimed = await trx
    .insertInto('mailed_replies')
    .values({ organization_id: organizationId, mail_hash: mailHash })
    .onConflict((conflict) => conflict.columns(['organization_id', 'mail_hash']).doNothing())
    .returning('mail_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteReplyAddressesBefore(trx: Trx, day: string): Promise<void> {
  await trx.deleteFrom('reply_addresses').where('expires_on', '<', day).execute();
}

export async function deleteMailedRepliesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('mailed_replies').where('received_at', '<', instant).execute();
}
