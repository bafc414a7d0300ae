import { CPI_SERIES, knownIndexMonthAt } from '@dira/domain/israel/cpi';
import { z } from 'zod';
import { firstDayOf } from '../../db/days.ts';
import { readLimited } from '../../platform/limited-answer.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';
import { recordIndexes } from './service.ts';

/** How far back corrections of the Bureau are looked for. */
const monthsAsked = 12;
const answerMs = 20_000;
/** A year of one series is two thousand letters. */
const mostAnswerBytes = 1_000_000;
const problemLetters = 500;

/** The form of `GET /index/data/price` of the Bureau; only what is read is checked. */
const answerForm = z.object({
  month: z
    .array(
      z.object({
        code: z.coerce.string(),
        date: z.array(
          z.object({
            year: z.int(),
            month: z.int().min(1).max(12),
            currBase: z.object({ baseDesc: z.string(), value: z.number().positive() }),
          }),
        ),
      }),
    )
    .min(1),
});

type Tools = Pick<Services, 'settings' | 'db' | 'clock'>;

/**
 * Asks the statistics office for the newest index, where `CPI_SOURCE_URL` names it and the index of the
 * last month is out but not here. How it went stands beside the index. @returns how many figures were new
 */
export async function fetchIndexes(
  { settings, db, clock }: Tools,
  { evenIfHere = false }: { evenIfHere?: boolean } = {},
): Promise<number> {
  const { CPI_SOURCE_URL: sourceUrl } = settings;
  if (sourceUrl === undefined) return 0;
  const now = clock.now();
  if (!evenIfHere && (await isHere(db, now))) return 0;
  const values = await askFor(sourceUrl).catch(async (error: unknown) => {
    const problem = error instanceof Error ? error.message : String(error);
    await db.jobs((trx) => repo.insertFetch(trx, { problem: problem.slice(0, problemLetters) }));
    throw error;
  });
  return db.jobs(async (trx) => {
    const given = { series: CPI_SERIES, source: sourceUrl, values, links: [] };
    const { recorded } = await recordIndexes({ trx, now, userId: null }, given);
    await repo.insertFetch(trx, { recorded });
    return recorded;
  });
}

async function isHere(db: Services['db'], now: Temporal.Instant): Promise<boolean> {
  const newest = firstDayOf(knownIndexMonthAt(now));
  const { rows } = await db.jobs((trx) => trx.executeQuery(repo.selectIndexes(CPI_SERIES, 1)));
  return rows[0] !== undefined && rows[0].month >= newest;
}

async function askFor(sourceUrl: string) {
  const url = new URL(sourceUrl);
  const query = { id: CPI_SERIES, format: 'json', download: 'false', lang: 'en', last: String(monthsAsked) };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`the source of the index answered ${response.status}`);
  const answer = answerForm.parse(JSON.parse((await readLimited(response, mostAnswerBytes)).toString()));
  const series = answer.month.find(({ code }) => code === CPI_SERIES);
  if (series === undefined) throw new Error(`the source of the index knows no series ${CPI_SERIES}`);
  return series.date.map(({ year, month, currBase }) => ({
    month: `${year}-${String(month).padStart(2, '0')}`,
    // The shortest decimal of what JSON held: the very digits that were sent.
    points: String(currBase.value),
    baseYear: readBaseYear(currBase.baseDesc),
  }));
}

/** "Average 2024" */
function readBaseYear(description: string): number {
  const year = /\b(?:19|20|21)\d{2}\b/.exec(description)?.[0];
  if (year === undefined) throw new Error(`the base "${description}" names no year`);
  return Number(year);
}
