import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCpuMeter } from './process-cpu.ts';

const busy =
  'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end) Math.sqrt(2);';
const isLinux = process.platform === 'linux';

/** Starts a process that uses 0.15 core-seconds and waits for its end. */
async function work(code: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await once(child, 'exit');
}

test('counts what a process uses that was never looked at while it ran', async () => {
  const meter = createCpuMeter(process.pid);
  await work(busy);
  const seconds = meter?.read();
  if (!isLinux) expect(seconds).toBeUndefined();
  else expect(seconds).toBeGreaterThanOrEqual(0.15);
});

test('counts what a process uses that left the tree before it worked', async () => {
  const meter = createCpuMeter(process.pid);
  if (meter === undefined) return expect(isLinux).toBe(false);
  const child = spawn(process.execPath, ['-e', detaches], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    // It is seen under its parent before that one ends.
    meter.read();
    child.kill('SIGUSR2');
  });
  await once(child, 'close');
  expect(said).toBe('ready done');
  return expect(meter.read()).toBeGreaterThanOrEqual(0.15);
});

/** Starts another one that goes on alone, and says so over the same pipe. */
const detaches = `
  const { spawn } = require('node:child_process');
  const other = spawn(process.execPath, ['-e', ${JSON.stringify(`process.stdout.write('ready ');
    process.on('disconnect', () => { ${busy} process.stdout.write('done'); });`)}],
    { detached: true, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  other.unref();
  process.on('SIGUSR2', () => process.exit());`;

test('keeps what a process used whose parent was killed with it', { tags: ['night'] }, async () => {
  const meter = createCpuMeter(process.pid);
  if (meter === undefined) return expect(isLinux).toBe(false);
  const parent = spawn(process.execPath, ['-e', isKilledWithChild], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const used = meter.read();
  const child = Number(said.toString());
  parent.kill('SIGKILL');
  process.kill(child, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), 30_000);
  return expect(meter.read()).toBeGreaterThanOrEqual(used);
});

/** Starts another one, and says its id once that one has worked. */
const isKilledWithChild = `
  const { spawn } = require('node:child_process');
  const other = spawn(process.execPath, ['-e', ${JSON.stringify(`${busy} process.stdout.write('done'); setInterval(() => {}, 1000);`)}],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  other.stdout.once('data', () => process.stdout.write(String(other.pid)));`;

test('does not count what others use', async () => {
  // To come up costs as much as is looked for here on a slow machine: it is up, and stands still, before it is looked at.
  const code = "process.stdout.write('ready'); setInterval(() => {}, 1000);";
  const stranger = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger.stdout, 'data');
  stranger.kill('SIGSTOP');
  const meter = createCpuMeter(stranger.pid ?? 0);
  await work(busy);
  expect(meter?.read() ?? 0).toBeLessThan(0.1);
});
