import { purchaseTax } from '@dira/domain/calculators/purchase-tax';
import { purchaseLadders } from '@dira/domain/legal-ladders';
import { useTranslation } from 'react-i18next';
import type { LegalSource } from '../law.ts';
import type { CalculatorProps } from '../outcome.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';

const ladderOf = {
  single: ['purchase_tax_single'],
  investment: ['purchase_tax_investment'],
  oleh: ['purchase_tax_oleh', 'purchase_tax_single'],
} as const satisfies Record<string, readonly LegalSource[]>;

export function PurchaseTax(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { money, plain, percent } = useWriting();
  const ladders = purchaseLadders(props.law.ladders);
  const buyer = props.values['buyer'];
  return (
    <Frame
      tool="purchase-tax"
      {...props}
      sources={buyer === 'oleh' || buyer === 'investment' ? ladderOf[buyer] : ladderOf.single}
      calculate={({ price, buyer: kind }) => {
        const result = purchaseTax({ price, kind }, ladders);
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
      }}
    />
  );
}
