import { formatPhone } from '@dira/domain/israel/phone';
import type { TFunction } from 'i18next';

/** Where rent goes, as the API sends it. */
interface Instructions {
  readonly bank: number | null;
  readonly branch: number | null;
  readonly account: string;
  readonly holder: string;
  readonly bitPhone: string | null;
  readonly payboxPhone: string | null;
  readonly note: string;
}

export interface InstructionLine {
  readonly key: 'bank' | 'holder' | 'bit' | 'paybox' | 'reference' | 'note';
  readonly label: string;
  readonly value: string;
  /** Digits and marks, always read from the left, and worth copying. */
  readonly isCode: boolean;
}

/** How to pay, a line a way, with the reference to write on the transfer; nothing where nothing was said. */
export function listInstructions(
  instructions: Instructions | null,
  reference: string,
  t: TFunction<'money'>,
): InstructionLine[] {
  if (instructions === null) return [];
  const { bank, branch, account, holder, bitPhone, payboxPhone, note } = instructions;
  const code = (key: InstructionLine['key'], label: string, value: string) => ({
    key,
    label,
    value,
    isCode: true,
  });
  const words = (key: InstructionLine['key'], label: string, value: string) => ({
    key,
    label,
    value,
    isCode: false,
  });
  return [
    ...(bank === null || branch === null
      ? []
      : [
          code('bank', t('howToPay.account'), `${bank}-${String(branch).padStart(3, '0')}-${account}`),
          words('holder', t('howToPay.holder'), holder),
        ]),
    ...(bitPhone === null ? [] : [code('bit', t('methods.bit'), formatPhone(bitPhone))]),
    ...(payboxPhone === null ? [] : [code('paybox', t('methods.paybox'), formatPhone(payboxPhone))]),
    code('reference', t('payment.reference'), reference),
    ...(note === '' ? [] : [words('note', t('howToPay.note'), note)]),
  ];
}
