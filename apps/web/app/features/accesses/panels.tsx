import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { operatorAccessFilterOf } from './access-filter.ts';
import { OperatorAccesses } from './components/operator-accesses.tsx';
import { operatorAccessesQuery } from './queries.ts';

/** The tab of site administration for the access log. */
export const accessTabs = [
  {
    name: 'accesses',
    may: () => true,
    texts: ['accesses', 'audit', 'lists', 'operator-people', 'team'],
    load: (_, address) =>
      queryClient.ensureInfiniteQueryData(operatorAccessesQuery(operatorAccessFilterOf(address))),
    render: () => <OperatorAccesses />,
  },
] as const satisfies readonly Section<null>[];
