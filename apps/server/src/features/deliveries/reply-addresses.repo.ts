import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Somebody in a conversation. */
export interface Place {
  organizationId: string;
  conversationId: string;
  userId: string;
}

/** @returns whether the person may answer by mail at all */
export async function keepReplyAddress(
  trx: Trx,
  { organizationId, conversationId, userId }: Place,
  tokenHash: Buffer,
  expiresOn: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select internal.keep_reply_address(${organizationId}, ${tokenHash}, ${conversationId}, ${userId}, ${expiresOn}::date)
      as is_kept`.execute(trx);
  return rows[0]?.is_kept === true;
}

/** For whom an address stands, and what it is about. */
export interface ReplyPlace {
  organization_id: string;
  organization_name: string;
  conversation_id: string;
  subject: string;
  user_id: string;
  standing: 'team' | 'tenant';
  lease_id: string | null;
  email: string;
  language: Language;
  is_over: boolean;
}

export async function openReplyAddress(
  trx: Trx,
  tokenHash: Buffer,
  moment: { now: string; today: string },
): Promise<ReplyPlace | undefined> {
  const { rows } = await sql<ReplyPlace>`
    select * from internal.open_reply_address(${tokenHash}, ${moment.now}::timestamptz, ${moment.today}::date)`.execute(
    trx,
  );
  return rows[0];
}
