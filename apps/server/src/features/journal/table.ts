import type { JournalLine } from '@dira/contract/journal';
import { nameJournalAccount, sayJournalDetails } from '@dira/i18n/journal-words';
import type { TableColumns, Words } from '../../platform/table-columns.ts';

/** The journal as its list shows it, a line a row. */
export const journalTable: TableColumns<'journal', JournalLine> = {
  account: {
    header: ({ say }) => say('journal')('columns.account'),
    cell: ({ account }, words) => nameJournalAccount(account, translatorsOf(words)),
  },
  code: { header: ({ say }) => say('journal')('columns.code'), cell: ({ code }) => code },
  on: { header: ({ say }) => say('common')('labels.date'), cell: ({ on }) => ({ day: on }) },
  entry: { header: ({ say }) => say('journal')('columns.entry'), cell: ({ entry }) => String(entry) },
  details: {
    header: ({ say }) => say('common')('labels.description'),
    cell: (line, words) => sayJournalDetails(line, translatorsOf(words)),
  },
  who: {
    header: ({ say }) => say('journal')('columns.who'),
    cell: ({ lease, owner }) => lease?.tenantNames ?? owner?.name ?? null,
  },
  place: {
    header: ({ say }) => say('common')('labels.property'),
    cell: ({ property, unit }, { say }) =>
      property === null || unit === null
        ? (property?.name ?? null)
        : say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number }),
  },
  reference: { header: ({ say }) => say('money')('payment.reference'), cell: ({ reference }) => reference },
  debit: { header: ({ say }) => say('journal')('columns.debit'), amount: ({ debit }) => debit },
  credit: { header: ({ say }) => say('journal')('columns.credit'), amount: ({ credit }) => credit },
};

const translatorsOf = ({ say }: Words) => ({
  journal: say('journal'),
  expenses: say('expenses'),
  money: say('money'),
  owners: say('owners'),
});
