import { parseTypedMonth } from '../../lib/date-text.ts';
import { describeFieldProblem } from '../../lib/problem.ts';
import { Code } from '../user-text.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { useTypedValue } from './use-typed-value.ts';

const asTyped = (month: string) => month.split('-').toReversed().join('/');
const sayMonth = (value: unknown) =>
  typeof value === 'string' && value !== '' ? <Code>{asTyped(value)}</Code> : undefined;

/** A month, typed as mm/yyyy in every language. The value is `2026-08`; null while it is empty or not a month. */
export function MonthField(field: FieldProps<string | null>) {
  const typed = useTypedValue<string>({
    value: field.value ?? null,
    parse: parseTypedMonth,
    format: asTyped,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  const error = typed.isUnreadable ? describeFieldProblem('invalid_month') : field.error;
  return (
    <FieldFrame field={{ ...field, error }} say={sayMonth}>
      {(control) => (
        <input
          {...control}
          {...typed.inputProps}
          data-figures=""
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
