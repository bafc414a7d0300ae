import type { ReactNode } from 'react';

/** What every field takes; `form.getInputProps(path)` gives the last six. */
export type FieldProps<Value> = {
  label: string;
  /** Only for screen readers: the field's place says what it is, as in a row of filters. */
  isLabelHidden?: boolean;
  /** One line under the field: an example or what it is for. */
  hint?: ReactNode;
  /** The shape of what is asked for, where the hint would only repeat it. */
  placeholder?: string;
  /** Fields are needed unless they say so. */
  isOptional?: boolean;
  isDisabled?: boolean;
  value?: Value;
  onChange?: (value: Value) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** The name of what somebody else chose meanwhile, where it is none of those that are offered. */
  savedLabel?: string | undefined;
  /** The path of the field in its form, by which the form moves the focus to it. */
  'data-path'?: string;
};

/** What a field of a feature hands on for `SavedMeanwhile`. */
export type DisputedProps = Pick<FieldProps<unknown>, 'data-path' | 'savedLabel'>;
