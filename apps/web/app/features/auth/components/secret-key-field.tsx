import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

type SecretKeyFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'isNew' | 'autoComplete'
>;

/** The secret key of the installation, and where its operator learns it. */
export function SecretKeyField(props: SecretKeyFieldProps) {
  const { t } = useTranslation('bootstrap');
  return (
    <PasswordField
      label={t('secretKey')}
      hint={t('secretKeyHint')}
      isNew={false}
      autoComplete="off"
      {...props}
    />
  );
}
