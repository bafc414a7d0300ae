import type { Endpoint } from '@dira/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { OrgWrite, OwnershipWrite, SignerWrite, TenancyWrite, UserWrite } from '../db/scope.ts';
import { AppError } from '../platform/app-error.ts';
import { sha256 } from '../platform/digest.ts';
import type { Secrets } from '../platform/secrets.ts';

const longestKey = 200;

/** What a write answers: its body as JSON, said for the first time or again. */
export interface Outcome {
  body: string | undefined;
  replayed: boolean;
}

/**
 * Runs a write once for its `Idempotency-Key`. The key is taken in the write's own transaction: a
 * second request with it waits for the first, and then gets the first's answer. A failed write
 * gives its key back.
 * @throws AppError idempotency_key_reused where the same key comes with another request
 */
export async function onceForKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  write: UserWrite | OrgWrite | TenancyWrite | OwnershipWrite | SignerWrite,
  secrets: Secrets,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  // Who signs has no account to keep keys for, and can do everything once only.
  if (write.userId === null) return { body: toBody(await work()), replayed: false };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return { body: toBody(await work()), replayed: false };
  if (key.length > longestKey) {
    throw new AppError('invalid_request', { fields: [{ path: 'Idempotency-Key', code: 'too_long' }] });
  }
  const row = { user_id: write.userId, scope: `${endpoint.id} ${request.url}`, key };
  const requestHash = sha256(JSON.stringify([request.url, request.body ?? null]));
  const taken = await write.trx
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) return replay(row, requestHash, write, secrets);
  const body = toBody(await work());
  await write.trx
    .updateTable('idempotency_keys')
    .set({ status: endpoint.status ?? 200, body_sealed: body === undefined ? null : secrets.seal(body, key) })
    .where('user_id', '=', row.user_id)
    .where('scope', '=', row.scope)
    .where('key', '=', key)
    .execute();
  return { body, replayed: false };
}

async function replay(
  row: { user_id: string; scope: string; key: string },
  requestHash: Buffer,
  { trx }: UserWrite | OrgWrite | TenancyWrite | OwnershipWrite,
  secrets: Secrets,
): Promise<Outcome> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body_sealed'])
    .where('user_id', '=', row.user_id)
    .where('scope', '=', row.scope)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(requestHash)) throw new AppError('idempotency_key_reused');
  const body = first.body_sealed === null ? undefined : secrets.open(first.body_sealed, row.key).toString();
  return { body, replayed: true };
}

function toBody(answer: unknown): string | undefined {
  return answer === undefined ? undefined : JSON.stringify(answer);
}
