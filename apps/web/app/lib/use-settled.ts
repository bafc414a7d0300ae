import { useEffect, useState } from 'react';

/** Time for one more letter, in milliseconds. */
const pause = 300;

/** A value as it was when it was last left alone for a moment: what is asked of the server while somebody types. */
export function useSettled<Value>(value: Value, pauseMs = pause): Value {
  const [settled, setSettled] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    if (written === JSON.stringify(settled)) return;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what it says counts, not which object says it
  }, [written]);
  return settled;
}
