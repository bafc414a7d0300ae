import type { setLinkage as setAgreement } from '@dira/contract/linkage';
import { CPI_SERIES, parseIndexPoints } from '@dira/domain/israel/cpi';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { findIndex } from '../cpi/service.ts';
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
  await repo.upsertLinkage(write, {
    lease_id: leaseId,
    series,
    index_method: terms.indexMethod,
    base_index_month: firstOf(terms.baseIndexMonth),
    ...(await settleBase(write, terms, series)),
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

/** The base index as the contract says it, else as it was published. */
async function settleBase(write: OrgWrite, { basePoints, baseYear, baseIndexMonth }: Terms, series: string) {
  const published = await findIndex(write.trx, series, firstOf(baseIndexMonth));
  if (basePoints === undefined) {
    if (published === undefined) throw refuse('baseIndexMonth', 'index_not_published');
    return { base_hundredths: published.hundredths, base_year: published.baseYear };
  }
  const year = baseYear ?? published?.baseYear;
  if (year === undefined) throw refuse('baseYear', 'required');
  return { base_hundredths: parseIndexPoints(basePoints) ?? 0, base_year: year };
}

function refuse(path: string, code: string): AppError {
  return new AppError(code === 'required' ? 'invalid_request' : 'index_not_published', {
    fields: [{ path, code }],
  });
}

function firstOf(monthOrDay: string): string {
  return `${monthOrDay.slice(0, '2026-11'.length)}-01`;
}
