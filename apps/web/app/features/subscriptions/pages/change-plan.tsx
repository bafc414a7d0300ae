import { BILLING_PERIODS } from '@dira/domain/plans';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { PlanCards } from '../components/plan-cards.tsx';
import { ratesQuery, subscriptionQuery } from '../queries.ts';
import classes from '../components/plan-cards.module.css';

export async function clientLoader() {
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('subscription', 'plans'),
  ]);
  if (!can['billing.manage']) throw redirect(paths.dashboard());
  await Promise.all([
    queryClient.ensureQueryData(subscriptionQuery(organizationId)),
    queryClient.ensureQueryData(ratesQuery),
  ]);
  return null;
}

/** The plans with their prices, the current one marked; choosing one leads to what it costs. */
export default function ChangePlan() {
  const { t } = useTranslation(['subscription', 'plans', 'shell']);
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(organizationId));
  const { data: rates } = useSuspenseQuery(ratesQuery);
  const asked = page.get('period') ?? subscription.period ?? 'month';
  const period = asked === 'year' ? 'year' : 'month';
  return (
    <Page isLegal>
      <PageHeader
        title={t('shell:screens.changePlan')}
        purpose={t('plans.purpose')}
        actions={
          <Link {...buttonLook()} to={paths.subscription()}>
            {t('shell:screens.subscription')}
          </Link>
        }
      />
      <Stack>
        <Segments
          label={t('plans:billed')}
          options={BILLING_PERIODS.map((value) => ({ value, label: t(`plans:periods.${value}`) }))}
          value={period}
          onChange={(value) => page.open({ period: value })}
        />
        <PlanCards period={period} rates={rates} subscription={subscription} />
        <p className={classes.note}>{t('plans.guarantee')}</p>
      </Stack>
    </Page>
  );
}
