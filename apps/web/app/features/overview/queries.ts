import type { Answer } from '@dira/contract/calls';
import { exportStatementPdf, getOverview } from '@dira/contract/overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';

export type Overview = Answer<typeof getOverview>;
export type MoneyOverview = NonNullable<Overview['money']>;

/** What is shown; empty for this month, and for all properties. */
export type OverviewChoice = {
  readonly month: string;
  readonly propertyId: string;
};

/** The overview of this month: of one property, or of all. */
export const thisMonthOf = (propertyId: string): OverviewChoice => ({ month: '', propertyId });

/** How the properties stand; parts that the reader may not see are null. */
export function overviewQuery(organizationId: string, { month, propertyId }: OverviewChoice) {
  return queryOptions({
    queryKey: ['overview', organizationId, { month, propertyId }],
    queryFn: ({ signal }) =>
      call(getOverview, {
        params: { organizationId },
        query: { ...(month !== '' && { month }), ...(propertyId !== '' && { propertyId }) },
        signal,
      }),
  });
}

/** The statement of a month on paper, in the language of the page. */
export function saveStatement(organizationId: string, { month, propertyId }: OverviewChoice): Promise<void> {
  return saveFile(
    call(exportStatementPdf, {
      params: { organizationId },
      query: { month, language: currentLanguage(), ...(propertyId !== '' && { propertyId }) },
    }),
  );
}
