import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { importDirection } from './import-direction.ts';

const imports = (from: string, specifier: string): string[] =>
  violationsIn(importDirection, { [from]: `import { thing } from '${specifier}';` });

test.each([
  ['packages/domain/src/money.ts', 'zod'],
  ['packages/domain/src/money.ts', 'node:fs'],
  ['packages/domain/src/money.ts', '@dira/contract/money'],
  ['packages/contract/src/money.ts', 'kysely'],
  ['packages/contract/src/money.ts', '@dira/i18n/format'],
  ['apps/server/src/db/client.ts', '../features/leases/service.ts'],
  ['apps/server/src/platform/log.ts', '../http/app.ts'],
  ['apps/server/src/features/leases/service.ts', '../../http/guards.ts'],
  ['apps/server/src/features/leases/service.ts', '../../main.ts'],
  ['apps/server/src/features/leases/service.ts', './routes.ts'],
  ['apps/server/src/platform/log.ts', '../services.ts'],
  ['apps/server/src/http/app.ts', '../main.ts'],
  ['apps/server/src/contributions/search.ts', '../features/leases/service.ts'],
  ['apps/web/app/lib/format.ts', '../ui/button.tsx'],
  ['apps/web/app/ui/Button.tsx', '../features/leases/queries.ts'],
  ['apps/web/app/features/leases/queries.ts', '../../routes.ts'],
  ['apps/web/app/lib/api.ts', '../../../server/src/env.ts'],
  ['apps/web/app/lib/api.ts', '@dira/server/env'],
  ['apps/server/src/main.ts', '../../../packages/domain/src/money.ts'],
  ['apps/server/src/main.ts', '@dira/domain'],
  ['e2e/leases.spec.ts', '../apps/server/src/env.ts'],
])('%s must not import %s', (from, specifier) => {
  expect(imports(from, specifier)).toHaveLength(1);
});

test.each([
  ['packages/domain/src/ledger.ts', './money.ts'],
  ['packages/domain/src/money.test.ts', 'fast-check'],
  ['packages/contract/src/money.ts', '@dira/domain/money'],
  ['apps/server/src/features/leases/routes.ts', '../../http/guards.ts'],
  ['apps/server/src/features/register.ts', '../http/api.ts'],
  ['apps/server/src/features/leases/jobs.ts', '../../services.ts'],
  ['apps/server/src/features/leases/search.repo.ts', '../../contributions/search.ts'],
  ['apps/server/src/features/leases/repo.ts', '../../db/client.ts'],
  ['apps/server/src/features/leases/leases.test.ts', '../../http/app.ts'],
  ['apps/server/src/main.ts', './http/app.ts'],
  ['apps/web/app/features/leases/pages/lease.tsx', './+types/lease.ts'],
  ['apps/web/app/ui/Amount.tsx', '../lib/format.ts'],
  ['bench/src/rent-run.ts', '../../apps/server/src/main.ts'],
])('%s may import %s', (from, specifier) => {
  expect(imports(from, specifier)).toEqual([]);
});

test('sees types, re-exports and dynamic imports', () => {
  const text = [
    "import type { Env } from '../main.ts';",
    "export { start } from '../main.ts';",
    "export * from '../main.ts';",
    "const late = () => import('../main.ts');",
    "type Late = import('../main.ts').Main;",
  ].join('\n');
  expect(violationsIn(importDirection, { 'apps/server/src/db/client.ts': text })).toHaveLength(5);
});
