import { describeFieldProblem } from '../../lib/problem.ts';
import { Code } from '../user-text.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { useTypedValue } from './use-typed-value.ts';

type NumberFieldProps = FieldProps<number | null> & {
  /** `half` for rooms (2.5), `whole` for days and floors, `decimal` for areas. */
  step?: 'whole' | 'half' | 'decimal';
};

const patterns = {
  whole: /^-?\d{1,9}$/,
  half: /^-?\d{1,9}([.,][05]0?)?$/,
  decimal: /^-?\d{1,9}([.,]\d{1,3})?$/,
};

const sayNumber = (value: unknown) => (typeof value === 'number' ? <Code>{String(value)}</Code> : undefined);

/** A plain number: rooms, floor, area, due day. Null while it is empty or not such a number. */
export function NumberField({ step = 'whole', ...field }: NumberFieldProps) {
  const typed = useTypedValue<number>({
    value: field.value ?? null,
    parse: (text) => (patterns[step].test(text.trim()) ? Number(text.trim().replace(',', '.')) : null),
    format: String,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  const error = typed.isUnreadable ? describeFieldProblem('invalid') : field.error;
  return (
    <FieldFrame field={{ ...field, error }} say={sayNumber}>
      {(control) => (
        <input
          {...control}
          {...typed.inputProps}
          data-figures=""
          inputMode={step === 'whole' ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}
