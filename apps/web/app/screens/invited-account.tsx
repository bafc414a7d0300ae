import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { NewPasswordField } from '../features/auth/components/new-password-field.tsx';
import { ProblemLine } from '../features/auth/components/problem-line.tsx';
import { checkFullName, checkNewPassword, onlyWrong } from '../features/auth/field-checks.ts';
import { useAuthForm } from '../features/auth/use-auth-form.ts';
import { PrivacyNotice } from '../features/privacy-notices/components/privacy-notice.tsx';
import { findPerson } from '../features/shell/guard.ts';
import { isApiError } from '../lib/api-error.ts';
import { isolate } from '../lib/isolate.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from '../features/auth/components/auth-frame.module.css';

/** What the answers to an invitation share: to a team, and to an owner. Their texts are those of `team` and `auth`. */

/** What a secret leads to, null where it leads nowhere any more, and the address of whoever is signed in. */
export async function loadInvitation<Invitation>(request: Request, opened: Promise<Invitation>) {
  const [me, invitation] = await Promise.all([
    findPerson(request),
    opened.catch((error: unknown) => {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }),
  ]);
  return { invitation, own: me === null ? null : me.user.email };
}

type InvitedAccountProps = {
  email: string;
  fullName?: string;
  submitLabel: string;
  /** Where whoever has an account comes back to. */
  next: string;
  make: (given: { fullName: string; password: string }) => Promise<void>;
  onSignedIn: () => Promise<void>;
};

/** Makes the account that a mailed invitation is for, and signs in with it. */
export function InvitedAccount({
  email,
  submitLabel,
  next,
  make,
  onSignedIn,
  ...given
}: InvitedAccountProps) {
  const { t } = useTranslation(['team', 'auth']);
  const { t: tCommon } = useTranslation();
  const { loadAuth, prefetchAuth } = useSession();
  const form = useAuthForm({
    initial: { fullName: given.fullName ?? '', password: '' },
    check: ({ fullName, password }) =>
      onlyWrong({ fullName: checkFullName(fullName), password: checkNewPassword(password) }),
    submit: async ({ fullName, password }) => {
      await make({ fullName: fullName.trim(), password });
      const auth = await loadAuth();
      const { error } = await auth.signInWithPassword({ email, password });
      if (error) throw error;
      await onSignedIn();
    },
  });
  return (
    <>
      <form className={classes.form} {...form.formProps} onInput={prefetchAuth}>
        <ProblemLine>{form.problem}</ProblemLine>
        <p className={classes.aside}>{t('join.account', { email: isolate.code(email) })}</p>
        <TextField
          label={tCommon('labels.fullName')}
          autoComplete="name"
          {...form.getInputProps('fullName')}
        />
        <NewPasswordField
          label={tCommon('labels.password')}
          known={[form.values.fullName, email]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {submitLabel}
        </Button>
        <PrivacyNotice purpose="account" />
      </form>
      <p className={classes.switch}>
        {t('join.haveAccount')} <Link to={paths.auth({ next })}>{t('auth:signIn.submit')}</Link>
      </p>
    </>
  );
}

/** For whoever has yet to show who they are; they come back to `next`. */
export function SignInOrUp({ next, children }: { next: string; children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <div className={classes.form}>
      <p>{children}</p>
      <Link to={paths.auth({ next })} {...buttonLook({ variant: 'filled', size: 'lg' })}>
        {t('signIn.submit')}
      </Link>
      <Link to={paths.auth({ step: 'sign-up', next })} {...buttonLook({ size: 'lg' })}>
        {t('signUp.submit')}
      </Link>
    </div>
  );
}

/** Used, withdrawn, run out, or of an inviter who may not give it any more: which of them is nobody's business. */
export function GoneInvitation() {
  const { t } = useTranslation('team');
  return (
    <AuthFrame title={t('join.goneTitle')} lead={t('join.gone')}>
      <div className={classes.form}>
        <Link to={paths.dashboard()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {t('join.home')}
        </Link>
      </div>
    </AuthFrame>
  );
}
