import { minorUnits } from '@dira/domain/money';
import { securityCap } from '@dira/domain/securities';
import { valueOf } from './law.ts';
import type { Calculation } from './outcome.ts';

export const securitiesCalculation: Calculation<'securities'> = {
  sources: () => ['security_cap_months', 'security_cap_term_divisor', 'security_return_days'],
  calculate({ rent, months }, law, { t, writing }) {
    const { money, plain } = writing;
    const rule = {
      months: valueOf(law, 'security_cap_months'),
      termDivisor: valueOf(law, 'security_cap_term_divisor'),
    };
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
  },
};
