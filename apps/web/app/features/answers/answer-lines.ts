import type { AnswerName } from '@dira/domain/answers/names';
import type { Action } from '@dira/domain/permissions';
import { paths } from '../../lib/paths.ts';
import { anyMonth } from '../money/payment-filter.ts';
import { daysOfMonths } from '../money/period-choice.ts';
import type { AnswerChoice } from './queries.ts';

/** Where the lines behind an answer stand, and who may open them. */
export function linesOf(
  answer: AnswerName,
  choice: AnswerChoice,
): { readonly to: string; readonly needs: readonly Action[] } {
  const { from, to, propertyId: property } = choice;
  const days = daysOfMonths(choice);
  switch (answer) {
    case 'vacancy':
      return { to: paths.tenants({ show: 'vacant' }), needs: ['leases.see'] };
    case 'collection':
      return { to: paths.financials({ month: anyMonth, property }), needs: ['money.see'] };
    case 'arrears':
      return {
        to: paths.financials({ status: 'overdue', month: anyMonth, property }),
        needs: ['money.see'],
      };
    case 'net_income':
      return { to: paths.cashReport({ from, to, property }), needs: ['reports.see'] };
    case 'expenses':
      return { to: paths.expenses({ from: days.from, to: days.to, property }), needs: ['expenses.see'] };
    case 'budget':
      return { to: paths.budgets({ year: to.slice(0, 'yyyy'.length), property }), needs: ['reports.see'] };
    case 'rent_levels':
      return { to: paths.properties(), needs: ['properties.see'] };
    case 'repair_times':
      return { to: paths.maintenance({ property }), needs: ['maintenance.see'] };
    case 'renewals':
      return { to: paths.tenants({ show: 'ending' }), needs: ['leases.see'] };
    case 'punctuality':
      return { to: paths.income({ from, to, property }), needs: ['reports.see'] };
    case 'forecast':
      return { to: paths.cheques(), needs: ['money.see'] };
  }
}
