import { todayInIsrael } from './jobs.ts';
import type { Owner } from './world.ts';

export type Screens = ReturnType<typeof screensOf>;

/** Their addresses, by a name each. */
export function screensOf({ organizationId }: Owner) {
  const base = `/api/v1/organizations/${organizationId}`;
  const first = todayInIsrael().with({ day: 1 });
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return {
    dashboard: `${base}/dashboard`,
    properties: `${base}/properties`,
    leases: `${base}/leases`,
    leasesByRent: `${base}/leases?limit=25&sort=rent`,
    leasesByTenant: `${base}/leases?limit=25&sort=tenant`,
    leasesByUnit: `${base}/leases?limit=25&sort=unit`,
    leaseTotals: `${base}/totals/leases`,
    leaseCounts: `${base}/counts/leases`,
    payments: `${base}/payments`,
    paymentTotals: `${base}/totals/payments`,
    search: `${base}/search?q=tenant%20123`,
    overview: `${base}/overview`,
    missing: `${base}/missing-documents`,
    calendar: `${base}/calendar?from=${first.toString()}&to=${last.toString()}`,
    paymentSearch: `${base}/payments?limit=50&search=tenant%20123`,
    commonPaymentSearch: `${base}/payments?limit=50&search=tenant`,
  };
}
