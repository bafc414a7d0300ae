import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { RentChart } from '../../money/components/rent-chart.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { StreetCard } from '../../properties/components/street-card.tsx';
import { dashboardQuery } from '../queries.ts';
import { ActivityCard } from './activity-card.tsx';
import { Greeting } from './greeting-header.tsx';
import { MonthStrip } from './month-strip.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { isStarting, StartCard, StepsCard } from './start-card.tsx';
import { TodoCard } from './todo-card.tsx';

/** The first screen of a member: what needs them today, then the figures, then the charts, as far as their role sees. */
export function WorkspaceHome() {
  const { organizationId, can } = useOrganization();
  const { data: dashboard } = useSuspenseQuery(dashboardQuery(organizationId));
  const { stats, todo, checklist, activity } = dashboard;
  const mayStart = can['properties.manage'] && can['leases.manage'];
  const isEmpty = !checklist.hasProperty;
  return (
    <Page isLegal={!isEmpty}>
      <Greeting />
      <Stack>
        <SampleBanner />
        {isEmpty && mayStart && <StartCard />}
        {!isEmpty && <MonthStrip dashboard={dashboard} />}
        <Columns>
          <Stack>
            {mayStart && isStarting(checklist) && <StepsCard checklist={checklist} />}
            {!(isEmpty && mayStart) && <TodoCard todo={todo} />}
            {stats.money !== null && checklist.hasCharge && (
              <RentChart figures={stats.money} action={<ChartLink />} />
            )}
          </Stack>
          <Stack>
            <StreetCard />
            <ActivityCard activity={activity} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

function ChartLink() {
  const { t } = useTranslation('shell');
  return <Link to={paths.financials()}>{t('screens.financials')}</Link>;
}
