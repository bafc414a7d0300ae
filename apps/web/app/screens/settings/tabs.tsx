import { IdentitiesCard } from '../../features/account/components/identities-card.tsx';
import { NotificationsTab } from '../../features/account/components/notifications-tab.tsx';
import { ProfileTab } from '../../features/account/components/profile-tab.tsx';
import { FactorsCard, PasswordCard } from '../../features/account/components/security-tab.tsx';
import { SessionsCard } from '../../features/account/components/sessions-card.tsx';
import { pushQuery } from '../../features/account/queries.ts';
import { OwnTokensCard } from '../../features/api-tokens/components/tokens-card.tsx';
import { ownTokensQuery } from '../../features/api-tokens/queries.ts';
import { DataExportCard } from '../../features/data-exports/components/data-export-card.tsx';
import { loadDataExport } from '../../features/data-exports/load-data-export.ts';
import { ClauseList } from '../../features/lease-agreements/components/clause-list.tsx';
import { templateQuery } from '../../features/lease-agreements/queries.ts';
import { InstructionsCard } from '../../features/money/components/instructions-card.tsx';
import { instructionsQuery } from '../../features/money/queries.ts';
import { RequiresMfaCard } from '../../features/organizations/components/requires-mfa-card.tsx';
import { WorkspaceCard } from '../../features/organizations/components/workspace-card.tsx';
import { workspaceQuery } from '../../features/organizations/queries.ts';
import { OverviewCard } from '../../features/overview/components/overview-card.tsx';
import { OwnRequestsCard } from '../../features/privacy-requests/components/own-requests-card.tsx';
import { ownRequestsQuery } from '../../features/privacy-requests/queries.ts';
import { SealKeyCard } from '../../features/seal-keys/components/seal-key-card.tsx';
import { sealKeyQuery } from '../../features/seal-keys/queries.ts';
import { FeaturesCard } from '../../features/shell/components/features-card.tsx';
import { SidebarCard } from '../../features/shell/components/sidebar-card.tsx';
import { OwnershipCard } from '../../features/team/components/ownership-card.tsx';
import { ownershipQuery } from '../../features/team/queries.ts';
import type { Section } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Stack } from '../../ui/page.tsx';
import { SettingPlace } from '../../ui/setting-place.tsx';
import type { SettingsSubject } from './subject.ts';

type SettingsTab = Section<SettingsSubject> & {
  readonly name: 'api' | 'contract' | 'notifications' | 'profile' | 'security' | 'sidebar';
};

export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'profile',
    may: () => true,
    texts: ['money', 'organizations', 'team'],
    load: async ({ workspace }) =>
      Promise.all([
        workspace?.can['properties.see'] &&
          queryClient.ensureQueryData(workspaceQuery(workspace.organizationId)),
        workspace?.can['properties.see'] &&
          queryClient.ensureQueryData(ownershipQuery(workspace.organizationId)),
        workspace?.can['money.see'] &&
          queryClient.ensureQueryData(instructionsQuery(workspace.organizationId, null)),
      ]),
    render: ({ workspace }) => (
      <Stack>
        {workspace?.can['properties.see'] && <OwnershipCard />}
        <ProfileTab />
        {workspace?.can['properties.see'] && <WorkspaceCard organizationId={workspace.organizationId} />}
        <SettingPlace name="howToPay">
          {workspace?.can['money.see'] && (
            <InstructionsCard propertyId={null} editTo={paths.settings({ panel: 'how-to-pay' })} />
          )}
        </SettingPlace>
        <SettingPlace name="overview">
          {workspace?.can['leases.see'] === true && <OverviewCard />}
        </SettingPlace>
      </Stack>
    ),
  },
  {
    name: 'notifications',
    may: () => true,
    load: () => queryClient.ensureQueryData(pushQuery),
    render: () => <NotificationsTab />,
  },
  {
    name: 'sidebar',
    may: () => true,
    render: () => (
      <Stack>
        <FeaturesCard />
        <SettingPlace name="tabs">
          <SidebarCard />
        </SettingPlace>
      </Stack>
    ),
  },
  {
    name: 'security',
    may: () => true,
    texts: ['privacy-requests'],
    load: ({ workspace }) =>
      Promise.all([
        loadDataExport(),
        queryClient.ensureQueryData(ownRequestsQuery),
        workspace?.can['organization.manage'] &&
          queryClient.ensureQueryData(sealKeyQuery(workspace.organizationId)),
      ]),
    render: ({ ways, workspace }) => (
      <Stack>
        <SettingPlace name="password">
          <PasswordCard />
        </SettingPlace>
        <SettingPlace name="factors">
          <FactorsCard />
        </SettingPlace>
        <SettingPlace name="sessions">
          <SessionsCard />
        </SettingPlace>
        <SettingPlace name="identities">
          <IdentitiesCard ways={ways} />
        </SettingPlace>
        <SettingPlace name="dataExport">
          <DataExportCard />
        </SettingPlace>
        <SettingPlace name="privacyRequests">
          <OwnRequestsCard />
        </SettingPlace>
        <SettingPlace name="requiresMfa">
          <RequiresMfaCard />
        </SettingPlace>
        <SettingPlace name="sealKey">
          {workspace?.can['organization.manage'] && <SealKeyCard organizationId={workspace.organizationId} />}
        </SettingPlace>
      </Stack>
    ),
  },
  {
    name: 'contract',
    may: ({ workspace }) => workspace?.can['organization.manage'] === true,
    texts: ['lease-agreements'],
    load: ({ workspace }) => queryClient.ensureQueryData(templateQuery(workspace?.organizationId ?? '')),
    render: () => (
      <SettingPlace name="clauses">
        <ClauseList />
      </SettingPlace>
    ),
  },
  {
    name: 'api',
    may: ({ workspace }) => workspace?.can['api_tokens.use'] === true,
    texts: ['api-tokens'],
    load: ({ workspace }) => queryClient.ensureQueryData(ownTokensQuery(workspace?.organizationId ?? '')),
    render: () => (
      <SettingPlace name="apiTokens">
        <OwnTokensCard />
      </SettingPlace>
    ),
  },
];
