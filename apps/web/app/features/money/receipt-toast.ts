import { formatMoney } from '@dira/i18n/format';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { currentLanguage } from '../../lib/language.ts';
import { showToast } from '../../lib/toast.ts';
import type { ConfirmedPayment } from './queries.ts';
import { findSourceNames } from './source-names.ts';

type Warning = ConfirmedPayment['warnings'][number];

/** Says that money was counted: the number of the receipt, and what is left over as credit. */
export function announceReceipt(
  { receiptNumber, credit, warnings }: ConfirmedPayment,
  t: TFunction<'money'>,
): void {
  showToast({
    title: t('confirmed', { number: isolate.code(receiptNumber) }),
    ...(credit.amount > 0 && {
      body: t('creditLeft', { amount: isolate.code(formatMoney(credit, currentLanguage())) }),
    }),
  });
  void announceWarnings(warnings, t);
}

/** A legal limit that was passed: the payment counts all the same, and the person is told. */
export async function announceWarnings(warnings: readonly Warning[], t: TFunction<'money'>): Promise<void> {
  if (warnings.length === 0) return;
  const nameSource = await findSourceNames();
  for (const { limit, source } of warnings) {
    showToast({
      tone: 'info',
      title: t('warning.title'),
      body: t('warning.body', {
        limit: isolate.code(formatMoney(limit, currentLanguage())),
        source: isolate.text(nameSource(source)),
      }),
    });
  }
}
