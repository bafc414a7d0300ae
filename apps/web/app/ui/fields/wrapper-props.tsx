import type { ReactNode } from 'react';
import type { FieldProps } from './field.ts';
import { Label } from './label.tsx';

type WrapperProps = {
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  error?: ReactNode;
  onBlur?: () => void;
  'data-path'?: string;
};

/** What every Mantine input takes from a field: label, hint, error and the path by which a form finds it. */
export function wrapperProps(field: Omit<FieldProps<unknown>, 'value' | 'onChange'>): WrapperProps {
  return {
    label: <Label text={field.label} isOptional={field.isOptional ?? false} />,
    ...(field.hint !== undefined && { description: field.hint }),
    ...(field.isDisabled !== undefined && { disabled: field.isDisabled }),
    ...(field.error !== undefined && { error: field.error }),
    ...(field.onBlur !== undefined && { onBlur: field.onBlur }),
    ...(field['data-path'] !== undefined && { 'data-path': field['data-path'] }),
  };
}
