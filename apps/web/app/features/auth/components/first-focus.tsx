import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** What has just come up, often in the place of something else that took the focus with it: its first control has it now. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return <div ref={element}>{children}</div>;
}
