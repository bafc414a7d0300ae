import type { JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export interface SecurityEvent {
  type: 'refresh_token_reused' | 'password_changed';
  userId: string;
  metadata?: JsonObject;
}

export async function insertSecurityEvent(
  trx: Trx,
  clock: Clock,
  { type, userId, metadata }: SecurityEvent,
): Promise<void> {
  await trx
    .insertInto('security_logs')
    .values({
      id: newId(clock),
      event_type: type,
      user_id: userId,
      metadata: JSON.stringify(metadata ?? {}),
      created_at: clock.now().toString(),
    })
    .execute();
}
