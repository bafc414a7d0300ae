import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { BannerPanel } from './components/banner-panel.tsx';
import { BannersTab } from './components/banners-tab.tsx';
import { bannersQuery } from './queries.ts';

const may = () => true;

/** The tab of site administration for what is said over every page. */
export const bannerTabs = [
  {
    name: 'banners',
    may,
    texts: ['banners'],
    load: () => queryClient.ensureInfiniteQueryData(bannersQuery),
    render: () => <BannersTab />,
  },
] as const satisfies readonly Section<null>[];

export const bannerPanels: readonly Panel<null>[] = [
  { name: 'banner', may, texts: ['banners'], render: (_, { close }) => <BannerPanel onClose={close} /> },
];
