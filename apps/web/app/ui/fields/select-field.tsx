import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string };

type SelectFieldProps<Value extends string> = FieldProps<Value> & {
  options: readonly Option<Value>[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/** A choice from a short list, with the picker of the device. Long lists: `ComboField`. */
export function SelectField<Value extends string>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen);
    if (option) field.onChange?.(option.value);
  };
  return (
    <FieldFrame field={field} say={(saved) => options.find(({ value }) => value === saved)?.label}>
      {(control) => (
        <select
          {...control}
          value={field.value ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={field.onBlur}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
