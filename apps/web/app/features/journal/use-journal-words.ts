import type { JournalAccount } from '@dira/domain/journal';
import { nameJournalAccount, sayJournalDetails } from '@dira/i18n/journal-words';
import { useTranslation } from 'react-i18next';
import type { JournalLine } from './queries.ts';

/** What the accounts of the journal are called, and what its lines say. */
export function useJournalWords() {
  const { t: journal } = useTranslation('journal');
  const { t: expenses } = useTranslation('expenses');
  const { t: money } = useTranslation('money');
  const { t: owners } = useTranslation('owners');
  const words = { journal, expenses, money, owners };
  return {
    nameOf: (account: JournalAccount) => nameJournalAccount(account, words),
    detailsOf: (line: JournalLine) => sayJournalDetails(line, words),
  };
}
