import { useRef } from 'react';
import { randomUuid } from './uuid.ts';

/**
 * The `Idempotency-Key` of a form: the same values sent again, because an answer was lost or a button was
 * pressed twice, carry the same key and so count once; other values, or the next ones after a success, a new one.
 */
export function useSendKey() {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return {
    keyOf(values: unknown): string {
      const sent = JSON.stringify(values ?? null);
      if (last.current?.sent !== sent) last.current = { sent, key: randomUuid() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
