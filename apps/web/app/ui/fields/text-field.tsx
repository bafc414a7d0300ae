import { TextInput } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

type TextFieldProps = FieldProps<string> & {
  /** What browsers and password managers may fill in: `name`, `email`, `tel`. */
  autoComplete?: string;
  /** `code` for what is always read from the left: identity numbers, references, IBANs. */
  kind?: 'text' | 'email' | 'code';
  maxLength?: number;
};

/** One line of text. Hebrew and Latin each take their own direction. */
export function TextField({ autoComplete = 'off', kind = 'text', maxLength, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...wrapperProps(field)}
      type={kind === 'email' ? 'email' : 'text'}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      autoComplete={autoComplete}
      {...(maxLength !== undefined && { maxLength })}
      value={field.value ?? ''}
      onChange={(event) => field.onChange?.(event.currentTarget.value)}
    />
  );
}

/** A phone number as people write it; the caller makes E.164 of it. */
export function PhoneField(field: FieldProps<string>) {
  return (
    <TextInput
      {...wrapperProps(field)}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="tel"
      value={field.value ?? ''}
      onChange={(event) => field.onChange?.(event.currentTarget.value)}
    />
  );
}
