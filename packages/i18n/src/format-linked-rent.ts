import { formatMoney } from './format.ts';
import type { Amount } from './format.ts';
import type { Language } from './languages.ts';

type LinkedRentSum = {
  readonly baseRent: Amount;
  readonly linkedRent: Amount;
  /** Points or a rate as text: `103.2`, `3.7241`. */
  readonly index: string;
  readonly baseIndex: string;
  readonly linkFactors: readonly string[];
  readonly limitedBy: 'floor' | 'cap' | null;
};

/**
 * The arithmetic of linked rent, read from the left in every language: `₪5,000 × 103.2 ÷ 100.0 = ₪5,160`. Where a
 * floor or a cap decides, an arrow leads to what it makes of the sum.
 */
export function formatLinkedRent(
  { baseRent, linkedRent, index, baseIndex, linkFactors, limitedBy }: LinkedRentSum,
  language: Language,
): string {
  const factors = [formatMoney(baseRent, language), index, ...linkFactors].join(' × ');
  const sign = limitedBy === null ? '=' : '→';
  return `${factors} ÷ ${baseIndex} ${sign} ${formatMoney(linkedRent, language)}`;
}
