import { signUpRoles } from '@dira/contract/constants';
import type { SignUpRole } from '@dira/contract/constants';
import { parseIsraeliPhone } from '@dira/domain/israel/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { loadAuth } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { checkEmail, checkFullName, checkNewPassword, onlyWrong } from '../checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

const isForeignNumber = (phone: string) => /^\+(?!972)[1-9]\d{6,14}$/.test(phone.replaceAll(/[\s()-]/g, ''));

/** E.164, empty when none was given, null when it is not a number. */
function readPhone(phone: string): string | null {
  if (phone.trim() === '') return '';
  return isForeignNumber(phone) ? phone.replaceAll(/[\s()-]/g, '') : parseIsraeliPhone(phone);
}

/** A new account. Tenants go straight on; everybody else names their workspace next. */
export function SignUpForm({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [role, setRole] = useState<SignUpRole>('property_manager');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useAuthForm({
    initial: { fullName: '', email: '', phone: '', password: '' },
    check: ({ fullName, email, phone, password }) =>
      onlyWrong({
        fullName: checkFullName(fullName),
        email: checkEmail(email),
        phone: readPhone(phone) === null ? 'invalid_phone' : undefined,
        password: checkNewPassword(password),
      }),
    submit: async ({ fullName, email, phone, password }) => {
      const auth = await loadAuth();
      const { data, error } = await auth.signUp({
        email: email.trim(),
        password,
        options: {
          data: { full_name: fullName.trim(), phone: readPhone(phone) ?? '', role },
          emailRedirectTo: location.origin + paths.dashboard(),
        },
      });
      if (error) throw error;
      if (data.session) await navigate(next, { replace: true });
      else setMailedTo(email.trim());
    },
  });
  if (mailedTo !== null) {
    return (
      <AuthFrame title={t('checkMail.title')} lead={t('checkMail.body', { email: mailedTo })}>
        <Link to={paths.auth({ next })}>{t('signUp.toSignInLink')}</Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('signUp.title')} lead={t('signUp.lead')}>
      <form className={classes.form} {...form.formProps} onInput={() => void loadAuth()}>
        <ProblemLine>{form.problem}</ProblemLine>
        <TextField
          label={t('fields.fullName')}
          autoComplete="name"
          data-path="fullName"
          value={form.values.fullName}
          onChange={(fullName) => form.setValue('fullName', fullName)}
          error={form.errors.fullName}
        />
        <TextField
          label={t('fields.email')}
          kind="email"
          autoComplete="email"
          data-path="email"
          value={form.values.email}
          onChange={(email) => form.setValue('email', email)}
          error={form.errors.email}
        />
        <PhoneField
          label={t('fields.phone')}
          isOptional
          data-path="phone"
          value={form.values.phone}
          onChange={(phone) => form.setValue('phone', phone)}
          error={form.errors.phone}
        />
        <SelectField
          label={t('fields.role')}
          options={signUpRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        <PasswordField
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          isNew
          data-path="password"
          value={form.values.password}
          onChange={(password) => form.setValue('password', password)}
          error={form.errors.password}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('signUp.submit')}
        </Button>
      </form>
      <p className={classes.switch}>
        {t('signUp.toSignIn')} <Link to={paths.auth({ next })}>{t('signUp.toSignInLink')}</Link>
      </p>
    </AuthFrame>
  );
}
