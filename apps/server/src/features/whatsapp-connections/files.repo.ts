import type { SaidFileProblem } from '@dira/domain/threads';
import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';
import type { InOrganization } from './repo.ts';

export async function insertFile(
  { trx, organizationId }: InOrganization,
  messageId: string,
  { mediaId, filename, type }: { mediaId: string; filename: string; type: string },
): Promise<void> {
  await trx
    .insertInto('whatsapp_files')
    .values({
      organization_id: organizationId,
      message_id: messageId,
      media_id: mediaId,
      filename,
      said_type: type,
    })
    .execute();
}

/** What is still to be fetched of a message. */
export function findWaiting({ trx, organizationId }: InOrganization, messageId: string) {
  return trx
    .selectFrom('whatsapp_files as w')
    .innerJoin('whatsapp_messages as m', onKey('m', 'w', { id: 'message_id' }))
    .where('w.organization_id', '=', organizationId)
    .where('w.message_id', '=', messageId)
    .where('w.state', '=', 'waiting')
    .select(['w.media_id', 'w.filename', 'w.said_type', 'm.phone_number_id'])
    .executeTakeFirst();
}

/** @returns false where it waits no longer: somebody else was faster */
export async function settleFile(
  { trx, organizationId }: InOrganization,
  messageId: string,
  outcome:
    | { state: 'kept'; file_id: string }
    | { state: 'refused'; problem: SaidFileProblem }
    | { state: 'waiting'; problem: SaidFileProblem }
    | { state: 'missing'; problem: null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('whatsapp_files')
    .set({ problem: null, ...outcome })
    .where('organization_id', '=', organizationId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns those that WhatsApp does not have any more by now */
export function giveUpWaiting(trx: Trx, before: string) {
  return trx
    .updateTable('whatsapp_files')
    .set({ state: 'missing', problem: null })
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .returning(['organization_id', 'message_id'])
    .execute();
}

export function listWaiting(trx: Trx, before: string) {
  return trx
    .selectFrom('whatsapp_files')
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .select(['organization_id', 'message_id'])
    .execute();
}
