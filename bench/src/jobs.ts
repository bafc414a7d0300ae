import { openDatabase } from '../../apps/server/src/db/database.ts';
import { postDueRent } from '../../apps/server/src/features/money/rent-run.ts';
import { createTestClock } from '../../apps/server/src/platform/clock.ts';
import type { Product } from './product.ts';

/** The rent run up to a day, over the product's database. @returns periods posted and the time in milliseconds */
export async function runRent(
  product: Product,
  today: Temporal.PlainDate,
): Promise<{ posted: number; ms: number }> {
  const clock = createTestClock(today.toZonedDateTime('Asia/Jerusalem').add({ hours: 12 }).toInstant());
  const db = openDatabase(product.target, clock);
  try {
    const started = performance.now();
    const posted = await postDueRent({ db, clock });
    return { posted, ms: performance.now() - started };
  } finally {
    await db.close();
  }
}

export function todayInIsrael(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO('Asia/Jerusalem');
}
