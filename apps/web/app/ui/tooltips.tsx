import { lazy, Suspense, useEffect, useState } from 'react';
import type { TooltipTimes } from './tooltip.tsx';

const Tooltip = lazy(async () => ({ default: (await import('./tooltip.tsx')).Tooltip }));

/** The names of controls that show none (`data-tooltip`). What draws them is fetched once somebody moves. */
export function Tooltips(times: TooltipTimes) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    addEventListener('pointermove', want, { once: true });
    addEventListener('keydown', want, { once: true });
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Tooltip {...times} />
      </Suspense>
    )
  );
}
