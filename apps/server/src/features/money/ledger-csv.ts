import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { toDecimal, writeCsv } from '../../platform/csv.ts';
import type { LedgerOfLease } from './ledger.ts';
import { composeStatement } from './statement.ts';

/**
 * The ledger as a table: UTF-8 with a byte order mark, so that Excel reads Hebrew; dates as people
 * write them, amounts as plain decimals.
 */
export function writeLedgerCsv(found: LedgerOfLease, language: Language): Buffer {
  const t = createTranslator(language, 'csv');
  const statement = composeStatement(found, language);
  const header = [
    t('ledger.date'),
    t('ledger.what'),
    t('ledger.details'),
    t('ledger.charged'),
    t('ledger.received'),
    t('ledger.balance'),
    createTranslator(language, 'common')('labels.currency'),
  ];
  const rows = statement.lines.map(({ on, what, note, arithmetic }, index) => {
    const line = found.ledger.lines[index];
    const amounts = line === undefined ? [] : [line.debit, line.credit, line.balance];
    const details = [note, arithmetic].filter((part) => part !== null).join(' · ');
    const figures = amounts.map((amount) => ({ figure: toDecimal(amount) }));
    return [on, what, details, ...figures, found.lease.currency];
  });
  return writeCsv([header, ...openingRow(found, statement.paidBefore), ...rows]);
}

/** The opening entry moves no balance: it was owed and paid before the ledger begins. */
function openingRow({ lease: { opening, currency } }: LedgerOfLease, words: string | null) {
  if (opening === null || words === null) return [];
  const nothing = { figure: toDecimal(0) };
  return [[formatDate(opening.due_on), words, '', nothing, nothing, nothing, currency]];
}
