import { minorUnits } from '@dira/domain/money';
import { securityCap } from '@dira/domain/securities';
import { useTranslation } from 'react-i18next';
import { valueOf } from '../law.ts';
import type { CalculatorProps } from '../outcome.ts';
import { useWriting } from '../use-writing.ts';
import { Frame } from './frame.tsx';

export function Securities(props: CalculatorProps) {
  const { t } = useTranslation('calculators');
  const { money, plain } = useWriting();
  const rule = {
    months: valueOf(props.law, 'security_cap_months'),
    termDivisor: valueOf(props.law, 'security_cap_term_divisor'),
  };
  return (
    <Frame
      tool="securities"
      {...props}
      sources={['security_cap_months', 'security_cap_term_divisor', 'security_return_days']}
      calculate={({ rent, months }) => {
        const termRent = minorUnits(rent * months);
        const cap = securityCap({ monthlyRent: rent, termRent }, rule);
        const byMonths = rent * rule.months;
        const byTerm = Math.floor(termRent / rule.termDivisor);
        return {
          figures: [{ label: t('results.securityCap'), value: money(cap) }],
          steps: [
            { label: t('results.byMonths'), value: `${plain(rent)} × ${rule.months} = ${plain(byMonths)}` },
            {
              label: t('results.byTerm'),
              value: `${plain(rent)} × ${months} ÷ ${rule.termDivisor} = ${plain(byTerm)}`,
            },
            {
              label: t('results.securityCap'),
              value: `min(${plain(byMonths)}, ${plain(byTerm)}) = ${plain(cap)}`,
            },
          ],
          notes: [t('notes.counted')],
        };
      }}
    />
  );
}
