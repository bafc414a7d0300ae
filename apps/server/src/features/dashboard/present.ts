import type { Dashboard, DashboardStats } from '@dira/contract/dashboard';
import type { Currency } from '@dira/domain/money';
import type { May } from '../../db/read.ts';
import { describeCertificate } from '../../platform/certificates.ts';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';
import type { ClockReading } from '../maintenance/repair-clock.ts';
import { presentRepairs } from './repairs.ts';
import type { StatsRow } from './repo.ts';
import type { TodoRow } from './todo.repo.ts';

type Todo = Dashboard['todo'];
type WaitingRow = TodoRow['waiting'][number];
type OverdueRow = TodoRow['overdue'][number];

/** Where a lease is and whom it concerns, as every list of the dashboard says it. */
interface PlaceRow {
  lease_id: string;
  property_id: string;
  property_name: string;
  unit_id: string;
  unit_number: string;
  tenant_id: string;
  full_name: string;
  more_tenants: number;
}

export function presentStats(row: StatsRow, may: May): DashboardStats {
  const { months, overdue, currency, ...counts } = row;
  const inCurrency = (amount: number) => toMoney(amount, currency);
  if (!may('money.see')) return { ...counts, money: null };
  return {
    ...counts,
    money: {
      currency: currency as Currency, // the function's literal
      months: months.map(({ month, expected, collected }) => ({
        month,
        expected: inCurrency(expected),
        collected: inCurrency(collected),
      })),
      overdue: {
        total: inCurrency(overdue.total),
        days0To30: inCurrency(overdue.days0To30),
        days31To60: inCurrency(overdue.days31To60),
        days61To90: inCurrency(overdue.days61To90),
        daysOver90: inCurrency(overdue.daysOver90),
      },
    },
  };
}

/** Names of tenants are for those who see leases, amounts for those who see money. */
export function presentTodo(row: TodoRow, reading: ClockReading, may: May): Todo {
  const seesMoney = may('money.see') && may('leases.see');
  const seesSecurities = may('securities.see') && may('leases.see');
  return {
    waitingPayments: seesMoney
      ? { count: row.waiting_count ?? 0, items: row.waiting.map(presentWaitingPayment) }
      : null,
    overdueLeases: seesMoney
      ? { count: row.overdue_count, items: row.overdue.map(presentOverdueLease) }
      : null,
    dueCheques: seesMoney
      ? row.cheques.map(({ count, amount, currency, since }) => ({
          count,
          amount: toMoney(amount, currency),
          since,
        }))
      : null,
    expiringGuarantees: seesSecurities
      ? { count: row.guarantee_count, items: row.guarantees.map(presentGuarantee) }
      : null,
    securitiesToReturn: seesSecurities
      ? { count: row.return_count, items: row.returns.map((held) => presentReturn(held, reading.parameters)) }
      : null,
    endingLeases: may('leases.see')
      ? {
          count: row.ending_count,
          items: row.ending.map((lease) => ({
            ...presentTenancy(lease),
            endsOn: lease.let_until,
            optionNoticeOn: lease.option_notice_on,
          })),
        }
      : null,
    tenantNotices: may('leases.manage')
      ? { count: row.notice_count, items: row.notices.map(presentNotice) }
      : null,
    pressingRepairs: may('maintenance.manage') ? presentRepairs(row.repairs, reading) : null,
    endingSealKey: may('organization.manage') ? presentSealKey(row.seal_keys[0]) : null,
    freeUnits: {
      count: row.free_count,
      items: row.free.map((unit) => ({ ...presentPlace(unit), lastLetOn: unit.let_until })),
    },
  };
}

export function presentChecklist(stats: StatsRow, todo: TodoRow): Dashboard['checklist'] {
  return {
    hasProperty: stats.propertyCount > 0,
    hasUnit: stats.unitCount > 0,
    hasLease: Boolean(todo.has_lease),
    hasCharge: Boolean(todo.has_charge),
  };
}

function presentWaitingPayment(row: WaitingRow) {
  return {
    ...presentTenancy({ ...row, tenant_id: row.payer_id, full_name: row.payer_name }),
    paymentId: row.payment_id,
    amount: toMoney(row.amount, row.currency),
    method: row.method,
    reference: row.reference,
    paidOn: row.paid_on,
    reportedAt: Temporal.Instant.from(row.reported_at).toString(),
    dueOn: row.meant_due_on ?? row.open_since,
  };
}

function presentGuarantee(row: TodoRow['guarantees'][number]) {
  return {
    ...presentTenancy(row),
    securityId: row.id,
    amount: toMoney(row.amount, row.currency),
    issuer: row.issuer,
    expiresOn: row.expires_on,
  };
}

function presentNotice(row: TodoRow['notices'][number]) {
  return {
    ...presentTenancy({ ...row, tenant_id: row.giver_id, full_name: row.giver_name }),
    noticeId: row.id,
    kind: row.kind,
    concernsOn: row.concerns_on,
    givenAt: Temporal.Instant.from(row.given_at).toString(),
  };
}

function presentSealKey(row: TodoRow['seal_keys'][number] | undefined): Todo['endingSealKey'] {
  if (row === undefined) return null;
  return {
    subject: describeCertificate(row.certificates).subject,
    validUntil: Temporal.Instant.from(row.valid_until).toString(),
  };
}

/** The law of the day on which the lease began has what was given back. */
function presentReturn(row: TodoRow['returns'][number], parameters: readonly ParameterRow[]) {
  const days = readLaw(parameters, row.starts_on).security_return_days.value;
  return {
    ...presentTenancy(row),
    amount: toMoney(row.amount, row.currency),
    leftOn: row.left_on,
    dueOn: Temporal.PlainDate.from(row.left_on).add({ days }).toString(),
  };
}

function presentOverdueLease(row: OverdueRow) {
  const { tenant, ...lease } = presentTenancy(row);
  return {
    ...lease,
    tenant: { ...tenant, phone: row.phone, language: row.language },
    amount: toMoney(row.open, row.currency),
    since: row.open_since,
    hasWaitingPayment: Boolean(row.is_waiting),
  };
}

function presentTenancy(row: PlaceRow) {
  return {
    leaseId: row.lease_id,
    tenant: { id: row.tenant_id, fullName: row.full_name },
    moreTenants: row.more_tenants,
    ...presentPlace(row),
  };
}

function presentPlace(row: Omit<PlaceRow, 'lease_id' | 'tenant_id' | 'full_name' | 'more_tenants'>) {
  return {
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
  };
}

function toMoney(amount: number, currency: Currency) {
  return { amount, currency };
}
