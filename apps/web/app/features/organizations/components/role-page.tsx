import type { TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { meQuery, useMe } from '../../account/queries.ts';
import type { Me, Membership } from '../../account/queries.ts';
import { findOrganization } from '../queries.ts';

type Variant = {
  /** Fetched together with its data, so that nobody downloads the screen of another role. */
  screen: () => Promise<ComponentType>;
  load: (searchParams: URLSearchParams, organizationId: string) => Promise<unknown>;
};

type RolePage = {
  /** The texts of the page, with its title and what it tells a member whose role has no part in it. */
  noun: 'documents' | 'maintenance' | 'messages';
  icon: TablerIcon;
  /** What a member must be able to do. */
  action: keyof Membership['can'];
  team: Variant;
  tenant: Variant;
};

/** One address for everybody: a member at their workspace, a tenant at what is theirs. */
export function rolePage({ noun, icon, action, team, tenant }: RolePage) {
  const variantOf = (me: Me) => {
    const organization = findOrganization(me);
    if (organization === null) return tenant;
    return organization.can[action] ? team : null;
  };
  const TeamScreen = lazy(async () => ({ default: await team.screen() }));
  const TenantScreen = lazy(async () => ({ default: await tenant.screen() }));

  async function clientLoader({ request }: { request: Request }) {
    const me = await queryClient.ensureQueryData(meQuery);
    await loadTexts(noun);
    const variant = variantOf(me);
    if (variant !== null) {
      const organizationId = findOrganization(me)?.organizationId ?? '';
      await Promise.all([variant.screen(), variant.load(new URL(request.url).searchParams, organizationId)]);
    }
    return null;
  }

  function Screen() {
    const variant = variantOf(useMe());
    if (variant === null) return <NotForYou noun={noun} icon={icon} />;
    return <Suspense>{variant === team ? <TeamScreen /> : <TenantScreen />}</Suspense>;
  }
  return { clientLoader, Screen };
}

/** Somebody whose role has no part in it. */
function NotForYou({ noun, icon }: Pick<RolePage, 'noun' | 'icon'>) {
  const { t } = useTranslation(noun);
  return (
    <Page>
      <PageHeader title={t('title')} />
      <EmptyState icon={icon} title={t('notForYou.title')} body={t('notForYou.body')} />
    </Page>
  );
}
