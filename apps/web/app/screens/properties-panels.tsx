import type { Membership } from '../features/account/queries.ts';
import { NewPortfolioPanel } from '../features/portfolios/components/portfolio-panel.tsx';
import { EditPropertyPanel, NewPropertyPanel } from '../features/properties/components/property-panel.tsx';
import { propertyQuery } from '../features/properties/queries.ts';
import type { Panel } from '../lib/parts.ts';
import { queryClient } from '../lib/query-client.ts';

/** What opens beside the list of properties. */
export const propertiesPanels: readonly Panel<Pick<Membership, 'organizationId' | 'can'>>[] = [
  {
    name: 'portfolio',
    may: ({ can }) => can['properties.manage'],
    render: (_, { close }) => <NewPortfolioPanel onClose={close} />,
  },
  {
    name: 'new',
    may: ({ can }) => can['properties.manage'],
    texts: ['addresses'],
    render: (_, { close }) => <NewPropertyPanel onClose={close} />,
  },
  {
    name: 'edit',
    by: 'edit',
    may: ({ can }) => can['properties.manage'],
    texts: ['addresses'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(propertyQuery(organizationId, address('edit') ?? '')),
    render: (_, { address, close }) => {
      const id = address('edit') ?? '';
      return <EditPropertyPanel key={id} propertyId={id} onClose={close} />;
    },
  },
];
