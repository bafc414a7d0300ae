import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.ts';
import { wrapperProps } from './wrapper-props.tsx';

/** A password that can be looked at. */
export function PasswordField({ isNew, ...field }: FieldProps<string> & { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...wrapperProps(field)}
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      value={field.value ?? ''}
      onChange={(event) => field.onChange?.(event.currentTarget.value)}
    />
  );
}
