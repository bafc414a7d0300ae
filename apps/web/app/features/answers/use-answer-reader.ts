import type { AnswerCell, AnswerTable } from '@dira/i18n/answer-tables';
import type { AnswerReader } from '@dira/i18n/answer-words';
import { formatMoney, formatNumber } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';
import type { ChartFigures } from '../../ui/charts/frame.tsx';

/** The words of answers in the language of the page. */
export function useAnswerReader(): AnswerReader {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return { language, isolate, say: (namespace) => i18n.getFixedT(language, namespace) };
}

/** A table with its cells as texts. */
export function figuresOf({ columns, rows, totals }: AnswerTable, { language }: AnswerReader): ChartFigures {
  const write = (cell: AnswerCell) => {
    if (cell === null || typeof cell === 'string') return cell;
    if (typeof cell === 'number') return formatNumber(cell, language);
    return 'day' in cell ? formatDate(cell.day) : formatMoney(cell, language);
  };
  return { columns, rows: rows.map((cells) => cells.map(write)), totals: totals && totals.map(write) };
}
