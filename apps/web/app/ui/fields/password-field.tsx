import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.tsx';
import { IconEye, IconEyeOff } from '../icons.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

type PasswordFieldProps = FieldProps<string> & {
  isNew: boolean;
  /** `off` for a secret that is not a person's password. */
  autoComplete?: 'off';
};

/** A password that can be looked at. `isNew` lets the browser offer to make one up. */
export function PasswordField({ isNew, autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      label={t(isShown ? 'password.hide' : 'password.show')}
      icon={isShown ? IconEyeOff : IconEye}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <FieldFrame field={field} end={toggle}>
      {(control) => (
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete ?? (isNew ? 'new-password' : 'current-password')}
          placeholder={field.placeholder}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value ?? ''}
          onChange={(event) => field.onChange?.(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
