import type { LadderStep } from '@dira/domain/legal-ladders';
import { formatBasisPoints, formatMoney } from '@dira/i18n/format';
import { useLanguage } from '../../../lib/use-language.ts';
import { Code } from '../../../ui/user-text.tsx';

/** A ladder, a line a step: `0% ≤ ₪1,978,745`. */
export function LadderSteps({ steps }: { steps: readonly LadderStep[] }) {
  const language = useLanguage();
  return steps.map(({ upTo, rate }, index) => {
    const end = upTo ?? steps[index - 1]?.upTo ?? 0;
    const percent = formatBasisPoints(rate, language);
    return (
      <div key={upTo}>
        <Code>{`${percent} ${upTo === null ? '>' : '≤'} ${formatMoney({ amount: end, currency: 'ILS' }, language)}`}</Code>
      </div>
    );
  });
}
