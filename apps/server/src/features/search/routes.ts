import * as contract from '@dira/contract/search';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentLease, presentProperty, presentTenant, presentUnit } from './present.ts';
import * as repo from './repo.ts';
import { toPatterns } from './words.ts';

export function registerSearchRoutes(api: Api): void {
  api.read(contract.search, (scope, { query }) => {
    const patterns = toPatterns(query.q);
    const found = [
      repo.selectProperties(scope, patterns),
      repo.selectUnits(scope, patterns),
      repo.selectTenants(scope, patterns),
      repo.selectLeases(scope, patterns),
    ] as const;
    return readAll(found, (properties, units, tenants, leases, may) => {
      const seesPeople = may('leases.see');
      return {
        items: [
          ...properties.map(presentProperty),
          ...units.map((unit) => presentUnit(unit, seesPeople)),
          ...(seesPeople ? [...tenants.map(presentTenant), ...leases.map(presentLease)] : []),
        ],
      };
    });
  });
}
