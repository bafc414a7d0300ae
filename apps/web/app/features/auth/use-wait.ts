import { useEffect, useState } from 'react';

const second = 1000;

/** Counts down the seconds before something may be asked for again; `start` begins anew. */
export function useWait(seconds: number, isStarted: boolean): { left: number; start: () => void } {
  const [left, setLeft] = useState(isStarted ? seconds : 0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1)), second);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, start: () => setLeft(seconds) };
}
