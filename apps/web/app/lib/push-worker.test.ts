import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isPushWorker, pushWorkerPath } from './push-worker.ts';

type Listener = (event: object) => void;

/** The worker as a browser runs it, as far as it reaches out of itself. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const shown: [string, object][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://dira.example' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: object) => shown.push([title, options]) },
    clients: { openWindow: (url: string) => opened.push(url) },
  };
  const file = path.join(import.meta.dirname, '..', '..', 'public', pushWorkerPath);
  runInNewContext(readFileSync(file, 'utf8'), { self, URL });
  const tell = (name: string, event: object) => listeners.get(name)?.({ waitUntil: () => {}, ...event });
  return { listeners, shown, opened, tell };
}

test('shows what was pushed, once for its address', () => {
  const { shown, tell } = startWorker();
  tell('push', { data: { json: () => ({ title: 'תשלום', path: '/notifications/7' }) } });
  expect(shown).toEqual([
    ['תשלום', expect.objectContaining({ tag: '/notifications/7', data: { path: '/notifications/7' } })],
  ]);
});

const press = (to: string) => {
  const worker = startWorker();
  let isClosed = false;
  worker.tell('notificationclick', {
    notification: { data: { path: to }, close: () => (isClosed = true) },
  });
  return { opened: worker.opened, isClosed };
};

test('a press leads to the thing, and nowhere but into the product', () => {
  expect(press('/notifications/7')).toEqual({
    opened: ['https://dira.example/notifications/7'],
    isClosed: true,
  });
  expect(press('//elsewhere.example/7').opened).toEqual([]);
  expect(press('https://elsewhere.example/7').opened).toEqual([]);
});

test('answers no request: what an old page showed is never shown as if it were so now', () => {
  expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']);
});

test('is told apart from what earlier versions left behind', () => {
  const registration = (scriptURL: string) => ({
    active: { scriptURL } as ServiceWorker,
    waiting: null,
    installing: null,
  });
  expect(isPushWorker(registration('https://dira.example/push-worker.js'))).toBe(true);
  expect(isPushWorker(registration('https://dira.example/sw.js'))).toBe(false);
});
