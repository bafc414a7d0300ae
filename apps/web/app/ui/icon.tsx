import type { TablerIcon } from '@tabler/icons-react';

/** An icon beside its word: quiet line, hidden from screen readers because the word says it. */
export function Icon({ of: Drawing, size = 18 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={`${size / 16}rem`} stroke={1.7} aria-hidden="true" focusable="false" />;
}
