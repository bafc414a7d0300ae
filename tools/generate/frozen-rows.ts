import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runUntilIdle } from '../../apps/server/src/background.ts';
import { closeServices, composeServices } from '../../apps/server/src/boot.ts';
import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded.ts';
import { ensureDatabase, migrate } from '../../apps/server/src/db/migrate.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { loadSampleOnFirstStart } from '../../apps/server/src/features/sample/first-start.ts';
import { createTestClock } from '../../apps/server/src/platform/clock.ts';
import { FROZEN_MASTER_KEY, keepRows } from '../../apps/server/src/testing/frozen-rows.ts';

/** The second half of `npm run freeze`: what an installation with the sample workspace holds under the frozen schema. */
const folder = await mkdtemp(path.join(tmpdir(), 'dira-freeze-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres(folder, { isThrowaway: true });
try {
  await ensureDatabase(postgres.target);
  await migrate(postgres.target);
  const services = composeServices({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'error' }),
    dataDir: folder,
    masterKey: FROZEN_MASTER_KEY,
    target: postgres.target,
    clock: createTestClock('2026-11-22T07:00:00Z'),
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });
  await loadSampleOnFirstStart(services);
  await runUntilIdle(services);
  await closeServices(services);
  const sql = openOwnerConnection(postgres.target);
  await keepRows(sql);
  await sql.end();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
