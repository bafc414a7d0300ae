import type { setLinkage as setAgreement } from '@dira/contract/linkage';
import { CPI_SERIES } from '@dira/domain/israel/cpi';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settleBase } from '../cpi/service.ts';
import { settleBaseRate } from '../exchange-rates/service.ts';
import { requireCurrency, requireLease } from '../money/confirmation.ts';
import * as repo from './repo.ts';

type Terms = z.output<(typeof setAgreement)['body']>;
type Link = Omit<
  repo.NewLinkage,
  'lease_id' | 'floor' | 'cap_basis_points' | 'rounding' | 'frequency' | 'starts_in'
>;

const noIndex = {
  series: null,
  index_method: null,
  base_index_month: null,
  base_hundredths: null,
  base_year: null,
};

/** Links the rent of a lease, or changes how; a job settles what was charged by now. */
export async function setLinkage(
  write: OrgWrite,
  leaseId: string,
  terms: Terms,
  series = CPI_SERIES,
): Promise<void> {
  const lease = await requireLease(write, leaseId);
  // Rent that is agreed in dollars follows the dollar by itself, and the index of the shekel says nothing of it.
  requireCurrency(lease, 'ILS');
  const [row] = (await write.trx.executeQuery(repo.selectLinkages({ of: write, leaseId }).compile())).rows;
  if (row === undefined) throw new AppError('not_found');
  await repo.upsertLinkage(write, {
    lease_id: leaseId,
    ...(await settleLink(write, terms, series)),
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

/** What the rent follows, and its base; nothing of what it does not follow. */
async function settleLink(write: OrgWrite, terms: Terms, series: string): Promise<Link> {
  const { linkedTo, baseIndexMonth, baseRate, baseRateOn = null } = terms;
  if (linkedTo !== 'index')
    return {
      ...noIndex,
      linked_to: linkedTo,
      base_rate_millionths: await settleBaseRate(write, linkedTo, {
        on: { path: 'baseRateOn', value: baseRateOn },
        rate: baseRate,
      }),
      base_rate_on: baseRateOn,
    };
  if (baseIndexMonth === undefined) throw new Error('the contract lets no index pass without its month');
  const base = await settleBase(write.trx, series, {
    ...terms,
    month: baseIndexMonth,
    paths: { month: 'baseIndexMonth', baseYear: 'baseYear' },
  });
  return {
    linked_to: linkedTo,
    series,
    index_method: terms.indexMethod,
    base_index_month: firstOf(baseIndexMonth),
    base_hundredths: base.hundredths,
    base_year: base.baseYear,
    base_rate_millionths: null,
    base_rate_on: null,
  };
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
