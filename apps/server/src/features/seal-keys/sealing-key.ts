import type { SealKey } from '../../platform/seal-key.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/** What a supplied key is bound to while it is kept: an organization, or the installation. */
export function contextOf(organizationId: string | null): string {
  return organizationId === null ? 'installation-seal-key' : `supplied-seal-key:${organizationId}`;
}

/**
 * With what a document is sealed: a key that the organization supplied, else one that the operator supplied, else the
 * one that was built for the organization. A supplied key that has ended seals no more.
 * @param at the moment that the seal will bear
 */
export async function findSealingKey(
  services: Pick<Services, 'secrets' | 'clock'>,
  write: repo.KeyWrite,
  at: Temporal.Instant,
): Promise<SealKey> {
  const { organizationId, trx } = write;
  const moment = { at, now: services.clock.now() };
  const open = (row: { private_key_sealed: Buffer; certificates: string }, context: string): SealKey => ({
    privateKey: services.secrets.open(row.private_key_sealed, context).toString(),
    certificates: row.certificates,
  });
  const supplied = await repo.findSupplied(write, moment);
  if (supplied !== undefined) return open(supplied, contextOf(organizationId));
  const installation = await repo.findInstallation(trx, moment);
  if (installation !== undefined) return open(installation, contextOf(null));
  return open(await findOrBuild(services, write), builtContext(organizationId));
}

const builtContext = (organizationId: string) => `seal-key:${organizationId}`;

/** The organization's own key, made when it is first needed. */
async function findOrBuild(services: Pick<Services, 'secrets' | 'clock'>, write: repo.KeyWrite) {
  const kept = await repo.findBuilt(write);
  if (kept !== undefined) return kept;
  const { createSealKey } = await import('../../platform/seal-key.ts');
  const made = await createSealKey(write.organizationId, services.clock.now());
  await repo.insertBuilt(write, {
    privateKeySealed: services.secrets.seal(made.privateKey, builtContext(write.organizationId)),
    certificate: made.certificates,
  });
  const stored = await repo.findBuilt(write);
  if (stored === undefined) throw new Error('the key that was just stored is not there');
  return stored;
}
