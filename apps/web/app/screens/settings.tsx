import { useTranslation } from 'react-i18next';
import {
  EmailPanel,
  NamePanel,
  PasswordPanel,
  PhonePanel,
} from '../features/account/components/access-panels.tsx';
import { RecoveryCodesPanel, SetUpFactorPanel } from '../features/account/components/factor-panels.tsx';
import { IdentitiesCard } from '../features/account/components/identities-card.tsx';
import { NotificationsTab } from '../features/account/components/notifications-tab.tsx';
import { ProfileTab } from '../features/account/components/profile-tab.tsx';
import { FactorsCard, PasswordCard } from '../features/account/components/security-tab.tsx';
import { SessionsCard } from '../features/account/components/sessions-card.tsx';
import {
  accountQuery,
  meQuery,
  pushQuery,
  sessionsQuery,
  useMe,
  type Membership,
} from '../features/account/queries.ts';
import { loadWays } from '../features/auth/sign-in-ways.ts';
import type { SignInWays } from '../features/auth/sign-in-ways.ts';
import { ClauseList } from '../features/contracts/components/clause-list.tsx';
import { ClausePanel } from '../features/contracts/components/clause-panel.tsx';
import { templateQuery } from '../features/contracts/queries.ts';
import { DataExportCard } from '../features/data-exports/components/data-export-card.tsx';
import { loadDataExport } from '../features/data-exports/load-data-export.ts';
import { RequiresMfaCard } from '../features/organizations/components/requires-mfa-card.tsx';
import { findOrganization } from '../features/organizations/queries.ts';
import { OverviewCard } from '../features/overview/components/overview-card.tsx';
import { SealKeyCard } from '../features/seal-keys/components/seal-key-card.tsx';
import { SealKeyPanel } from '../features/seal-keys/components/seal-key-panel.tsx';
import { sealKeyQuery } from '../features/seal-keys/queries.ts';
import { loadTexts } from '../lib/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { Chips } from '../ui/chips.tsx';
import { Filters, Page, PageHeader, Stack } from '../ui/page.tsx';
import type { Route } from './+types/settings';

const tabs = ['profile', 'notifications', 'security', 'contract'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tab = new URL(request.url).searchParams.get('tab');
  const [ways] = await Promise.all([
    loadWays(),
    tab === 'contract' && loadClauses(),
    tab === 'security' && loadSealKey(),
    tab === 'notifications' && queryClient.ensureQueryData(pushQuery),
    tab === 'security' && loadDataExport(),
    queryClient.ensureQueryData(accountQuery),
    queryClient.ensureQueryData(sessionsQuery),
    loadTexts('account', 'auth', 'factors'),
  ]);
  return ways;
}

/** What is the workspace's stands here for whoever manages it. */
async function findManaged(): Promise<Membership | null> {
  const workspace = findOrganization(await queryClient.ensureQueryData(meQuery));
  return workspace?.can['organization.manage'] === true ? workspace : null;
}

async function loadSealKey(): Promise<void> {
  const workspace = await findManaged();
  if (workspace !== null) await queryClient.ensureQueryData(sealKeyQuery(workspace.organizationId));
}

async function loadClauses(): Promise<void> {
  const workspace = await findManaged();
  if (workspace === null) return;
  await Promise.all([
    queryClient.ensureQueryData(templateQuery(workspace.organizationId)),
    loadTexts('contracts'),
  ]);
}

export default function Settings({ loaderData: ways }: Route.ComponentProps) {
  const { t } = useTranslation(['account', 'shell']);
  const query = usePageQuery();
  const workspace = findOrganization(useMe());
  const managed = workspace?.can['organization.manage'] === true ? workspace : null;
  const shown = tabs.filter((value) => value !== 'contract' || managed !== null);
  const tab = shown.find((value) => value === query.get('tab')) ?? 'profile';
  return (
    <Page panel={<Panel ways={ways} tab={tab} isManaged={managed !== null} />}>
      <PageHeader title={t('shell:screens.settings')} purpose={t(`tabs.${tab}Purpose`)} />
      <Filters>
        <Chips
          label={t('shell:screens.settings')}
          chips={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(chosen) => query.open({ tab: chosen, panel: null })}
        />
      </Filters>
      {tab === 'profile' && (
        <Stack>
          <ProfileTab />
          {workspace?.can['leases.see'] === true && <OverviewCard />}
        </Stack>
      )}
      {tab === 'notifications' && <NotificationsTab />}
      {tab === 'contract' && <ClauseList />}
      {tab === 'security' && (
        <Stack>
          <PasswordCard />
          <FactorsCard />
          <SessionsCard />
          <IdentitiesCard ways={ways} />
          <DataExportCard />
          <RequiresMfaCard />
          {managed !== null && <SealKeyCard organizationId={managed.organizationId} />}
        </Stack>
      )}
    </Page>
  );
}

type PanelProps = { ways: SignInWays; tab: (typeof tabs)[number]; isManaged: boolean };

/** The panel that the address names. */
function Panel({ ways, tab, isManaged }: PanelProps) {
  const query = usePageQuery();
  const close = () => query.open({ panel: null, clause: null });
  switch (query.get('panel')) {
    case 'name':
      return <NamePanel onClose={close} />;
    case 'email':
      return <EmailPanel mustConfirm={ways.mustConfirm} onClose={close} />;
    case 'phone':
      return <PhonePanel onClose={close} />;
    case 'password':
      return <PasswordPanel onClose={close} />;
    case 'app':
      return <SetUpFactorPanel kind="app" onClose={close} />;
    case 'factor-phone':
      return <SetUpFactorPanel kind="phone" onClose={close} />;
    case 'clause':
      return tab === 'contract' ? (
        <ClausePanel key={query.get('clause')} clauseKey={query.get('clause')} onClose={close} />
      ) : null;
    case 'seal-key':
      return isManaged ? <SealKeyPanel onClose={close} /> : null;
    case 'codes':
      return <RecoveryCodesPanel onClose={close} />;
    default:
      return null;
  }
}
