import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { featureOrder } from './feature-order.ts';

const imports = (from: string, specifier: string): string[] =>
  violationsIn(featureOrder, { [from]: `import { thing } from '${specifier}';` });

test.each([
  ['apps/server/src/features/money/service.ts', '../leases/repo.ts'],
  ['apps/server/src/features/money/service.ts', '../leases/renewal.repo.ts'],
  ['apps/server/src/features/money/service.ts', '../leases/routes.ts'],
  ['apps/server/src/features/properties/service.ts', '../leases/service.ts'],
  ['apps/server/src/features/organizations/policy.ts', '../messages/policy.ts'],
  ['apps/web/app/features/tenants/components/Card.tsx', '../../money/queries.ts'],
  ['apps/web/app/features/money/pages/payments.tsx', '../../leases/pages/lease.tsx'],
  ['apps/web/app/features/properties/pages/property.tsx', '../../leases/components/LeaseCard.tsx'],
])('%s must not import %s', (from, specifier) => {
  expect(imports(from, specifier)).toHaveLength(1);
});

test.each([
  ['apps/server/src/features/money/service.ts', '../leases/service.ts'],
  ['apps/server/src/features/messages/service.ts', '../automations/policy.ts'],
  ['apps/server/src/features/leases/renewal.ts', './repo.ts'],
  ['apps/web/app/screens/property/property.tsx', '../features/leases/components/LeaseCard.tsx'],
  ['apps/server/src/features/properties/properties.test.ts', '../leases/testing.ts'],
])('%s may import %s', (from, specifier) => {
  expect(imports(from, specifier)).toEqual([]);
});
