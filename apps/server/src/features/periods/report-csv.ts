import type { PeriodFigures } from '@dira/contract/periods';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { toDecimal, writeCsv } from '../../platform/csv.ts';

/** The report of a month as a table: a line a lease. The same figures are the same bytes in each language. */
export function writeReportCsv({ month, leases }: PeriodFigures, language: Language): Buffer {
  const [t, tCommon, tMoney] = [
    createTranslator(language, 'periods'),
    createTranslator(language, 'common'),
    createTranslator(language, 'money'),
  ];
  const header = [
    tCommon('labels.month'),
    tCommon('labels.property'),
    tCommon('labels.unit'),
    tCommon('labels.tenant'),
    t('report.opening'),
    tMoney('ledger.debit'),
    t('report.settled'),
    t('report.closing'),
    tMoney('deposit.title'),
    tCommon('labels.currency'),
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
