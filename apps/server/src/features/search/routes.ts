import * as contract from '@dira/contract/search';
import type { SearchSource } from '../../contributions/search.ts';
import type { Api } from '../../http/api.ts';
import { toPatterns } from './words.ts';

/** @param sources what can be found, in the order in which it is shown */
export function registerSearchRoutes(api: Api, sources: readonly SearchSource[]): void {
  api.read(contract.search, (scope, { query }) => {
    const patterns = toPatterns(query.q);
    return {
      queries: sources.map((source) => source.select(scope, patterns).compile()),
      present: (found, may) => ({
        items: sources.flatMap(({ needs, present }, at) =>
          needs === undefined || may(needs) ? present(found[at] ?? [], may) : [],
        ),
      }),
    };
  });
}
