import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { AccountPanel } from './components/account-panel.tsx';
import { ImportPanel } from './components/import-panel.tsx';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** What opens beside the lines of the bank. */
export const bankPanels: readonly Panel<Subject>[] = [
  {
    name: 'account',
    may: ({ can }) => can['bank.match'],
    render: (_, { close, go }) => (
      <AccountPanel onAdded={(account) => go({ panel: 'import', account })} onClose={close} />
    ),
  },
  {
    name: 'import',
    texts: ['imports'],
    may: ({ can }) => can['bank.match'],
    render: (_, { address, close }) => <ImportPanel chosen={address('account')} onClose={close} />,
  },
];
