import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { booksQuery } from '../../money/queries.ts';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { CloseCard } from '../components/close-card.tsx';
import { CloseDayCard } from '../components/close-day-card.tsx';
import { PeriodList } from '../components/period-list.tsx';
import { bookPanels } from '../panels.tsx';
import { periodsQuery } from '../queries.ts';
import type { Route } from './+types/books';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('periods', 'money', 'overview')]);
  const { organizationId, can } = subject;
  if (!can['periods.manage']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureQueryData(booksQuery(organizationId)),
    queryClient.ensureInfiniteQueryData(periodsQuery(organizationId)),
    loadParts([findPanel(bookPanels, address)], subject, address),
  ]);
  return null;
}

/** The books of the workspace, closed month by month. */
export default function BooksPage() {
  const { t } = useTranslation(['money', 'periods', 'shell']);
  const subject = useOrganization();
  const { data: books } = useSuspenseQuery(booksQuery(subject.organizationId));
  const { open } = usePanels(bookPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader title={t('title')} tabTitle={t('shell:screens.books')} purpose={t('periods:purpose')} />
      <Stack>
        <FinancialsTabs current="books" />
        <CloseCard books={books} />
        <CloseDayCard />
        <PeriodList />
      </Stack>
    </Page>
  );
}
