import { useEffect, useRef } from 'react';
import { refresh } from './freshness.ts';

/** Fetches anew what shows things of these kinds, once what was going on is over. */
export function useRefreshAfter(isGoingOn: boolean, kinds: Parameters<typeof refresh>[0]): void {
  const wasGoingOn = useRef(isGoingOn);
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) void refresh(kinds);
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn, kinds]);
}
