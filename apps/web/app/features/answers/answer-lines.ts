import type { AnswerName } from '@dira/domain/answers/names';
import type { Abilities, Action } from '@dira/domain/permissions';
import { paths } from '../../lib/paths.ts';
import { anyMonth } from '../money/payment-filter.ts';
import { daysOfMonths } from '../money/period-choice.ts';
import type { AnswerChoice, PreparedAnswer } from './queries.ts';

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

/** Where the lines behind each row of the first table of an answer are; null for rows that lead nowhere. */
export function linksOf(answer: PreparedAnswer, choice: AnswerChoice, can: Abilities): (string | null)[] {
  const { from, to, propertyId: property } = choice;
  const ofProperty = (of: { readonly id: string } | null) => of && paths.property(of.id);
  const ofLease = ({ leaseId }: { readonly leaseId: string }) =>
    can['leases.see'] ? paths.lease(leaseId) : null;
  switch (answer.answer) {
    case 'vacancy':
    case 'rent_levels':
      return answer.units.map(({ place }) => ofProperty(place.property));
    case 'collection':
      return answer.months.map(({ month }) => paths.financials({ month, property }));
    case 'arrears':
    case 'punctuality':
    case 'renewals':
      return answer.leases.map(ofLease);
    case 'net_income':
      return answer.properties.map(
        (one) => one.property && paths.cashReport({ from, to, property: one.property.id }),
      );
    case 'expenses': {
      const days = daysOfMonths(choice);
      return answer.categories.map(({ category }) =>
        paths.expenses({ from: days.from, to: days.to, property, category }),
      );
    }
    case 'budget':
      return answer.by === 'property'
        ? answer.properties.map((one) =>
            paths.budgets({ year: String(answer.year), property: one.property.id }),
          )
        : [];
    case 'repair_times':
      return answer.repairs.map(({ id }) =>
        can['maintenance.see'] ? paths.maintenance({ open: id }) : null,
      );
    case 'forecast':
      return [];
  }
}
