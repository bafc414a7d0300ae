import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './kept-server.ts';

class Server extends EventEmitter {
  exitCode: number | null = null;
  signalCode = null;

  end() {
    this.exitCode = 1;
    this.emit('exit');
  }
}

test('a server that cannot be started again counts as lost, is tried on, and is there again when it can', async () => {
  const news: string[] = [];
  let isBroken = false;
  let server = new Server();
  const kept = await keepRunning({
    start: async () => {
      if (isBroken) throw new Error('no space left on device');
      server = new Server();
      return server;
    },
    stop: async (running) => running.end(),
    tell: (line) => news.push(line),
    lostAfterMs: 0,
  });
  onTestFinished(() => kept.stop());
  expect(kept.isLost()).toBe(false);
  isBroken = true;
  server.end();
  await vi.waitFor(() => expect(kept.isLost()).toBe(true));
  await vi.waitFor(() => expect(news).toContain('PostgreSQL did not start again: no space left on device'));
  isBroken = false;
  await vi.waitFor(() => expect(kept.isLost()).toBe(false), { timeout: 10_000 });
  expect(news.at(-1)).toBe('PostgreSQL runs again.');
});
