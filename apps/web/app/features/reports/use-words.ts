import type { AnswerColumn } from '@dira/contract/reports';
import type { DatasetId } from '@dira/domain/report-model/datasets';
import type { FieldKind } from '@dira/domain/report-model/fields';
import { formatMonth } from '@dira/i18n/format-date';
import { nameColumn, nameSpan, sayCell, type Reader } from '@dira/i18n/report-answer-words';
import { defineField, nameField, type Say } from '@dira/i18n/report-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import type { Cell } from './answer-rows.ts';

type Column = Pick<AnswerColumn, 'field' | 'aggregate' | 'unit'> & { readonly span?: string | null };

/** The words of the model in the language of the page, which has loaded the namespaces that they come from. */
export function useSay(): Say {
  const { i18n } = useTranslation();
  const language = useLanguage();
  return (namespace) => i18n.getFixedT(language, namespace);
}

export const isFigureKind = (kind: FieldKind): boolean => kind === 'money' || kind === 'number';

/** The words and figures of a report of a dataset. */
export function useReportWords(dataset: DatasetId) {
  const { t } = useTranslation('report-builder');
  const language = useLanguage();
  const say = useSay();
  const reader: Reader = { language, say };
  /** `Oct` under an axis, `Oct 2026` over a column, where there is little room. */
  const nameShort = (span: string, hasYear = false): string => {
    const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(span) ?? [];
    if (year !== undefined && quarter !== undefined)
      return hasYear ? nameSpan(span, reader) : t('quarterShort', { quarter });
    if (!/^\d{4}-\d{2}$/.test(span)) return span;
    const month = formatMonth(span, language, 'short');
    return hasYear ? `${month} ${span.slice(0, 4)}` : month;
  };
  return {
    reader,
    nameField: (field: string) => nameField(dataset, field, say),
    nameColumn: (column: Column) => {
      const { span = null } = column;
      return span === null || span === 'total' ? nameColumn(dataset, column, reader) : nameShort(span, true);
    },
    nameSpan: (span: string) => nameSpan(span, reader),
    nameShort,
    sayCell: (column: Column, value: Cell) => sayCell(dataset, column, value, reader),
    define: (field: string) => defineField(dataset, field, say),
  };
}
export type ReportWords = ReturnType<typeof useReportWords>;
