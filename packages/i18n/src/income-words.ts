import type { IncomeKind, IncomeMethod } from '@dira/domain/income';
import type { TFunction } from 'i18next';

/** "Rent", or "Paid ahead" of what no charge has used yet. */
export function nameIncomeKind(kind: IncomeKind, t: TFunction<'money'>): string {
  return kind === 'credit' ? t('income.credit') : t(`kinds.${kind}`);
}

/** "Bank transfer", or how it went back. */
export function nameIncomeMethod(method: IncomeMethod, t: TFunction<'money'>): string {
  if (method === 'transfer') return t('income.moved');
  return method === 'refund' ? t('kinds.refund') : t(`methods.${method}`);
}
