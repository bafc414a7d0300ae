/** What does not look like a person at work: docked developer tools, and more pages or requests than one reads. */
import { reportSuspiciousActivity } from '@dira/contract/suspicious-activity';
import {
  VISIT_KEYS,
  createWatch,
  DEVELOPER_TOOLS,
  SUSPICIOUS,
  type SuspiciousKind,
} from '@dira/domain/visits';
import { readStorage } from '../../lib/browser-storage.ts';
import { now } from '../../lib/clock.ts';
import type { Store } from '../../lib/store.ts';
import { readStoredSession } from '../../lib/stored-session.ts';
import { toolsGap } from './tools-gap.ts';

/** Looks now and then while nothing else is to do. @param onFound once a browser session */
export function watchForTools(onFound: () => void): void {
  // The window of a phone is larger than its page for reasons of its own.
  if (matchMedia('(pointer: coarse)').matches) return;
  const timer = setInterval(() => whenNothingElse(look), DEVELOPER_TOOLS.everyMs);
  const look = () => {
    if (document.hidden || toolsGap(window) <= DEVELOPER_TOOLS.gapPixels) return;
    clearInterval(timer);
    if (readStorage(VISIT_KEYS.toolsRead, 'session') === null) onFound();
  };
}

/** Not while a press is answered, and after two seconds all the same: a page that is never idle still asks its question. */
export function whenNothingElse(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
}

/** Counts what somebody who is signed in does here, and has the server note what is too much. */
export function watchActivity(place: Pick<Store<string>, 'subscribe'>): void {
  const watches = {
    navigations: createWatch(SUSPICIOUS.navigations),
    requests: createWatch(SUSPICIOUS.requests),
  };
  const note = (kind: SuspiciousKind, at: number) => {
    if (watches[kind].note(at) && readStoredSession() !== null) void report(kind);
  };
  place.subscribe(() => note('navigations', now()));
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (new URL(name).pathname.startsWith('/api/v1/')) note('requests', startTime);
  }).observe({ type: 'resource' });
}

/** Said once; where it cannot be said, nobody is disturbed. */
async function report(kind: SuspiciousKind): Promise<void> {
  const { call } = await import('../../lib/api.ts');
  await call(reportSuspiciousActivity, { body: { kind, userAgent: navigator.userAgent } }).catch(() => {});
}
