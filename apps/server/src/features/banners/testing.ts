import type { createBanner } from '@dira/contract/banners';
import type { z } from 'zod';

/** News for everybody, on the day of the tests and the one after it. */
export function buildBanner(
  differing: Partial<z.input<(typeof createBanner)['body']>> = {},
): z.input<(typeof createBanner)['body']> {
  return {
    tone: 'info',
    audience: 'everyone',
    firstDay: '2026-11-22',
    lastDay: '2026-11-23',
    texts: { en: 'Dira now sends receipts by WhatsApp' },
    ...differing,
  };
}
