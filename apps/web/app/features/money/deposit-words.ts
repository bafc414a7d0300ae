import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import type { DepositLine } from './queries.ts';

/** What moved the deposit: "Paid: Bank transfer", "Used for charges", "Reversed: Interest". */
export function nameDepositLine(
  { kind, method, isReversal }: Pick<DepositLine, 'kind' | 'method' | 'isReversal'>,
  t: TFunction<'money'>,
): string {
  const name = t(`deposit.kinds.${kind}`);
  const entry = method === null ? name : t('ofMethod', { what: name, method: t(`methods.${method}`) });
  return isReversal ? t('ledger.relief.reversal', { charge: entry }) : entry;
}

/** The small print under it: the reference, and what was typed. */
export function describeDepositLine(
  { reference, reason }: Pick<DepositLine, 'reference' | 'reason'>,
  t: TFunction<'money'>,
): string {
  return [
    reference === '' ? null : t('waiting.reference', { reference: isolate.code(reference) }),
    reason === '' ? null : isolate.text(reason),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
