import { parseAmountText } from '@dira/domain/amount-text';
import { currencySymbol, formatAmountForInput } from '@dira/i18n/format';
import { describeFieldProblem } from '../../lib/problem.ts';
import { Amount } from '../amount.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { useTypedValue } from './use-typed-value.ts';

const sayIn = (currency: string | null) => (amount: unknown) =>
  typeof amount === 'number' && currency !== null ? <Amount value={{ amount, currency }} /> : undefined;

type AmountFieldProps = FieldProps<number | null> & {
  /** Null for what is compared with amounts of any. */
  currency: string | null;
};

/** Money in minor units; null while it is empty or not an amount. Typed as `4500`, `4,500` or `4,500.50`. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  const typed = useTypedValue<number>({
    value: field.value ?? null,
    parse: parseAmountText,
    format: formatAmountForInput,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  const error = typed.isUnreadable ? describeFieldProblem('invalid_amount') : field.error;
  return (
    <FieldFrame
      field={{ ...field, error }}
      say={sayIn(currency)}
      {...(currency !== null && { start: <span aria-hidden="true">{currencySymbol(currency)}</span> })}
    >
      {(control) => (
        <input
          {...control}
          {...typed.inputProps}
          data-figures=""
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
