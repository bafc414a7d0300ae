import { useSuspenseQuery } from '@tanstack/react-query';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { AgreementPanel } from './components/agreement-panel.tsx';
import { EntryPanel } from './components/entry-panel.tsx';
import { OwnerPanel } from './components/owner-panel.tsx';
import { SendStatementPanel } from './components/send-statement-panel.tsx';
import { SharesPanel } from './components/shares-panel.tsx';
import { ownerChoicesQuery, ownerQuery, ownershipQuery, mailsQuery } from './queries.ts';
import { statementMonthOf } from './statement-month.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;
type OwnerSubject = Subject & { readonly ownerId: string };
type PropertySubject = Subject & { readonly propertyId: string };

/** What opens beside the list of owners. */
export const ownerListPanels: readonly Panel<Subject>[] = [
  {
    name: 'new-owner',
    may: ({ can }) => can['owners.manage'],
    render: (_, { close }) => <OwnerPanel owner={null} onClose={close} />,
  },
];

const entryPanel = (kind: 'payout' | 'contribution'): Panel<OwnerSubject> => ({
  name: kind,
  may: ({ can }) => can['owners.manage'],
  load: ({ organizationId, ownerId }) => queryClient.ensureQueryData(ownerQuery(organizationId, ownerId)),
  render: ({ ownerId }, { close }) => <EntryPanel ownerId={ownerId} kind={kind} onClose={close} />,
});

/** What opens beside the page of an owner. */
export const ownerPanels: readonly Panel<OwnerSubject>[] = [
  {
    name: 'edit',
    may: ({ can }) => can['owners.manage'],
    load: ({ organizationId, ownerId }) => queryClient.ensureQueryData(ownerQuery(organizationId, ownerId)),
    render: (subject, { close }) => <EditOwner subject={subject} onClose={close} />,
  },
  {
    name: 'send',
    may: ({ can }) => can['owners.manage'],
    load: ({ organizationId, ownerId }, address) =>
      queryClient.ensureQueryData(mailsQuery(organizationId, ownerId, statementMonthOf(address))),
    render: ({ ownerId }, { address, close }) => (
      <SendStatementPanel ownerId={ownerId} month={statementMonthOf(address)} onClose={close} />
    ),
  },
  entryPanel('payout'),
  entryPanel('contribution'),
];

/** What opens beside the page of a property. */
export function panelsOfOwnership<S extends PropertySubject>(): readonly Panel<S>[] {
  return [
    {
      name: 'ownership',
      may: ({ can }) => can['owners.manage'],
      texts: ['owners'],
      load: ({ organizationId, propertyId }) =>
        Promise.all([
          queryClient.ensureQueryData(ownershipQuery(organizationId, propertyId)),
          queryClient.ensureQueryData(ownerChoicesQuery(organizationId)),
        ]),
      render: ({ propertyId }, { close }) => <SharesPanel propertyId={propertyId} onClose={close} />,
    },
    {
      name: 'management',
      may: ({ can }) => can['owners.manage'],
      texts: ['owners'],
      load: ({ organizationId, propertyId }) =>
        queryClient.ensureQueryData(ownershipQuery(organizationId, propertyId)),
      render: ({ propertyId }, { close }) => <AgreementPanel propertyId={propertyId} onClose={close} />,
    },
  ];
}

type EditOwnerProps = { subject: OwnerSubject; onClose: () => void };

function EditOwner({ subject: { organizationId, ownerId }, onClose }: EditOwnerProps) {
  const { data } = useSuspenseQuery(ownerQuery(organizationId, ownerId));
  return <OwnerPanel key={ownerId} owner={data} onClose={onClose} />;
}
