import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { sayPercent } from '../../lib/say-percent.ts';
import type { ManagementAgreement } from './queries.ts';

type Words = { t: TFunction<'owners'>; language: Language; say: (amount: number) => string };

/** The fee of an agreement: `8% of what is collected, at least ₪200 each month, plus VAT`. */
export function tellAgreement(agreement: ManagementAgreement, { t, language, say }: Words): string {
  const { fixed, collectedShare, minimum, firstMonthShare, chargesVat } = agreement;
  return [
    fixed === null
      ? t('agreement.ofCollected', { share: sayPercent(collectedShare ?? 0, language) })
      : t('agreement.aMonth', { amount: say(fixed) }),
    ...(minimum > 0 ? [t('agreement.atLeast', { amount: say(minimum) })] : []),
    ...(firstMonthShare > 0
      ? [t('agreement.ofFirst', { share: sayPercent(firstMonthShare, language) })]
      : []),
    ...(chargesVat ? [t('agreement.plusVat')] : []),
  ].join(', ');
}
