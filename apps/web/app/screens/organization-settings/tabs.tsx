import { accessFilterOf } from '../../features/accesses/access-filter.ts';
import { Records, showsAccesses } from '../../features/accesses/components/records.tsx';
import { accessesQuery } from '../../features/accesses/queries.ts';
import type { Membership } from '../../features/account/queries.ts';
import { WorkspaceTokensCard } from '../../features/api-tokens/components/tokens-card.tsx';
import { workspaceTokensQuery } from '../../features/api-tokens/queries.ts';
import { actorsQuery, trailQuery } from '../../features/audit/queries.ts';
import { filterOf } from '../../features/audit/trail-filter.ts';
import { ErasureCard } from '../../features/erasures/components/erasure-card.tsx';
import { ExchangeRatesCard } from '../../features/exchange-rates/components/exchange-rates-card.tsx';
import { ratesQuery } from '../../features/exchange-rates/queries.ts';
import { LateInterestCard } from '../../features/late-interest/components/late-interest-card.tsx';
import { loadLateInterest } from '../../features/late-interest/queries.ts';
import { LogoCard } from '../../features/logos/components/logo-card.tsx';
import { LogoInMail } from '../../features/logos/components/logo-in-mail.tsx';
import { logoQuery } from '../../features/logos/shown-logo.ts';
import { booksQuery } from '../../features/money/queries.ts';
import { OrganizationExportCard } from '../../features/organization-exports/components/organization-export-card.tsx';
import { organizationExportQuery } from '../../features/organization-exports/queries.ts';
import { LetterheadCard } from '../../features/organizations/components/letterhead-card.tsx';
import { MailSenderCard } from '../../features/organizations/components/mail-sender-card.tsx';
import { PreferredCurrencyCard } from '../../features/organizations/components/preferred-currency-card.tsx';
import { StandingCard } from '../../features/organizations/components/standing-card.tsx';
import { WorkspaceCard } from '../../features/organizations/components/workspace-card.tsx';
import { WorkspaceFeaturesCard } from '../../features/organizations/components/workspace-features-card.tsx';
import { featuresQuery } from '../../features/organizations/feature-queries.ts';
import { workspaceQuery } from '../../features/organizations/queries.ts';
import { letterheadQuery, mailSenderQuery } from '../../features/organizations/setting-queries.ts';
import { CloseDayCard } from '../../features/periods/components/close-day-card.tsx';
import { WorkspaceRegister } from '../../features/privacy-requests/components/workspace-register.tsx';
import { requestsQuery } from '../../features/privacy-requests/queries.ts';
import { requestStateOf } from '../../features/privacy-requests/request-state.ts';
import { WebhooksCard } from '../../features/webhooks/components/webhooks-card.tsx';
import { webhooksQuery } from '../../features/webhooks/queries.ts';
import type { Section } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Stack } from '../../ui/page.tsx';
import { SettingPlace } from '../../ui/setting-place.tsx';

type OrganizationTab = Section<Membership> & {
  readonly name: 'details' | 'documents' | 'api' | 'audit' | 'privacy' | 'danger';
};

export const organizationTabs: readonly OrganizationTab[] = [
  {
    name: 'details',
    may: ({ can }) => can['organization.manage'],
    texts: ['money', 'exchange-rates', 'periods', 'late-interest'],
    load: ({ organizationId, can }) =>
      Promise.all([
        queryClient.ensureQueryData(workspaceQuery(organizationId)),
        queryClient.ensureQueryData(featuresQuery(organizationId)),
        queryClient.ensureQueryData(ratesQuery(organizationId)),
        loadLateInterest({ organizationId, can }, { kind: 'organization' }),
        can['periods.manage'] && queryClient.ensureQueryData(booksQuery(organizationId)),
      ]),
    render: ({ organizationId, can }) => (
      <Stack>
        <WorkspaceCard
          organizationId={organizationId}
          editTo={paths.organizationSettings({ panel: 'details' })}
        />
        <SettingPlace name="currency">
          <PreferredCurrencyCard />
        </SettingPlace>
        <SettingPlace name="exchangeRates">
          <ExchangeRatesCard />
        </SettingPlace>
        {can['periods.manage'] && (
          <SettingPlace name="closeDay">
            <CloseDayCard />
          </SettingPlace>
        )}
        <SettingPlace name="lateInterest">
          <LateInterestCard
            place={{ kind: 'organization' }}
            editTo={paths.organizationSettings({ panel: 'late-interest' })}
          />
        </SettingPlace>
        <WorkspaceFeaturesCard />
      </Stack>
    ),
  },
  {
    name: 'documents',
    may: ({ can }) => can['letterhead.manage'],
    load: ({ organizationId }) =>
      Promise.all([
        queryClient.ensureQueryData(letterheadQuery(organizationId)),
        queryClient.ensureQueryData(mailSenderQuery(organizationId)),
        queryClient.ensureQueryData(logoQuery(organizationId)),
      ]),
    render: () => (
      <Stack>
        <LogoCard />
        <LetterheadCard editTo={paths.organizationSettings({ tab: 'documents', panel: 'letterhead' })} />
        <MailSenderCard editTo={paths.organizationSettings({ tab: 'documents', panel: 'mail-sender' })}>
          <LogoInMail />
        </MailSenderCard>
      </Stack>
    ),
  },
  {
    name: 'api',
    may: ({ can }) => can['api_tokens.manage'] || can['webhooks.manage'],
    texts: ['api-tokens', 'webhooks'],
    load: ({ organizationId, can }) =>
      Promise.all([
        can['api_tokens.manage'] && queryClient.ensureQueryData(workspaceTokensQuery(organizationId)),
        can['webhooks.manage'] && queryClient.ensureQueryData(webhooksQuery(organizationId)),
      ]),
    render: ({ can }) => (
      <Stack>
        {can['api_tokens.manage'] && <WorkspaceTokensCard />}
        {can['webhooks.manage'] && <WebhooksCard />}
      </Stack>
    ),
  },
  {
    name: 'audit',
    may: ({ can }) => can['organization.manage'],
    texts: ['accesses', 'api-tokens', 'audit', 'lists', 'operator-people', 'team'],
    load: ({ organizationId }, address) =>
      Promise.all([
        queryClient.ensureQueryData(actorsQuery(organizationId)),
        showsAccesses(address)
          ? queryClient.ensureInfiniteQueryData(accessesQuery(organizationId, accessFilterOf(address)))
          : queryClient.ensureInfiniteQueryData(trailQuery(organizationId, filterOf(address))),
      ]),
    render: (_, address) => <Records address={address} />,
  },
  {
    name: 'privacy',
    may: ({ can }) => can['privacy.answer'],
    texts: ['privacy-requests'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(requestsQuery(organizationId, requestStateOf(address))),
    render: (_, address) => <WorkspaceRegister address={address} />,
  },
  {
    name: 'danger',
    may: ({ can }) => can['organization.close'] || can['organization.export'],
    texts: ['organization-exports'],
    load: ({ organizationId, can }) =>
      can['organization.export']
        ? queryClient.ensureQueryData(organizationExportQuery(organizationId))
        : Promise.resolve(),
    render: ({ can }) => (
      <Stack>
        {can['organization.export'] && <OrganizationExportCard />}
        {can['organization.close'] && <StandingCard />}
        {can['organization.close'] && <ErasureCard />}
      </Stack>
    ),
  },
];
