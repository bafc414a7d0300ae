import type { Page } from '@playwright/test';

/** What a hand has done on a page: presses of a pointer or a finger, and keys. */
export interface Effort {
  presses: number;
  keys: number;
}

/** Counts what a hand does on the page that is open; a page that is loaded anew is not counted. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort = { presses: 0, keys: 0 };
  await page.exposeFunction('noteEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.evaluate(() => {
    const { noteEffort } = window as unknown as { noteEffort(kind: string): void };
    // A press on a label presses its field too, which is no second one: so it is the pointer that counts, not the click.
    document.addEventListener('pointerdown', () => noteEffort('presses'), true);
    document.addEventListener('keydown', () => noteEffort('keys'), true);
  });
  return () => ({ ...effort });
}

/**
 * How long somebody who knows the screen needs for it, in seconds, by the keystroke-level model (Card, Moran and Newell,
 * "The Keystroke-Level Model for User Performance Time with Interactive Systems", 1980): 1.35 to think of each press,
 * 1.1 to point, 0.2 to press; 0.28 for each key of an average typist, and 0.4 for the way to the keyboard and back.
 */
export function estimateSeconds({ presses, keys }: Effort): number {
  return presses * (1.35 + 1.1 + 0.2) + (keys === 0 ? 0 : 1.35 + 2 * 0.4 + keys * 0.28);
}
