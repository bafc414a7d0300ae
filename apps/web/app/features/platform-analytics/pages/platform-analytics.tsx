import { MOST_VISIT_DAYS, VISIT_DIMENSIONS } from '@dira/domain/platform-analytics';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FunnelCard } from '../components/funnel-card.tsx';
import { RetentionCard } from '../components/retention-card.tsx';
import { SpanFields } from '../components/span-fields.tsx';
import { ValueCard } from '../components/value-card.tsx';
import { VisitChart, VisitFigures } from '../components/visit-figures.tsx';
import { platformAnalyticsQuery } from '../queries.ts';
import { spanChoiceOf } from '../span-choice.ts';
import type { Route } from './+types/platform-analytics';
import classes from './platform-analytics.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  await Promise.all([
    loadTexts('platform-analytics'),
    queryClient.fetchQuery(platformAnalyticsQuery(spanChoiceOf((name) => searchParams.get(name)))),
  ]);
  return null;
}

/** What visits of the whole installation come to, for whoever runs it. */
export default function PlatformAnalyticsPage() {
  const { t } = useTranslation(['platform-analytics', 'shell']);
  const choice = spanChoiceOf(usePageQuery().get);
  const { data: analytics } = useSuspenseQuery(platformAnalyticsQuery(choice));
  return (
    <Page>
      <PageHeader
        title={t('shell:screens.adminAnalytics')}
        purpose={t('purpose')}
        actions={
          <Link {...buttonLook()} to={paths.siteAdmin()}>
            {t('shell:screens.siteAdmin')}
          </Link>
        }
      />
      <SpanFields choice={choice} />
      <Stack>
        <VisitFigures analytics={analytics} />
        {analytics.totals.events === 0 ? (
          <>
            <Card label={t('empty.title')}>
              <EmptyState icon={IconChartBar} title={t('empty.title')} body={t('empty.body')} />
            </Card>
            <FunnelCard analytics={analytics} />
          </>
        ) : (
          <>
            <VisitChart analytics={analytics} />
            <div className={classes.lists}>
              {VISIT_DIMENSIONS.map((dimension) => (
                <ValueCard key={dimension} analytics={analytics} dimension={dimension} />
              ))}
              <FunnelCard analytics={analytics} />
            </div>
          </>
        )}
        <RetentionCard analytics={analytics} />
        <FormNote>{t('about', { days: MOST_VISIT_DAYS })}</FormNote>
      </Stack>
    </Page>
  );
}
