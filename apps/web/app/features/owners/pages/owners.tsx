import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { FinancialsTabs } from '../../money/components/financials-tabs.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { OwnerList } from '../components/owner-list.tsx';
import { ownerListPanels } from '../panels.tsx';
import { ownersQuery } from '../queries.ts';
import type { Route } from './+types/owners';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('owners', 'money')]);
  const { organizationId, can } = subject;
  if (!can['owners.see']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureInfiniteQueryData(ownersQuery(organizationId)),
    loadParts([findPanel(ownerListPanels, address)], subject, address),
  ]);
  return null;
}

/** For whom properties are managed, and what is theirs. */
export default function OwnersPage() {
  const { t } = useTranslation(['owners', 'money', 'shell']);
  const subject = useOrganization();
  const { open, linkTo } = usePanels(ownerListPanels, subject);
  return (
    <Page panel={open}>
      <PageHeader
        title={t('money:title')}
        tabTitle={t('shell:screens.propertyOwners')}
        purpose={t('purpose')}
        actions={
          subject.can['owners.manage'] && (
            <Link {...buttonLook({ variant: 'filled' })} to={linkTo('new-owner')}>
              {t('add')}
            </Link>
          )
        }
      />
      <Stack>
        <FinancialsTabs current="owners" />
        <OwnerList toNew={linkTo('new-owner')} />
      </Stack>
    </Page>
  );
}
