import { accountQuery, type Membership } from '../../features/account/queries.ts';
import { ErasurePanel } from '../../features/erasures/components/erasure-panel.tsx';
import { DetailsPanel } from '../../features/organizations/components/details-panel.tsx';
import { LetterheadPanel } from '../../features/organizations/components/letterhead-panel.tsx';
import { MailSenderPanel } from '../../features/organizations/components/mail-sender-panel.tsx';
import { workspaceQuery } from '../../features/organizations/queries.ts';
import { letterheadQuery, mailSenderQuery } from '../../features/organizations/setting-queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';

export const organizationPanels: readonly Panel<Membership>[] = [
  {
    name: 'details',
    may: ({ can }) => can['organization.manage'],
    load: ({ organizationId }) => queryClient.ensureQueryData(workspaceQuery(organizationId)),
    render: (_, { close }) => <DetailsPanel onClose={close} />,
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
    name: 'erase',
    may: ({ can, readOnly }) => can['organization.close'] && readOnly?.reason !== 'erasing',
    load: () => queryClient.ensureQueryData(accountQuery),
    render: (_, { close }) => <ErasurePanel onClose={close} />,
  },
];
