import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { askedOf, askedParameters, toAddress } from './asked.ts';
import { NewSettlementPanel } from './components/new-settlement-panel.tsx';
import { SettlementPanel } from './components/settlement-panel.tsx';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** What opens beside the settlements: a new one, or what one of them came to. */
export const settlementPanels: readonly Panel<Subject>[] = [
  {
    name: 'settle',
    about: askedParameters,
    may: ({ can }) => can['costs.settle'],
    texts: ['bulk-charges', 'lease-terminations'],
    render: (_, { address, close, change }) => {
      const asked = askedOf(address);
      return (
        <NewSettlementPanel
          key={JSON.stringify(asked)}
          asked={asked}
          propertyId={address('property')}
          onChoose={(chosen) => change(chosen === null ? { through: null } : toAddress(chosen))}
          onClose={close}
        />
      );
    },
  },
  {
    name: 'settlement',
    by: 'settlement',
    may: ({ can }) => can['costs.settle'],
    render: (_, { address, close }) => <SettlementPanel id={address('settlement') ?? ''} onClose={close} />,
  },
];
