import * as contract from '@dira/contract/search';
import type { SearchSource } from '../../contributions/search.ts';
import { isUsed } from '../../contributions/workspace-features.ts';
import type { Api } from '../../http/api.ts';
import { selectUnusedFeatures, unusedOf } from '../organizations/service.ts';
import { toPatterns } from './words.ts';

/** @param sources what can be found, in the order in which it is shown */
export function registerSearchRoutes(api: Api, sources: readonly SearchSource[]): void {
  api.read(contract.search, (scope, { query }) => {
    const patterns = toPatterns(query.q);
    return {
      queries: [
        selectUnusedFeatures(scope).compile(),
        ...sources.map((source) => source.select(scope, patterns).compile()),
      ],
      present: ([features, ...found], may) => {
        const unused = unusedOf(features);
        return {
          items: sources.flatMap((source, at) =>
            isUsed(source, unused) && (source.needs === undefined || may(source.needs))
              ? source.present(found[at] ?? [], may)
              : [],
          ),
        };
      },
    };
  });
}
