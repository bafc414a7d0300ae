import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded.ts';
import { ensureDatabase, migrate } from './db/migrate.ts';
import type { DatabaseTarget } from './db/target.ts';
import type { Settings } from './env.ts';
import { createSystemClock, createTestClock } from './platform/clock.ts';
import { createFolderStore } from './platform/files.ts';
import { newId } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { createPasswords } from './platform/passwords.ts';
import { createPdf } from './platform/pdf.ts';
import { createSecrets, loadMasterKey } from './platform/secrets.ts';
import type { Services } from './services.ts';

export interface Booted {
  services: Services;
  target: DatabaseTarget;
  close(): Promise<void>;
}

/** Everything below the HTTP side: the database, started and migrated, and the platform's services. */
export async function boot(settings: Settings): Promise<Booted> {
  const dataDir = path.resolve(settings.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const masterKey = await loadMasterKey(settings.SECRET_KEY, dataDir, settings.NODE_ENV === 'production');
  const embedded = settings.DATABASE_URL === undefined ? await startEmbeddedPostgres(dataDir) : undefined;
  const target = embedded?.target ?? { kind: 'url', url: settings.DATABASE_URL ?? '' };
  try {
    await ensureDatabase(target);
    await migrate(target);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return compose(settings, dataDir, masterKey, target, embedded);
}

function compose(
  settings: Settings, dataDir: string, masterKey: string, target: DatabaseTarget, embedded: EmbeddedPostgres | undefined,
): Booted {
  const clock = settings.TEST_CLOCK === undefined ? createSystemClock() : createTestClock(settings.TEST_CLOCK);
  const db = openDatabase(target, clock);
  const pdf = createPdf();
  const services: Services = {
    settings,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    log: createLog(settings.LOG_LEVEL),
    clock,
    db,
    secrets: createSecrets(masterKey),
    passwords: createPasswords(),
    files: createFolderStore(path.join(dataDir, 'files')),
    pdf,
    newId: () => newId(clock),
  };
  const close = async () => {
    await pdf.close();
    await db.close();
    await embedded?.stop();
  };
  return { services, target, close };
}
