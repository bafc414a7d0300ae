import type { Panel } from '../../lib/parts.ts';
import { MessagePanel } from '../contact-messages/components/message-panel.tsx';
import { ImportPanel } from '../cpi/components/import-panel.tsx';
import { IndexPanel } from '../cpi/components/index-panel.tsx';
import { BillPanel } from '../operator-billing/components/bill-panel.tsx';
import { CouponPanel } from '../operator-billing/components/coupon-panel.tsx';
import { WorkspacePanel } from '../operator-billing/components/workspace-panel.tsx';
import { LadderHistory } from './components/ladder-history.tsx';
import { LadderPanel } from './components/ladder-panel.tsx';
import { ParameterHistory } from './components/parameter-history.tsx';
import { ParameterPanel } from './components/parameter-panel.tsx';

const may = () => true;

/** What opens beside the operator's page; the page itself is for operators alone. */
export const siteAdminPanels: readonly Panel<null>[] = [
  {
    name: 'workspace',
    about: ['workspace'],
    may,
    render: (_, { address, close }) => (
      <WorkspacePanel key={address('workspace')} workspaceId={address('workspace') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'bill',
    about: ['bill'],
    may,
    render: (_, { address, close }) => (
      <BillPanel key={address('bill')} billId={address('bill') ?? ''} onClose={close} />
    ),
  },
  { name: 'coupon', may, render: (_, { close }) => <CouponPanel onClose={close} /> },
  figurePanel('figure', 'new'),
  figurePanel('correct-figure', 'correct'),
  {
    name: 'figure-history',
    about: ['figure'],
    may,
    render: (_, { address, close }) => <ParameterHistory figure={address('figure')} onClose={close} />,
  },
  ladderPanel('ladder', 'new'),
  ladderPanel('correct-ladder', 'correct'),
  {
    name: 'ladder-history',
    about: ['figure'],
    may,
    render: (_, { address, close }) => <LadderHistory figure={address('figure')} onClose={close} />,
  },
  {
    name: 'index',
    about: ['month'],
    may,
    render: (_, { address, close }) => (
      <IndexPanel key={address('month')} month={address('month')} onClose={close} />
    ),
  },
  {
    name: 'message',
    about: ['message'],
    may,
    render: (_, { address, close }) => <MessagePanel messageId={address('message') ?? ''} onClose={close} />,
  },
  { name: 'import', may, render: (_, { close }) => <ImportPanel onClose={close} /> },
];

function figurePanel(name: string, purpose: 'new' | 'correct'): Panel<null> {
  return {
    name,
    about: ['figure', 'from'],
    may,
    render: (_, { address, close }) => (
      <ParameterPanel figure={address('figure')} from={address('from')} purpose={purpose} onClose={close} />
    ),
  };
}

function ladderPanel(name: string, purpose: 'new' | 'correct'): Panel<null> {
  return {
    name,
    about: ['figure', 'from'],
    may,
    render: (_, { address, close }) => (
      <LadderPanel figure={address('figure')} from={address('from')} purpose={purpose} onClose={close} />
    ),
  };
}
