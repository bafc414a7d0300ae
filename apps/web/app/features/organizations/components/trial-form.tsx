import { FREE_TRIAL_DAYS } from '@dira/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths, safeNext } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AuthFrame } from '../../auth/components/auth-frame.tsx';
import { ConfirmAddress } from '../../auth/components/confirm-address.tsx';
import { NewPasswordField } from '../../auth/components/new-password-field.tsx';
import { ProblemLine } from '../../auth/components/problem-line.tsx';
import { checkEmail, checkFullName, checkNewPassword, onlyWrong } from '../../auth/field-checks.ts';
import type { SignInWays } from '../../auth/sign-in-ways.ts';
import { signUp } from '../../auth/sign-up.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { useCreateOrganization } from '../creation-queries.ts';
import classes from '../../auth/components/auth-frame.module.css';

/**
 * Account and workspace in one go. No card is asked for, here or later in the trial.
 * @param next where it leads; without it to the dashboard
 */
export function TrialForm({ ways, next }: { ways: SignInWays; next: string | null }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { prefetchAuth } = useSession();
  const create = useCreateOrganization();
  const [mailed, setMailed] = useState<{ email: string; organization: string } | null>(null);
  const form = useAuthForm({
    initial: { organization: '', fullName: '', email: '', password: '' },
    check: ({ organization, fullName, email, password }) =>
      onlyWrong({
        organization: organization.trim() === '' ? 'organization_name' : undefined,
        fullName: checkFullName(fullName),
        email: checkEmail(email),
        password: checkNewPassword(password),
      }),
    submit: async (values) => {
      const email = values.email.trim();
      const organization = values.organization.trim();
      const fullName = values.fullName.trim();
      const { password } = values;
      const isOpen = await signUp({
        email,
        password,
        fullName,
        phone: '',
        role: 'property_manager',
        organization,
      });
      if (!isOpen) return setMailed({ email, organization });
      // The account stands: should the workspace fail, the next step asks for it again.
      await create.mutateAsync({ name: organization }).catch(() => null);
      await navigate(safeNext(next), { replace: true });
    },
  });
  if (mailed !== null) {
    return (
      <ConfirmAddress
        email={mailed.email}
        next={paths.dashboard()}
        onConfirmed={async () => {
          await create.mutateAsync({ name: mailed.organization }).catch(() => null);
        }}
        onOther={() => setMailed(null)}
      />
    );
  }
  const days = isolate.code(String(FREE_TRIAL_DAYS));
  return (
    <AuthFrame title={t('trial.title', { days })} lead={t('trial.lead', { days })}>
      <form className={classes.form} {...form.formProps} onInput={prefetchAuth}>
        <ProblemLine>{form.problem}</ProblemLine>
        <TextField
          label={t('fields.organization')}
          hint={t('fields.organizationHint')}
          autoComplete="organization"
          {...form.getInputProps('organization')}
        />
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
        <NewPasswordField
          label={tCommon('labels.password')}
          known={[form.values.fullName, form.values.email, form.values.organization]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('trial.submit')}
        </Button>
        <PrivacyNotice purpose="account" />
      </form>
      <p className={classes.switch}>
        {t('signUp.toSignIn')} <Link to={paths.auth()}>{t('signIn.submit')}</Link>
      </p>
    </AuthFrame>
  );
}
