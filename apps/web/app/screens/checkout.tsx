import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { findOrganization } from '../features/organizations/queries.ts';
import { findPerson } from '../features/shell/guard.ts';
import { choiceOf } from '../features/subscriptions/choice.ts';
import { CheckoutForm } from '../features/subscriptions/components/checkout-form.tsx';
import { VisitorCheckout } from '../features/subscriptions/components/visitor-checkout.tsx';
import { offerQuery, ratesQuery, subscriptionQuery } from '../features/subscriptions/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import type { Route } from './+types/checkout';

/** An owner orders, a visitor is told the price and the ways in, and nobody else has anything to pay here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const choice = choiceOf((name) => searchParams.get(name));
  const [me] = await Promise.all([
    findPerson(request),
    loadTexts('subscription', 'organizations', 'plans', 'shell', 'problems'),
  ]);
  if (me === null) {
    await queryClient.ensureQueryData(ratesQuery);
    return { isOwner: false };
  }
  const organization = findOrganization(me);
  if (organization?.can['billing.manage'] !== true || organization.subscription === null)
    throw redirect(paths.dashboard());
  await Promise.all([
    queryClient.ensureQueryData(subscriptionQuery(organization.organizationId)),
    queryClient.prefetchQuery(offerQuery(organization.organizationId, choice, '')),
  ]);
  return { isOwner: true };
}

/** From a plan that was chosen to what is to be paid for it. */
export default function Checkout({ loaderData: { isOwner } }: Route.ComponentProps) {
  const { t } = useTranslation(['subscription', 'shell']);
  const page = usePageQuery();
  const choice = choiceOf(page.get);
  return (
    <QueryClientProvider client={queryClient}>
      <Page isNarrow isLegal>
        <PageHeader
          title={t('checkout.title', { plan: t(`shell:workspace.plans.${choice.plan}`) })}
          tabTitle={t('shell:screens.checkout')}
        />
        {isOwner ? <CheckoutForm choice={choice} /> : <VisitorCheckout choice={choice} />}
      </Page>
    </QueryClientProvider>
  );
}
