import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Columns, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { documentsQuery } from '../../documents/queries.ts';
import { RoleWall } from '../../organizations/components/role-wall.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { StreetCard } from '../../properties/components/street-card.tsx';
import { streetQuery } from '../../properties/queries.ts';
import { CashChart } from '../components/cash-chart.tsx';
import { DocumentsCard } from '../components/documents-card.tsx';
import { ExpenseBreakdown } from '../components/expense-breakdown.tsx';
import { HomesStrip } from '../components/homes-strip.tsx';
import { HouseList } from '../components/house-list.tsx';
import { MoneyStrips } from '../components/money-strips.tsx';
import { MonthList } from '../components/month-list.tsx';
import { MonthsChart } from '../components/months-chart.tsx';
import { OverviewFilters } from '../components/overview-filters.tsx';
import { RepairsCard } from '../components/repairs-card.tsx';
import { choiceOf } from '../overview-choice.ts';
import { overviewQuery } from '../queries.ts';
import type { OverviewChoice } from '../queries.ts';
import type { Route } from './+types/overview';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = choiceOf((name) => searchParams.get(name));
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('overview', 'money', 'maintenance', 'documents', 'expenses', 'properties'),
  ]);
  if (!can['leases.see']) return null;
  await Promise.all([
    loadHouses(organizationId, choice),
    can['documents.see'] &&
      queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, { propertyId: choice.propertyId })),
  ]);
  return null;
}

async function loadHouses(organizationId: string, choice: OverviewChoice): Promise<void> {
  const { properties } = await queryClient.ensureQueryData(overviewQuery(organizationId, choice));
  if (properties.length === 0) return;
  await queryClient.ensureQueryData(
    streetQuery(
      organizationId,
      properties.map(({ id }) => id),
    ),
  );
}

/** How the properties stand, for owners and members who only read: links and downloads, nothing that changes anything. */
export default function OverviewPage() {
  const { t } = useTranslation(['overview', 'shell']);
  const { can } = useOrganization();
  if (can['leases.see']) return <Shown />;
  return (
    <RoleWall title={t('shell:screens.ownerPortal')} heading={t('hidden.title')} body={t('hidden.body')} />
  );
}

function Shown() {
  const { t } = useTranslation(['overview', 'shell']);
  const { organizationId, can } = useOrganization();
  const choice = choiceOf(usePageQuery().get);
  const { data: overview } = useSuspenseQuery(overviewQuery(organizationId, choice));
  const { month, homes, properties, repairs, money } = overview;
  return (
    <Page isLegal>
      <PageHeader title={t('shell:screens.ownerPortal')} purpose={t('purpose')} />
      <OverviewFilters choice={choice} month={month} />
      <Stack>
        <HomesStrip homes={homes} />
        {money !== null && <MoneyStrips month={month} money={money} />}
        {properties.length > 0 && <StreetCard propertyIds={properties.map(({ id }) => id)} />}
        <HouseList
          properties={properties}
          count={homes.propertyCount}
          conversion={money?.conversion ?? null}
        />
        {money !== null && (
          <Columns>
            <MonthsChart month={month} money={money} />
            <CashChart money={money} />
          </Columns>
        )}
        {money !== null && <ExpenseBreakdown month={month} money={money} propertyId={choice.propertyId} />}
        <Columns>
          {can['documents.see'] && <DocumentsCard propertyId={choice.propertyId} />}
          {repairs !== null && <RepairsCard repairs={repairs} propertyId={choice.propertyId} />}
        </Columns>
        {money !== null && <MonthList money={money} propertyId={choice.propertyId} />}
      </Stack>
    </Page>
  );
}
