import { FOREIGN_CURRENCIES } from '@dira/domain/exchange-rates';
import { accountQuery, type Membership } from '../../features/account/queries.ts';
import { WorkspaceTokenPanel } from '../../features/api-tokens/components/new-token-panel.tsx';
import { ErasurePanel } from '../../features/erasures/components/erasure-panel.tsx';
import { EditRatePanel, NewRatePanel } from '../../features/exchange-rates/components/rate-panel.tsx';
import { TypedRatesPanel } from '../../features/exchange-rates/components/typed-rates-panel.tsx';
import { typedRateQuery, typedRatesQuery } from '../../features/exchange-rates/queries.ts';
import { WorkspaceInterestPanel } from '../../features/late-interest/components/late-interest-panel.tsx';
import { lateInterestQuery } from '../../features/late-interest/queries.ts';
import { DetailsPanel } from '../../features/organizations/components/details-panel.tsx';
import { LetterheadPanel } from '../../features/organizations/components/letterhead-panel.tsx';
import { MailSenderPanel } from '../../features/organizations/components/mail-sender-panel.tsx';
import { workspaceQuery } from '../../features/organizations/queries.ts';
import { letterheadQuery, mailSenderQuery } from '../../features/organizations/setting-queries.ts';
import {
  WorkspaceAnswerPanel,
  WorkspaceEntryPanel,
  WorkspaceRequestPanel,
} from '../../features/privacy-requests/components/workspace-register.tsx';
import { requestQuery } from '../../features/privacy-requests/queries.ts';
import { NewWebhookPanel } from '../../features/webhooks/components/new-webhook-panel.tsx';
import { WebhookPanel } from '../../features/webhooks/components/webhook-panel.tsx';
import { deliveriesQuery, webhooksQuery } from '../../features/webhooks/queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { oneOf } from '../../lib/use-page-query.ts';

export const organizationPanels: readonly Panel<Membership>[] = [
  {
    name: 'details',
    may: ({ can }) => can['organization.manage'],
    load: ({ organizationId }) => queryClient.ensureQueryData(workspaceQuery(organizationId)),
    render: (_, { close }) => <DetailsPanel onClose={close} />,
  },
  {
    name: 'rate',
    about: ['currency'],
    may: ({ can }) => can['organization.manage'],
    texts: ['exchange-rates', 'money'],
    render: (_, { address, close }) => {
      const currency = oneOf(address('currency'), FOREIGN_CURRENCIES);
      return <NewRatePanel key={currency} currency={currency} onClose={close} />;
    },
  },
  {
    name: 'rates',
    may: ({ can }) => can['organization.manage'],
    texts: ['exchange-rates', 'money'],
    load: ({ organizationId }) => queryClient.ensureInfiniteQueryData(typedRatesQuery(organizationId)),
    render: (_, { close }) => <TypedRatesPanel onClose={close} />,
  },
  {
    name: 'edit-rate',
    about: ['rate'],
    may: ({ can }) => can['organization.manage'],
    texts: ['exchange-rates', 'money'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(typedRateQuery(organizationId, address('rate') ?? '')),
    render: (_, { address, close }) => {
      const id = address('rate') ?? '';
      return <EditRatePanel key={id} rateId={id} onClose={close} />;
    },
  },
  {
    name: 'late-interest',
    may: ({ can }) => can['organization.manage'],
    texts: ['late-interest', 'money'],
    load: ({ organizationId }) =>
      queryClient.ensureQueryData(lateInterestQuery(organizationId, { kind: 'organization' })),
    render: ({ preferredCurrency }, { close }) => (
      <WorkspaceInterestPanel currency={preferredCurrency} onClose={close} />
    ),
  },
  {
    name: 'letterhead',
    may: ({ can }) => can['letterhead.manage'],
    load: ({ organizationId }) => queryClient.ensureQueryData(letterheadQuery(organizationId)),
    render: (_, { close }) => <LetterheadPanel onClose={close} />,
  },
  {
    name: 'mail-sender',
    may: ({ can }) => can['letterhead.manage'],
    load: ({ organizationId }) => queryClient.ensureQueryData(mailSenderQuery(organizationId)),
    render: (_, { close }) => <MailSenderPanel onClose={close} />,
  },
  {
    name: 'new-token',
    may: ({ can }) => can['api_tokens.manage'],
    texts: ['api-tokens'],
    render: (_, { close }) => <WorkspaceTokenPanel onClose={close} />,
  },
  {
    name: 'new-webhook',
    may: ({ can }) => can['webhooks.manage'],
    texts: ['webhooks', 'audit'],
    render: (_, { close }) => <NewWebhookPanel onClose={close} />,
  },
  {
    name: 'webhook',
    about: ['webhook'],
    may: ({ can }) => can['webhooks.manage'],
    texts: ['webhooks', 'audit'],
    load: ({ organizationId }, address) =>
      Promise.all([
        queryClient.ensureQueryData(webhooksQuery(organizationId)),
        queryClient.ensureInfiniteQueryData(deliveriesQuery(organizationId, address('webhook') ?? '')),
      ]),
    render: (_, { address, close }) => {
      const id = address('webhook') ?? '';
      return <WebhookPanel key={id} webhookId={id} onClose={close} />;
    },
  },
  {
    name: 'erase',
    may: ({ can, readOnly }) => can['organization.close'] && readOnly?.reason !== 'erasing',
    load: () => queryClient.ensureQueryData(accountQuery),
    render: (_, { close }) => <ErasurePanel onClose={close} />,
  },
  {
    name: 'privacy-request',
    about: ['request'],
    may: ({ can }) => can['privacy.answer'],
    texts: ['privacy-requests'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(requestQuery(organizationId, address('request') ?? '')),
    render: (_, { address, close }) => (
      <WorkspaceRequestPanel requestId={address('request') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'answer-privacy-request',
    about: ['request'],
    may: ({ can }) => can['privacy.answer'],
    texts: ['privacy-requests'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(requestQuery(organizationId, address('request') ?? '')),
    render: (_, { address, go }) => {
      const id = address('request') ?? '';
      return (
        <WorkspaceAnswerPanel key={id} requestId={id} onClose={() => go({ panel: 'privacy-request' })} />
      );
    },
  },
  {
    name: 'enter-privacy-request',
    may: ({ can }) => can['privacy.answer'],
    texts: ['privacy-requests'],
    render: (_, { close }) => <WorkspaceEntryPanel onClose={close} />,
  },
];
