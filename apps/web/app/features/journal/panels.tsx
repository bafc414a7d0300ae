import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { CodesPanel } from './components/codes-panel.tsx';
import type { TrialBalance } from './queries.ts';

/** What opens beside the journal. */
export const journalPanels: readonly Panel<Pick<Membership, 'can'> & { balance: TrialBalance }>[] = [
  {
    name: 'codes',
    may: ({ can }) => can['periods.manage'],
    render: ({ balance }, { close }) => <CodesPanel accounts={balance.accounts} onClose={close} />,
  },
];
