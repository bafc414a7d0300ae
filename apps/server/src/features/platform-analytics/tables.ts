import type { AnalyticsTable, PlatformAnalytics } from '@dira/contract/platform-analytics';
import { daysOf, RETENTION_WEEKS, retentionWeeks, type VisitSpan } from '@dira/domain/platform-analytics';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { nameStep, nameVisitValue } from '@dira/i18n/visit-words';
import { rowsWithin } from '../../db/read.ts';
import type { UserWrite } from '../../db/scope.ts';
import { writeCsv, type CsvCell } from '../../platform/csv.ts';
import { presentFunnel, presentRetention } from './present.ts';
import * as repo from './repo.ts';

/** More values than a span has. */
const allValues = 1_000_000;

/** One table of the figures as a file: of a dimension all values, and each day by itself. */
export async function writeTable(
  write: Pick<UserWrite, 'trx'>,
  table: AnalyticsTable,
  span: VisitSpan,
  language: Language,
): Promise<Buffer> {
  const t = createTranslator(language, 'platform-analytics');
  const tCommon = createTranslator(language, 'common');
  if (table === 'days') {
    const rows = await rowsWithin(write, repo.selectFigures(daysOf(span)));
    return writeCsv([
      [
        tCommon('labels.date'),
        t('figures.visitors'),
        t('figures.sessions'),
        t('figures.pageViews'),
        t('figures.events'),
      ],
      ...rows.map((row) => [row.first, row.visitors, row.sessions, row.page_views, row.events]),
    ]);
  }
  if (table === 'funnel') {
    const steps = await readFunnel(write, span);
    return writeCsv([
      [t('funnel.step'), t('funnel.count')],
      ...steps.map(({ step, count }) => [nameStep(step, t), count]),
    ]);
  }
  if (table === 'retention') return writeCsv(await readRetention(write, span, t));
  const values = await rowsWithin(write, repo.selectValues([table], span, allValues));
  return writeCsv([
    [t(`dimensions.${table}`), t('figures.events')],
    ...values.map(({ value, events }) => [nameVisitValue(table, value, t, language), events]),
  ]);
}

async function readFunnel(
  write: Pick<UserWrite, 'trx'>,
  span: VisitSpan,
): Promise<PlatformAnalytics['funnel']> {
  const [figures] = await rowsWithin(write, repo.selectFigures([span]));
  return presentFunnel(figures?.visitors ?? 0, await rowsWithin(write, repo.selectSteps(span)));
}

async function readRetention(
  write: Pick<UserWrite, 'trx'>,
  { to }: VisitSpan,
  t: ReturnType<typeof createTranslator<'platform-analytics'>>,
): Promise<CsvCell[][]> {
  const weeks = retentionWeeks(to);
  const rows = await rowsWithin(write, repo.selectCohorts(weeks[0] ?? to, to));
  const header = Array.from({ length: RETENTION_WEEKS }, (_, week) => t('retention.week', { week }));
  return [
    [t('retention.first'), ...header],
    ...presentRetention(weeks, rows).map(({ week, people }) => [
      week,
      ...header.map((_, place) => people[place] ?? ''),
    ]),
  ];
}
