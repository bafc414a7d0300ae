import { useEffect, useEffectEvent } from 'react';

/**
 * Says once that something was seen, as soon as the page is looked at.
 * @param what which thing it is; null while there is nothing to say
 */
export function useWhenSeen(what: string | null, say: (what: string) => void): void {
  const saySeen = useEffectEvent(() => {
    if (what !== null && document.visibilityState === 'visible') say(what);
  });
  useEffect(() => {
    if (what === null) return undefined;
    saySeen();
    const look = () => saySeen();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [what]);
}
