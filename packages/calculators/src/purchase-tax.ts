import { purchaseTax } from '@dira/domain/calculators/purchase-tax';
import { purchaseLadders } from '@dira/domain/legal-ladders';
import type { LegalSource } from './law.ts';
import type { Calculation } from './outcome.ts';

const ladderOf = {
  single: ['purchase_tax_single'],
  investment: ['purchase_tax_investment'],
  oleh: ['purchase_tax_oleh', 'purchase_tax_single'],
} as const satisfies Record<string, readonly LegalSource[]>;

export const purchaseTaxCalculation: Calculation<'purchase-tax'> = {
  sources: ({ buyer }) => (buyer === 'oleh' || buyer === 'investment' ? ladderOf[buyer] : ladderOf.single),
  calculate({ price, buyer: kind }, law, { t, writing }) {
    const { money, plain, percent } = writing;
    const result = purchaseTax({ price, kind }, purchaseLadders(law.ladders));
    return {
      figures: [
        { label: t('results.purchaseTax'), value: money(result.tax) },
        { label: t('results.effectiveRate'), value: percent(result.effectivePct) },
      ],
      steps: [
        ...result.breakdown.map(({ from, to, ratePct, tax }) => ({
          label: t('results.step', { rate: percent(ratePct) }),
          value: `(${plain(to)} − ${plain(from)}) × ${percent(ratePct)} = ${plain(tax)}`,
        })),
        {
          label: t('results.purchaseTax'),
          value: `${result.breakdown.map(({ tax }) => plain(tax)).join(' + ')} = ${plain(result.tax)}`,
        },
      ],
      notes: result.byLadderOfSingle ? [t('notes.oleh')] : [],
    };
  },
};
