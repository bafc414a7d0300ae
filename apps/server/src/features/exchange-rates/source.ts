import { FOREIGN_CURRENCIES, parseExchangeRate, type ForeignCurrency } from '@dira/domain/exchange-rates';
import { BUSINESS_TIME_ZONE } from '@dira/domain/israel/business-day';
import { z } from 'zod';
import { readLimited } from '../../platform/limited-answer.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

const answerMs = 20_000;
/** All rates of a day are three thousand letters. */
const mostAnswerBytes = 1_000_000;

/** The form of `PublicApi/GetExchangeRates` of the Bank of Israel; only what is read is checked. */
const answerForm = z.object({ exchangeRates: z.array(z.looseObject({ key: z.string() })).min(1) });
const rateForm = z.object({
  key: z.enum(FOREIGN_CURRENCIES),
  currentExchangeRate: z.number().positive(),
  unit: z.int().positive(),
  lastUpdate: z.string(),
});

type Tools = Pick<Services, 'settings' | 'db' | 'clock'>;

/**
 * Asks the Bank of Israel for the representative rates, where `EXCHANGE_RATES_SOURCE_URL` names it and those of today
 * are not here. @returns how many were new or corrected
 */
export async function fetchRates({ settings, db, clock }: Tools): Promise<number> {
  const { EXCHANGE_RATES_SOURCE_URL: sourceUrl } = settings;
  if (sourceUrl === undefined) return 0;
  const today = clock.today().toString();
  const known = await db.jobs((trx) => repo.countPublished(trx, today));
  if (known >= FOREIGN_CURRENCIES.length) return 0;
  const rates = await askFor(sourceUrl);
  return db.jobs((trx) => repo.putPublished(trx, sourceUrl, rates));
}

async function askFor(sourceUrl: string): Promise<repo.PublishedRate[]> {
  const response = await fetch(sourceUrl, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`the source of exchange rates answered ${response.status}`);
  const answer = answerForm.parse(JSON.parse((await readLimited(response, mostAnswerBytes)).toString()));
  const wanted: readonly string[] = FOREIGN_CURRENCIES;
  const rates = answer.exchangeRates.filter(({ key }) => wanted.includes(key));
  if (rates.length === 0) throw new Error(`the source of exchange rates knows none of ${wanted.join(', ')}`);
  return rates.map((rate) => toRate(rateForm.parse(rate)));
}

function toRate({ key, currentExchangeRate, unit, lastUpdate }: z.output<typeof rateForm>): {
  currency: ForeignCurrency;
  on: string;
  millionths: number;
} {
  // The shortest decimal of what JSON held: the very digits that were sent.
  const millionths = parseExchangeRate(String(currentExchangeRate));
  if (millionths === null || unit !== 1)
    throw new Error(`${currentExchangeRate} for ${unit} ${key} is no rate of one unit`);
  const at = Temporal.Instant.from(lastUpdate).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return { currency: key, on: at.toPlainDate().toString(), millionths };
}
