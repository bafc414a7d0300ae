import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { mailDueStatements } from '../../apps/server/src/features/owners/mails.ts';
import { createTestClock } from '../../apps/server/src/platform/clock.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { todayInIsrael } from './jobs.ts';
import { putPayments } from './p5-payments.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const owners = 10_000;
const goalMs = 30_000;

/** P29: the statements of 10,000 owners of one workspace, worked out, kept and handed to their jobs; papers apart. */
export async function benchOwnerStatements(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3928);
  try {
    const owner = await makeOwner(product, 'owners', { properties: owners, unitsPerProperty: 1 });
    await putPayments(product, owner);
    const day = todayInIsrael();
    await putOwners(product, owner, day);
    const first = await run(product, day);
    const again = await run(product, day);
    return {
      id: 'P29',
      what: 'Statements of 10,000 owners of one workspace, a property each: worked out, kept, events and jobs; without PDFs',
      goal: '≤ 30 s, a second run adds nothing',
      result: `${(first.ms / 1000).toFixed(1)} s for ${first.sent}; second run sent ${again.sent} in ${again.ms.toFixed(0)} ms`,
      isMet: first.sent === owners && first.ms <= goalMs && again.sent === 0,
      detail: { first, again },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** Each property is one owner's since a year, whose statement is due. */
async function putOwners(
  product: Product,
  { organizationId }: Owner,
  day: Temporal.PlainDate,
): Promise<void> {
  const sql = openOwnerConnection(product.target);
  const due = day.with({ day: Math.min(day.day, 28) }).toString();
  const since = day.subtract({ years: 1 }).toString();
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('app.now', ${Temporal.Now.instant().toString()}, true)`;
      await transaction`
        with made as (
          insert into property_owners (organization_id, id, full_name, email, language, statement_day, statement_next_on)
          select organization_id, id, 'Owner of ' || name, 'owner-' || id || '@example.com', 'he',
            extract(day from ${due}::date), ${due}::date
          from properties where organization_id = ${organizationId}
          returning organization_id, id)
        insert into ownership_shares (organization_id, property_id, from_on, owner_id, share)
        select organization_id, id, ${since}::date, id, 10000 from made`;
    });
    await sql`analyze property_owners, ownership_shares`;
  } finally {
    await sql.end();
  }
}

/** The run at noon of a day, which is no Shabbat. */
async function run(product: Product, day: Temporal.PlainDate): Promise<{ sent: number; ms: number }> {
  const clock = createTestClock(
    noonOfWork(day).toZonedDateTime('Asia/Jerusalem').add({ hours: 12 }).toInstant(),
  );
  const db = openDatabase(product.target, clock);
  try {
    const started = performance.now();
    const sent = await mailDueStatements({ db, clock, newId: () => newId(clock) });
    return { sent, ms: performance.now() - started };
  } finally {
    await db.close();
  }
}

/** A Tuesday on or after it: none of them is a holiday in every week. */
function noonOfWork(day: Temporal.PlainDate): Temporal.PlainDate {
  const tuesday = 2;
  return day.add({ days: (tuesday - day.dayOfWeek + 7) % 7 });
}
