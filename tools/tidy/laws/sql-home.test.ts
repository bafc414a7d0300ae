import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { requestFreeCore, sqlHome } from './sql-home.ts';

test('SQL outside repo.ts and db/ is refused, even as a type', () => {
  const tree = {
    'apps/server/src/features/leases/service.ts': "import type { Transaction } from 'kysely';",
    'apps/server/src/http/app.ts': "import pg from 'pg';",
  };
  expect(violationsIn(sqlHome, tree)).toHaveLength(2);
});

test('SQL is at home in repo.ts, in a trait.repo.ts and in db/', () => {
  const tree = {
    'apps/server/src/features/leases/repo.ts': "import { sql } from 'kysely';",
    'apps/server/src/features/leases/renewal.repo.ts': "import { sql } from 'kysely';",
    'apps/server/src/features/leases/leases.test.ts': "import { sql } from 'kysely';",
    'apps/server/src/db/client.ts': "import pg from 'pg';",
    'apps/server/src/contributions/search.ts': "import type { RawBuilder } from 'kysely';",
  };
  expect(violationsIn(sqlHome, tree)).toEqual([]);
});

test('a service, a repo and a trait never see a request', () => {
  const tree = {
    'apps/server/src/features/leases/service.ts': "import type { FastifyRequest } from 'fastify';",
    'apps/server/src/features/leases/repo.ts': "import type { Guarded } from '../../http/guards.ts';",
    'apps/server/src/features/leases/renewal.ts': "import multipart from '@fastify/multipart';",
    'apps/server/src/features/leases/routes.ts': "import type { FastifyInstance } from 'fastify';",
  };
  expect(violationsIn(requestFreeCore, tree)).toHaveLength(3);
});
