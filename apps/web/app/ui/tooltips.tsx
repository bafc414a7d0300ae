import { lazy, Suspense, useEffect, useState } from 'react';
import type { TooltipTimes } from './tooltip.tsx';

// Without a network there is none; everything else goes on.
const Tooltip = lazy(() =>
  import('./tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: () => null }),
  ),
);

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
