import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from './test-server.ts';

/** The file system goes by its own clock; this lets a stored file be as old as the test's clock says. */
export async function setStoredAt(server: TestServer, key: string, at = server.clock.now()): Promise<void> {
  const seconds = at.epochMilliseconds / 1000;
  await utimes(path.join(server.dataDir, 'files', key), seconds, seconds);
}
