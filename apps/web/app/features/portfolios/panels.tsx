import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { BrochurePanel } from './components/brochure-panel.tsx';
import { EditPortfolioPanel } from './components/portfolio-panel.tsx';
import { SharePanel } from './components/share-panel.tsx';
import type { Portfolio } from './queries.ts';

/** A portfolio, with what the person may do in the workspace. */
type PortfolioSubject = Pick<Membership, 'can'> & { readonly portfolio: Portfolio };

/** What opens beside the page of a portfolio. */
export const portfolioPanels: readonly Panel<PortfolioSubject>[] = [
  {
    name: 'brochure',
    may: () => true,
    render: ({ portfolio }, { close }) => <BrochurePanel portfolioId={portfolio.id} onClose={close} />,
  },
  {
    name: 'edit',
    may: ({ can }) => can['properties.manage'],
    render: ({ portfolio }, { close }) => <EditPortfolioPanel portfolio={portfolio} onClose={close} />,
  },
  {
    name: 'share',
    may: ({ can }) => can['properties.manage'],
    render: ({ portfolio }, { close }) => <SharePanel portfolio={portfolio} onClose={close} />,
  },
];
