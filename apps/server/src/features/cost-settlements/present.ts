import type { CostSettlementJson } from '@dira/contract/cost-settlements';
import type { Meter } from '@dira/domain/lease-terminations';
import { DEFAULT_CURRENCY } from '@dira/domain/money';
import type { May } from '../../db/read.ts';
import { presentUse, type buildSeries } from '../meter-readings/service.ts';
import type { Line } from './lines.ts';
import type { CostRow, SettlementRow } from './repo.ts';

const shekels = (amount: number) => ({ amount, currency: DEFAULT_CURRENCY });

/** @param series what was read in the property, by meter */
export function presentLine(
  { unit, stay, isCharged, within, days, advanced }: Line,
  series: ReturnType<typeof buildSeries>,
) {
  const usedOf = (meter: Meter) => {
    const read = series.find(([one]) => one?.unitId === unit.unit_id && one.meter === meter) ?? [];
    return presentUse(read, within.startsOn, within.endsOn)[0]?.used ?? null;
  };
  return {
    unit: { id: unit.unit_id, number: unit.unit_number },
    lease: stay && {
      id: stay.lease_id,
      tenant: { id: stay.tenant_id, name: stay.tenant_name },
      moreTenants: stay.more_tenants,
      currency: stay.currency,
    },
    isCharged,
    days,
    startsOn: within.startsOn.toString(),
    endsOn: within.endsOn.toString(),
    areaSqm: unit.area_sqm,
    used: { electricity: usedOf('electricity'), water: usedOf('water'), gas: usedOf('gas') },
    advances: shekels(advanced),
  };
}

export function presentCost({
  id,
  expense_date: expenseDate,
  category,
  description,
  vendor,
  amount,
}: CostRow) {
  return { id, expenseDate, category, description, vendor, amount: shekels(amount) };
}

export function presentSettlement(row: SettlementRow, { may }: { may: May }): CostSettlementJson {
  const lines = row.lines.map((line) => ({ ...line, difference: line.share_amount - line.advance_amount }));
  const sum = (amounts: readonly number[]) => shekels(amounts.reduce((total, amount) => total + amount, 0));
  const charged = lines.filter(({ is_charged: isCharged }) => isCharged);
  return {
    id: row.id,
    property: { id: row.property_id, name: row.property_name },
    purpose: row.purpose,
    description: row.description,
    period: { startsOn: row.starts_on, endsOn: row.ends_on },
    split: row.split,
    cost: shekels(row.cost_amount),
    charged: sum(charged.map(({ difference }) => Math.max(difference, 0))),
    credited: sum(charged.map(({ difference }) => Math.max(-difference, 0))),
    ownerShare: sum(lines.filter((line) => !line.is_charged).map((line) => line.share_amount)),
    lines: lines.map((line) => ({
      unit: { id: line.unit_id, number: line.unit_number },
      lease: leaseOf(line),
      isCharged: line.is_charged,
      days: line.days,
      measure: line.measure,
      share: shekels(line.share_amount),
      advances: shekels(line.advance_amount),
      difference: shekels(line.is_charged ? line.difference : 0),
    })),
    postedAt: row.posted_at,
    reversal: row.reversed_at === null ? null : { at: row.reversed_at, reason: row.reversal_reason ?? '' },
    can: { reverse: row.reversed_at === null && !row.is_paid && may('costs.settle') },
  };
}

function leaseOf({
  lease_id: id,
  tenant_id: tenantId,
  tenant_name: name,
  more_tenants,
  currency,
}: SettlementRow['lines'][number]) {
  if (id === null || tenantId === null || currency === null) return null;
  return { id, tenant: { id: tenantId, name: name ?? '' }, moreTenants: more_tenants ?? 0, currency };
}
