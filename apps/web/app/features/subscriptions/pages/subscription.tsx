import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Columns, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { BillList } from '../components/bill-list.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { StandingCard } from '../components/standing-card.tsx';
import { UsageCard } from '../components/usage-card.tsx';
import { WaitingBill } from '../components/waiting-bill.tsx';
import { subscriptionPanels } from '../panels.tsx';
import { billsQuery, reportReturn, subscriptionQuery } from '../queries.ts';
import type { Route } from './+types/subscription';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    getOrganization(),
    loadTexts('subscription', 'organizations', 'plans'),
  ]);
  if (!subject.can['billing.manage']) throw redirect(paths.dashboard());
  const paid = address('card');
  if (paid !== null) {
    // What the provider added to the address goes with it: nothing of that is believed.
    await reportReturn(subject.organizationId, paid).catch(() => {});
    throw redirect(`${paths.subscription()}?confirming=${encodeURIComponent(paid)}`);
  }
  await Promise.all([
    queryClient.ensureQueryData(subscriptionQuery(subject.organizationId)),
    queryClient.ensureInfiniteQueryData(billsQuery(subject.organizationId)),
    loadParts([findPanel(subscriptionPanels, address)], subject, address),
  ]);
  return null;
}

/** What the workspace pays for Dira: its plan, what waits to be paid, what it uses, and every bill. */
export default function SubscriptionPage() {
  const { t } = useTranslation(['subscription', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(subject.organizationId));
  const { open } = usePanels(subscriptionPanels, subject);
  return (
    <Page panel={open} isLegal>
      <PageHeader title={t('shell:screens.subscription')} purpose={t('purpose')} />
      <Stack>
        {subscription.waiting.map((bill) => (
          <WaitingBill
            key={bill.id}
            bill={bill}
            isConfirming={page.get('confirming') === bill.id}
            {...subscription}
          />
        ))}
        <Columns>
          <StandingCard subscription={subscription} />
          <Stack>
            <UsageCard usage={subscription.usage} />
            {subscription.state !== null && <PaymentCard {...subscription} />}
          </Stack>
        </Columns>
        {subscription.state !== null && <BillList />}
      </Stack>
    </Page>
  );
}
