import type { SuppliedSealKey } from '@dira/contract/seal-keys';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { describeCertificate } from '../../platform/certificates.ts';
import { readKeyFile, type KeyFileRequest } from '../../platform/seal-key-file.ts';
import type { SealKey } from '../../platform/seal-key.ts';
import type { Services } from '../../services.ts';
import { presentKey } from './present.ts';
import * as repo from './repo.ts';
import { contextOf } from './sealing-key.ts';

/**
 * Keys for seals that somebody else vouches for.
 *
 * Guarantees: a key that seals was checked whole before it was kept; it is read by the job that seals alone; what was
 * sealed stays as it is, whatever becomes of the key. Never: a key or the password of its file in an answer, in an
 * event, or in the log.
 */

type Needed = Pick<Services, 'secrets' | 'clock'>;
type KeyWriter = repo.KeyWrite & { userId: OrgWrite['userId'] | null };

/** @throws AppError invalid_request with what is wrong with the file or its password */
export async function openKeyFile(services: Needed, request: KeyFileRequest): Promise<SealKey> {
  const { checkSealKey } = await import('../../platform/seal-key-check.ts');
  return checkSealKey(await readKeyFile(request), services.clock.now());
}

/** From now on the organization's documents are sealed with it. */
export async function supplyKey(write: KeyWriter, services: Needed, key: SealKey): Promise<SuppliedSealKey> {
  await repo.putSuppliedKey(write, toRow(services, key, contextOf(write.organizationId)));
  await recordKeyEvent(write, 'supplied', key.certificates);
  return presentKey({ certificates: key.certificates, supplied_at: services.clock.now().toString() });
}

/** @throws AppError not_found where none was supplied */
export async function removeKey(write: KeyWriter): Promise<void> {
  const certificates = await repo.deleteSuppliedKey(write);
  if (certificates === undefined) throw new AppError('not_found');
  await recordKeyEvent(write, 'removed', certificates);
}

/** For every organization that supplied none itself. */
export async function supplyInstallationKey(services: Services, key: SealKey): Promise<void> {
  await services.db.jobs(async (trx) => {
    await repo.removeInstallationKey(trx);
    await repo.insertInstallationKey(trx, toRow(services, key, contextOf(null)));
  });
}

/** @throws AppError not_found where none was supplied */
export async function removeInstallationKey(services: Services): Promise<void> {
  const wasThere = await services.db.jobs((trx) => repo.removeInstallationKey(trx));
  if (!wasThere) throw new AppError('not_found');
}

function toRow({ secrets }: Needed, key: SealKey, context: string): repo.NewKey {
  const { validFrom, validUntil } = describeCertificate(key.certificates);
  return {
    privateKeySealed: secrets.seal(key.privateKey, context),
    certificates: key.certificates,
    validFrom: validFrom.toString(),
    validUntil: validUntil.toString(),
  };
}

async function recordKeyEvent(
  write: KeyWriter,
  action: 'supplied' | 'removed',
  certificates: string,
): Promise<void> {
  const { subject, issuer, validUntil, fingerprint } = describeCertificate(certificates);
  await recordEvent(write, {
    action,
    entity: 'seal_key',
    entityId: write.organizationId,
    data: { subject, issuer, validUntil: validUntil.toString(), fingerprint },
  });
}
