import type { ReactNode } from 'react';

/** What every field takes; `form.getInputProps(path)` gives the last five. */
export type FieldProps<Value> = {
  label: string;
  /** One line under the field: an example or what it is for. */
  hint?: ReactNode;
  /** Fields are needed unless they say so. */
  isOptional?: boolean;
  isDisabled?: boolean;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
};
