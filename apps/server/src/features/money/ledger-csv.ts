import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { stringify } from 'csv-stringify/sync';
import type { LedgerOfLease } from './ledger.ts';
import { composeStatement } from './statement.ts';

/**
 * The ledger as a table: UTF-8 with a byte order mark, so that Excel reads Hebrew; dates as people
 * write them, amounts as plain decimals. Text that a spreadsheet would compute stays text.
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
    t('ledger.currency'),
  ];
  const rows = statement.lines.map(({ on, what, note, arithmetic }, index) => {
    const line = found.ledger.lines[index];
    const amounts = line === undefined ? [] : [line.debit, line.credit, line.balance];
    const details = [note, arithmetic].filter((part) => part !== null).join(' · ');
    return [on, toText(what), toText(details), ...amounts.map(toDecimal), found.lease.currency];
  });
  return Buffer.from(stringify([header, ...rows], { bom: true, record_delimiter: 'windows' }));
}

/** What spreadsheets take for a formula or for the end of a cell, also in full width. */
const risky = /^[\s\p{Cf}]*[=+\-@;|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** An apostrophe in front keeps it text. */
function toText(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** `-4500.05` for −450005 agorot: a number in every spreadsheet. */
function toDecimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
