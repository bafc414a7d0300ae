import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import classes from './field-frame.module.css';

/** A short code of figures that came by mail or message, or from an authenticator; phones offer to fill it in. */
export function CodeField(field: FieldProps<string>) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${classes.code}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          spellCheck={false}
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
