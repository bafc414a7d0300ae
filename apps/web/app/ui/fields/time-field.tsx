import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

/** A time of day, `09:30`, with the picker of the device; empty text while there is none. */
export function TimeField(field: FieldProps<string>) {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          type="time"
          dir="ltr"
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
