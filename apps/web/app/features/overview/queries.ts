import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';

const base = '/api/v1/organizations/{organizationId}/overview';

export type Overview = Answer<typeof base, 'get'>;
export type MoneyOverview = NonNullable<Overview['money']>;

/** What is shown; empty for this month, and for all properties. */
export type OverviewChoice = {
  readonly month: string;
  readonly propertyId: string;
};

/** How the properties stand; parts that the reader may not see are null. */
export function overviewQuery(organizationId: string, { month, propertyId }: OverviewChoice) {
  return queryOptions({
    queryKey: ['overview', organizationId, { month, propertyId }],
    queryFn: ({ signal }) =>
      read(
        api.GET(base, {
          params: {
            path: { organizationId },
            query: { ...(month !== '' && { month }), ...(propertyId !== '' && { propertyId }) },
          },
          signal,
        }),
      ),
  });
}

/** The statement of a month on paper, in the language of the page. */
export function saveStatement(organizationId: string, { month, propertyId }: OverviewChoice): Promise<void> {
  return saveFile(
    api.GET(`${base}/statement.pdf`, {
      params: {
        path: { organizationId },
        query: { month, language: currentLanguage(), ...(propertyId !== '' && { propertyId }) },
      },
      parseAs: 'blob',
    }),
  );
}
