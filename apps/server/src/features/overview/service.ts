import type { Overview } from '@dira/contract/overview';
import type { OverviewSources } from '../../contributions/overview.ts';
import { daysOfMonth, daysOfMonths } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { converterOf, selectRates } from '../exchange-rates/conversion.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { monthsUpTo } from './months.ts';
import { presentMoney } from './present-money.ts';
import { presentHomes, presentProperty, presentRepairs } from './present.ts';
import * as repo from './repo.ts';

/**
 * How the properties stand, to be looked at.
 *
 * Guarantees: the same number of statements whatever the number of properties; what is due, collected and overdue
 * equals what the dashboard and the financials say. Never: anything that changes something.
 */

export interface OverviewChoice {
  month?: string | undefined;
  propertyId?: string | undefined;
}

/** @throws AppError not_found for a property that is not there, once read */
export function readOverview(
  sources: OverviewSources,
  scope: OrgScope,
  { month: chosen, propertyId }: OverviewChoice,
): Read<Overview> {
  const month = chosen ?? scope.today.toPlainYearMonth().toString();
  const months = monthsUpTo(month);
  const ofMonth = daysOfMonth(month);
  const ofMonths = daysOfMonths(months[0] ?? month, month);
  return readAll(
    [
      repo.selectHead(scope, propertyId),
      repo.selectTotals(scope, propertyId),
      repo.selectProperties(scope, propertyId),
      sources.selectRepairs(scope, propertyId),
      selectParameters(),
      selectRates(scope, dayOfRates(scope, ofMonth.to)),
      sources.selectDuesByMonth(scope, propertyId, ofMonths),
      sources.selectDuesByProperty(scope, propertyId, ofMonth),
      sources.selectOverdue(scope, propertyId),
      sources.selectOverdueByProperty(scope, propertyId),
      sources.selectCash(scope, propertyId, ofMonths),
      sources.selectExpensesByMonth(scope, propertyId, ofMonths),
      sources.selectExpensesByCategory(scope, propertyId, ofMonths),
    ],
    (
      heads,
      totals,
      properties,
      repairs,
      parameters,
      rates,
      dues,
      duesOf,
      overdue,
      overdueOf,
      cash,
      expenses,
      byCategory,
      may,
    ) => {
      const { property_id: id, property_name: name } = requireRow(heads);
      const converter = converterOf(rates);
      const sums = { dues: duesOf, overdue: overdueOf };
      return {
        asOf: scope.today.toString(),
        month,
        property: id === null ? null : { id, name: name ?? '' },
        homes: presentHomes(requireRow(totals)),
        properties: properties.map((row) => presentProperty(row, sums, converter, may)),
        repairs: may('maintenance.see') ? presentRepairs(repairs, { parameters, today: scope.today }) : null,
        money: may('money.see')
          ? presentMoney(months, { dues, overdue, cash, expenses, byCategory }, converter)
          : null,
      };
    },
  );
}

/** The last day of the month, or today while it runs: a month that is over stays as it was. */
export function dayOfRates({ today }: OrgScope, lastDay: string): string {
  return lastDay < today.toString() ? lastDay : today.toString();
}
