import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ContentTab } from './components/content-tab.tsx';
import { siteContentQuery } from './queries.ts';

/** The tab of site administration for what is sold, and what the public pages say. */
export const contentTabs = [
  {
    name: 'content',
    may: () => true,
    texts: ['site-content', 'plans', 'subscription'],
    load: () => queryClient.ensureQueryData(siteContentQuery),
    render: () => <ContentTab />,
  },
] as const satisfies readonly Section<null>[];
