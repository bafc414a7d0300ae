import type { Answer } from '@dira/contract/calls';
import { getCashReport } from '@dira/contract/cash-report';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { choiceOfMonths, daysOfMonths } from '../money/period-choice.ts';
import type { Months } from '../money/period-choice.ts';

export type CashReport = Answer<typeof getCashReport>;

/** The months and the property that are looked at; empty for all properties. */
export type ReportChoice = Months & { readonly propertyId: string };

/** What the address asks for. */
export function reportChoiceOf(get: (name: string) => string | null): ReportChoice {
  return { ...choiceOfMonths(get), propertyId: get('property') ?? '' };
}

export function cashReportQuery(organizationId: string, { from, to, propertyId }: ReportChoice) {
  return queryOptions({
    queryKey: ['overview', organizationId, 'report', { from, to, propertyId }],
    queryFn: ({ signal }) =>
      call(getCashReport, {
        params: { organizationId },
        query: { from, to, ...(propertyId !== '' && { propertyId }) },
        signal,
      }),
  });
}

/** What an address of lines takes along: the same months and the same property. */
export function linesOf(choice: ReportChoice) {
  const { from, to } = daysOfMonths(choice);
  return {
    income: { from: choice.from, to: choice.to, property: choice.propertyId },
    expenses: { from, to, property: choice.propertyId },
  };
}
