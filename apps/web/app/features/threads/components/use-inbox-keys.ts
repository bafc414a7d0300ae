import { useEffect, useEffectEvent, type RefObject } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** One key does one thing, as long as nobody types and nothing lies over the page. */
function useKeys(press: (key: string) => (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(typing) !== null) return;
    const run = press(event.key.toLowerCase());
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]';

/** J and K go through the people, the arrows too while one has the focus; a slash searches. */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1, onlyFocused: boolean) => {
    const rows = [...(frame.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    if (onlyFocused && at === -1) return undefined;
    const from = at === -1 ? rows.findIndex((row) => row.hasAttribute('aria-current')) : at;
    return () => rows[Math.min(rows.length - 1, Math.max(0, from + by))]?.focus();
  };
  useKeys((key) => {
    switch (key) {
      case 'j':
        return step(1, false);
      case 'k':
        return step(-1, false);
      case 'arrowdown':
        return step(1, true);
      case 'arrowup':
        return step(-1, true);
      case '/':
        return () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
      default:
        return undefined;
    }
  });
}

/** What is done with the open thread; R goes to the field for the next words. */
export function useThreadKeys(keys: Keys): void {
  useKeys((key) =>
    key === 'r' ? () => document.querySelector<HTMLElement>('[data-path="words"]')?.focus() : keys[key],
  );
}
