import type { Trx } from '../../db/scope.ts';

export async function deleteIdempotencyKeysBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute();
}

export async function deleteRelayedEventsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('outbox').where('relayed_at', '<', instant).execute();
}
