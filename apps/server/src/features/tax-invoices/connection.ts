import type { connectTaxProvider } from '@dira/contract/tax-providers';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import * as repo from './connection.repo.ts';
import { createMorning } from './morning.ts';
import { Refused, type TaxProvider } from './provider.ts';

/**
 * The certified software of a workspace.
 *
 * Guarantees: its secret is sealed, and read by the jobs that ask alone; it is asked only once the credentials were
 * tried. Never: the secret in an answer, in an event, or in the log.
 */

type Given = z.output<(typeof connectTaxProvider)['body']>;
type Needed = Pick<Services, 'db' | 'secrets' | 'settings'>;

const contextOf = (organizationId: string) => `tax-provider:${organizationId}`;

/** The credentials are tried by a job, at once. */
export async function connectProvider(
  write: OrgWrite,
  { secrets }: Pick<Services, 'secrets'>,
  { provider, clientId, secret }: Given,
): Promise<void> {
  await repo.putConnection(write, {
    provider,
    client_id: clientId,
    secret_sealed: secrets.seal(secret, contextOf(write.organizationId)),
  });
  await tell(write, 'supplied', { provider, clientId });
}

export async function disconnectProvider(write: OrgWrite): Promise<void> {
  if (await repo.deleteConnection(write)) await tell(write, 'removed', {});
}

/** Tries the credentials. What does not answer is asked again with the next try of the job. */
export async function checkProvider(services: Needed, organizationId: string): Promise<void> {
  const access = await openAccess(services, organizationId);
  if (access === null) return;
  const refusal = await access.provider.check().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    },
  );
  await services.db.jobs(async (trx) => {
    const state = refusal === null ? 'connected' : 'refused';
    const outcome = { state, problem: refusal ?? '' } as const;
    if (await repo.endCheck({ trx, organizationId }, access.sealed, outcome))
      await tell({ trx, organizationId, userId: null }, refusal === null ? 'confirmed' : 'declined', {});
  });
}

/** The provider of a workspace, where its credentials are good; null where it has none. */
export async function openProvider(services: Needed, organizationId: string): Promise<TaxProvider | null> {
  const access = await openAccess(services, organizationId);
  return access?.isGood === true ? access.provider : null;
}

async function openAccess({ db, secrets, settings }: Needed, organizationId: string) {
  const row = await db.jobs((trx) => repo.findAccess({ trx, organizationId }));
  if (row === undefined) return null;
  const provider = createMorning({
    tokenUrl: settings.MORNING_TOKEN_URL,
    url: settings.MORNING_URL,
    clientId: row.client_id,
    secret: secrets.open(row.secret_sealed, contextOf(organizationId)).toString(),
  });
  return { provider, sealed: row.secret_sealed, isGood: row.state === 'connected' };
}

function tell(
  write: Pick<OrgWrite, 'trx' | 'organizationId'> & { userId: string | null },
  action: 'supplied' | 'removed' | 'confirmed' | 'declined',
  data: { provider?: string; clientId?: string },
): Promise<void> {
  return recordEvent(write, { action, entity: 'tax_provider', entityId: write.organizationId, data });
}
