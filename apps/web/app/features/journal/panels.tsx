import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import type { Months } from '../money/period-choice.ts';
import { CodesPanel } from './components/codes-panel.tsx';

/** What opens beside the journal. */
export const journalPanels: readonly Panel<Pick<Membership, 'can'> & { months: Months }>[] = [
  {
    name: 'codes',
    may: ({ can }) => can['periods.manage'],
    render: ({ months }, { close }) => <CodesPanel months={months} onClose={close} />,
  },
];
