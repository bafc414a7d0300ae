import type { Page } from '@playwright/test';
import { expectAccessible, isNight, settle } from './accessible.ts';

/** Axe on one more state of a journey that has its share of them by day: in both themes, by night alone. */
export async function auditAtNight(page: Page): Promise<void> {
  if (!isNight()) return;
  await settle(page);
  await expectAccessible(page);
}
