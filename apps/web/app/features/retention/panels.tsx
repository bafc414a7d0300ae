import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { RetentionTab } from './components/retention-tab.tsx';
import { retentionQuery } from './queries.ts';
import { retentionDayOf } from './retention-day.ts';

/** The tab of site administration for what is deleted by itself. */
export const retentionTabs = [
  {
    name: 'retention',
    may: () => true,
    texts: ['retention'],
    load: (_, address) => queryClient.ensureQueryData(retentionQuery(retentionDayOf(address))),
    render: () => <RetentionTab />,
  },
] as const satisfies readonly Section<null>[];
