import { startBackground } from '../background.ts';
import { closeServices, composeServices } from '../boot.ts';
import type { DatabaseTarget } from '../db/target.ts';
import { readSettings } from '../env.ts';
import { createSystemClock, createTestClock } from '../platform/clock.ts';
import { passwordCost } from '../platform/passwords.ts';

/**
 * A second server's background, in a process that a test may kill:
 * `background-process.ts '<target>' '<SMTP_URL>' '<data folder>' ['<instant at which its clock stands still>']`.
 */
const [target = '', smtpUrl = '', dataDir = '', instant = ''] = process.argv.slice(2);
const services = composeServices({
  settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SMTP_URL: smtpUrl }),
  dataDir,
  masterKey: 'a master key for tests alone',
  target: JSON.parse(target) as DatabaseTarget,
  clock: instant === '' ? createSystemClock() : createTestClock(instant),
  passwordCost,
});
const background = await startBackground(services);
process.send?.('working');
process.once('SIGTERM', () => {
  void background.stop().then(() => closeServices(services));
});
