import type { PeriodFigures } from '@dira/contract/periods';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { toDecimal, writeCsv } from '../../platform/csv.ts';

/** The report of a month as a table: a line a lease. The same figures are the same bytes in each language. */
export function writeReportCsv({ month, leases }: PeriodFigures, language: Language): Buffer {
  const t = createTranslator(language, 'csv');
  const header = [
    t('books.month'),
    t('books.property'),
    t('books.unit'),
    t('books.tenants'),
    t('books.opening'),
    t('ledger.charged'),
    t('books.settled'),
    t('books.closing'),
    t('books.held'),
    t('ledger.currency'),
  ];
  const rows = leases.map((lease) => [
    month,
    lease.propertyName,
    lease.unitNumber,
    lease.tenantNames,
    ...[lease.opening, lease.charged, lease.settled, lease.closing, lease.held].map((amount) => ({
      figure: toDecimal(amount),
    })),
    lease.currency,
  ]);
  return writeCsv([header, ...rows]);
}
