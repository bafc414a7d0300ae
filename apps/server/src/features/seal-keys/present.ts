import type { getSealKey, SuppliedSealKey } from '@dira/contract/seal-keys';
import type { z } from 'zod';
import { describeCertificate } from '../../platform/certificates.ts';
import type { CertifiedRow } from './repo.ts';

type SealKeyAnswer = z.infer<(typeof getSealKey)['response']>;

export function presentKey(row: Pick<CertifiedRow, 'certificates' | 'supplied_at'>): SuppliedSealKey {
  const { validFrom, validUntil, ...facts } = describeCertificate(row.certificates);
  return {
    ...facts,
    validFrom: validFrom.toString(),
    validUntil: validUntil.toString(),
    suppliedAt: Temporal.Instant.from(row.supplied_at).toString(),
  };
}

export function presentKeys(
  now: Temporal.Instant,
  organization: CertifiedRow | undefined,
  installation: CertifiedRow | undefined,
): SealKeyAnswer {
  return {
    sealsWith: isGood(organization, now)
      ? 'organization'
      : isGood(installation, now)
        ? 'installation'
        : 'built',
    organization: organization === undefined ? null : presentKey(organization),
    installation: installation === undefined ? null : presentKey(installation),
  };
}

function isGood(row: CertifiedRow | undefined, now: Temporal.Instant): boolean {
  return row !== undefined && Temporal.Instant.compare(now, Temporal.Instant.from(row.valid_until)) < 0;
}
