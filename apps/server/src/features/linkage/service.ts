import type { setLinkage as setAgreement } from '@dira/contract/linkage';
import { CPI_SERIES } from '@dira/domain/israel/cpi';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settleBase } from '../cpi/service.ts';
import { requireCurrency, requireLease } from '../money/confirmation.ts';
import * as repo from './repo.ts';

type Terms = z.output<(typeof setAgreement)['body']>;

/** Links the rent of a lease, or changes how; a job settles what was charged by now. */
export async function setLinkage(
  write: OrgWrite,
  leaseId: string,
  terms: Terms,
  series = CPI_SERIES,
): Promise<void> {
  const lease = await requireLease(write, leaseId);
  // The index of the shekel says nothing of a dollar.
  requireCurrency(lease, 'ILS');
  const [row] = (await write.trx.executeQuery(repo.selectLinkages({ of: write, leaseId }).compile())).rows;
  if (row === undefined) throw new AppError('not_found');
  const base = await settleBase(write.trx, series, {
    ...terms,
    month: { path: 'baseIndexMonth', value: terms.baseIndexMonth },
  });
  await repo.upsertLinkage(write, {
    lease_id: leaseId,
    series,
    index_method: terms.indexMethod,
    base_index_month: firstOf(terms.baseIndexMonth),
    base_hundredths: base.hundredths,
    base_year: base.baseYear,
    floor: terms.floor,
    cap_basis_points: terms.capBasisPoints,
    rounding: terms.rounding,
    frequency: terms.frequency,
    starts_in: firstOf(terms.startsIn ?? row.starts_on),
  });
  await recordEvent(write, {
    action: row.starts_in === null ? 'set' : 'changed',
    entity: 'linkage',
    entityId: leaseId,
    data: { leaseId, ...terms },
  });
}

/** @throws AppError not_found where the rent is not linked */
export async function removeLinkage(write: OrgWrite, leaseId: string): Promise<void> {
  await requireLease(write, leaseId);
  await repo.deleteLinkage(write, leaseId);
  await recordEvent(write, { action: 'removed', entity: 'linkage', entityId: leaseId, data: { leaseId } });
}

function firstOf(monthOrDay: string): string {
  return `${monthOrDay.slice(0, '2026-11'.length)}-01`;
}
