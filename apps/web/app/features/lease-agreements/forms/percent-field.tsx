import type { FieldProps } from '../../../ui/fields/field.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';

const hundredths = 100;

/** A percentage as people type it, kept in hundredths: 3.5 is 350. */
export function PercentField({ value, onChange, ...field }: FieldProps<number | null>) {
  return (
    <NumberField
      {...field}
      step="decimal"
      value={value === null || value === undefined ? null : value / hundredths}
      onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * hundredths))}
    />
  );
}
