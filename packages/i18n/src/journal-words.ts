import type { PostedKind } from '@dira/domain/charge-kinds';
import { categoryOfAccount, type JournalAccount, type JournalKind } from '@dira/domain/journal';
import type { TFunction } from 'i18next';

export interface JournalTranslators {
  readonly journal: TFunction<'journal'>;
  readonly expenses: TFunction<'expenses'>;
  readonly money: TFunction<'money'>;
  readonly owners: TFunction<'owners'>;
}

/** "Money at the bank", or "Expenses: Insurance". */
export function nameJournalAccount(
  account: JournalAccount,
  { journal, expenses }: Pick<JournalTranslators, 'journal' | 'expenses'>,
): string {
  const category = categoryOfAccount(account);
  if (category !== null) return journal('expenseAccount', { category: expenses(`categories.${category}`) });
  return journal(`accounts.${account as Exclude<JournalAccount, `expense_${string}`>}`); // every other account has its own name
}

interface Said {
  readonly kind: JournalKind;
  readonly chargeKind: PostedKind | null;
  readonly details: string;
}

/** What a line is of, and what somebody said of it: "Credit note: Rent · Flat was under repair". */
export function sayJournalDetails(line: Said, words: JournalTranslators): string {
  return [sayKind(line, words), line.details].filter((part) => part !== '').join(' · ');
}

/** Empty where what somebody said is all that there is: of an expense. */
function sayKind({ kind, chargeKind }: Said, { journal, money, owners }: JournalTranslators): string {
  const charge = chargeKind === null ? '' : money(`kinds.${chargeKind}`);
  switch (kind) {
    case 'charge':
      return charge;
    case 'expense':
      return '';
    case 'payment':
    case 'deposit':
      return journal(`kinds.${kind}`);
    case 'payment_reversal':
      return money('ledger.paymentReversal');
    case 'management_fee':
      return owners('entries.fee');
    case 'contribution':
    case 'payout':
      return owners(`entries.${kind}`);
    default:
      return money(`ledger.relief.${kind}`, { charge });
  }
}
