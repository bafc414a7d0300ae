import { formatNumber } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Answered } from '../queries.ts';

/** "75 lines · as of 22/11/2026", and how many of its rows stand here. */
export function AnswerCount({ answered: { answer } }: { answered: Answered }) {
  const { t } = useTranslation('report-builder');
  const language = useLanguage();
  const { lineCount, rowCount, rows, asOf } = answer;
  const number = (value: number) => isolate.code(formatNumber(value, language));
  return (
    <>
      {t('preview.lines', { count: lineCount, number: number(lineCount) })}
      {rows.length < rowCount &&
        ` · ${t('preview.first', { shown: number(rows.length), count: rowCount, number: number(rowCount) })}`}
      {` · ${t('preview.asOf', { date: isolate.code(formatDate(asOf)) })}`}
    </>
  );
}
