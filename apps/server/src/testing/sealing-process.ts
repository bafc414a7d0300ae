import { composeServices } from '../boot.ts';
import type { DatabaseTarget } from '../db/target.ts';
import { readSettings } from '../env.ts';
import { sealDocument } from '../features/signing/sealing.ts';
import { createSystemClock } from '../platform/clock.ts';
import { passwordCost } from '../platform/passwords.ts';

/** The sealing of one document, in a process that a test may kill: `sealing-process.ts '<target>' '<data folder>' <organization> <request>`. */
const [target = '', dataDir = '', organizationId = '', requestId = ''] = process.argv.slice(2);
const services = composeServices({
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
  dataDir,
  masterKey: 'a master key for tests alone',
  target: JSON.parse(target) as DatabaseTarget,
  clock: createSystemClock(),
  passwordCost,
});
await sealDocument(services, organizationId, requestId);
