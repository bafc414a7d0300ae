import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { AddConsentPanel } from './components/add-consent-panel.tsx';
import { AddStopPanel } from './components/add-stop-panel.tsx';
import { ConsentPanel } from './components/consent-panel.tsx';
import { ConsentsTab } from './components/consents-tab.tsx';
import { SuppressionPanel } from './components/suppression-panel.tsx';
import { consentFilter, partOf, suppressionFilter } from './filters.ts';
import { consentQuery, consentsQuery, suppressionQuery, suppressionsQuery } from './queries.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** The tab of consents, on the page of what goes out by itself. */
export const consentsTab = {
  name: 'consents',
  may: ({ can }) => can['automations.manage'],
  texts: ['consents', 'lists'],
  load: ({ organizationId }, address) =>
    partOf(address) === 'consents'
      ? queryClient.ensureInfiniteQueryData(consentsQuery(organizationId, consentFilter(address)))
      : queryClient.ensureInfiniteQueryData(suppressionsQuery(organizationId, suppressionFilter(address))),
  render: () => <ConsentsTab />,
} as const satisfies Section<Subject>;

/** What opens beside it. */
export const consentPanels: readonly Panel<Subject>[] = [
  {
    name: 'add-consent',
    may: ({ can }) => can['automations.manage'],
    texts: ['consents'],
    render: (_, { close }) => <AddConsentPanel onClose={close} />,
  },
  {
    name: 'consent',
    by: 'consent',
    may: ({ can }) => can['automations.manage'],
    texts: ['consents'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(consentQuery(organizationId, address('consent') ?? '')),
    render: (_, { address, close }) => {
      const id = address('consent') ?? '';
      return <ConsentPanel key={id} consentId={id} onClose={close} />;
    },
  },
  {
    name: 'add-suppression',
    may: ({ can }) => can['automations.manage'],
    texts: ['consents'],
    render: (_, { close }) => <AddStopPanel onClose={close} />,
  },
  {
    name: 'suppression',
    by: 'suppression',
    may: ({ can }) => can['automations.manage'],
    texts: ['consents'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(suppressionQuery(organizationId, address('suppression') ?? '')),
    render: (_, { address, close }) => {
      const id = address('suppression') ?? '';
      return <SuppressionPanel key={id} suppressionId={id} onClose={close} />;
    },
  },
];
