import { Textarea } from '@mantine/core';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

/** Several lines: notes, descriptions. */
export function TextAreaField({ rows = 3, ...field }: FieldProps<string> & { rows?: number }) {
  return (
    <Textarea
      {...wrapperProps(field)}
      rows={rows}
      dir="auto"
      value={field.value ?? ''}
      onChange={(event) => field.onChange?.(event.currentTarget.value)}
    />
  );
}
