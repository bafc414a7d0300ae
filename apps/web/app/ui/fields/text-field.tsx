import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

type TextFieldProps = FieldProps<string> & {
  /** What browsers and password managers may fill in: `name`, `email`. */
  autoComplete?: string;
  /** `code` for what is always read from the left: identity numbers, references, IBANs. */
  kind?: 'text' | 'email' | 'code';
  maxLength?: number;
  /** The keyboard of a phone: digits and a point. */
  inputMode?: 'decimal';
};

/** One line of text. Hebrew and Latin each take their own direction. */
export function TextField({
  autoComplete = 'off',
  kind = 'text',
  maxLength,
  inputMode,
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          type={kind === 'email' ? 'email' : 'text'}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          inputMode={inputMode}
          placeholder={field.placeholder}
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** A phone number as people write it; the caller makes E.164 of it. */
export function PhoneField(field: FieldProps<string>) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines: notes, descriptions. */
export function TextAreaField({ rows = 3, ...field }: FieldProps<string> & { rows?: number }) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          dir="auto"
          placeholder={field.placeholder}
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
