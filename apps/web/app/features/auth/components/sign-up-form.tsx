import { signUpRoles } from '@dira/contract/constants';
import type { SignUpRole } from '@dira/contract/constants';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { checkEmail, checkFullName, checkNewPassword, onlyWrong, readPhone } from '../field-checks.ts';
import type { SignInWays } from '../sign-in-ways.ts';
import { signUp } from '../sign-up.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

// Most deployments have none.
const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}));

/** A new account. Tenants go straight on; everybody else names their workspace next. */
export function SignUpForm({ next, ways }: { next: string; ways: SignInWays }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { prefetchAuth } = useSession();
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
      const isOpen = await signUp({
        email: email.trim(),
        password,
        fullName: fullName.trim(),
        phone: readPhone(phone) ?? '',
        role,
      });
      if (isOpen) await navigate(next, { replace: true });
      else setMailedTo(email.trim());
    },
  });
  if (mailedTo !== null) {
    return <ConfirmAddress email={mailedTo} next={next} onOther={() => setMailedTo(null)} />;
  }
  return (
    <AuthFrame title={t('signUp.title')} lead={t('signUp.lead')}>
      <form className={classes.form} {...form.formProps} onInput={prefetchAuth}>
        <ProblemLine>{form.problem}</ProblemLine>
        <TextField
          label={tCommon('labels.fullName')}
          autoComplete="name"
          {...form.getInputProps('fullName')}
        />
        <TextField
          label={tCommon('labels.email')}
          hint={t(ways.mustConfirm ? 'signUp.byMail' : 'signUp.noMail')}
          kind="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PhoneField label={tCommon('labels.mobilePhone')} isOptional {...form.getInputProps('phone')} />
        <SelectField
          label={t('fields.role')}
          options={signUpRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        <NewPasswordField
          label={tCommon('labels.password')}
          known={[form.values.fullName, form.values.email]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('signUp.submit')}
        </Button>
        <PrivacyNotice purpose="account" />
      </form>
      {ways.providers.length > 0 && (
        <>
          <p className={classes.or}>{t('signIn.or')}</p>
          <Suspense
            fallback={
              <div className={classes.ways}>
                {ways.providers.map((name) => (
                  <span key={name} className={classes.room} />
                ))}
              </div>
            }
          >
            <ProviderButtons providers={ways.providers} next={next} />
          </Suspense>
        </>
      )}
      <p className={classes.switch}>
        {t('signUp.toSignIn')} <Link to={paths.auth({ next })}>{t('signIn.submit')}</Link>
      </p>
    </AuthFrame>
  );
}
