import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { createStore } from './store.ts';

/** The path of the page that is shown. */
export const place = createStore('');

let isOnTheWay = false;
let waiting: (() => void)[] = [];

/** For the root alone: keeps account of whether a page is on its way. @returns whether it is there */
export function useWatchNavigation(): boolean {
  const isThere = useNavigation().state === 'idle';
  const { pathname } = useLocation();
  useEffect(() => place.set(pathname), [pathname]);
  useEffect(() => {
    isOnTheWay = !isThere;
    if (isOnTheWay) return;
    const arrived = waiting;
    waiting = [];
    for (const go of arrived) go();
  }, [isThere]);
  return isThere;
}

/** At once, or when the page that somebody is on the way to is there. */
export function whenArrived(): Promise<void> {
  return isOnTheWay ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve();
}
