import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { problemCode } from '../../../lib/problem.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkSignInName, onlyWrong, toSignInName } from '../field-checks.ts';
import type { SignInWays } from '../sign-in-ways.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

// Most deployments have none.
const ProviderButtons = lazy(async () => ({
  default: (await import('./provider-buttons.tsx')).ProviderButtons,
}));

type SignInFormProps = {
  next: string;
  ways: SignInWays;
  /** The password is right but the address was never confirmed. */
  onUnconfirmed: (email: string) => void;
};

/** Where to go afterwards is checked by the caller; the guard there asks for what is still missing. */
export function SignInForm({ next, ways, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <PasswordSignIn next={next} onUnconfirmed={onUnconfirmed} />
      <p className={classes.or}>{t('signIn.or')}</p>
      <div className={classes.ways}>
        <Link to={paths.auth({ step: 'link', next })} {...buttonLook({ size: 'lg' })}>
          {t('signIn.link')}
        </Link>
      </div>
      {ways.providers.length > 0 && (
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
      )}
      {ways.isSignUpOpen && (
        <p className={classes.switch}>
          {t('signIn.toSignUp')}{' '}
          <Link to={paths.auth({ step: 'sign-up', next })}>{t('signIn.toSignUpLink')}</Link>
        </p>
      )}
    </AuthFrame>
  );
}

function PasswordSignIn({ next, onUnconfirmed }: Omit<SignInFormProps, 'ways'>) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { loadAuth, prefetchAuth } = useSession();
  const form = useAuthForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) =>
      onlyWrong({ name: checkSignInName(name), password: password === '' ? 'required' : undefined }),
    submit: async ({ name, password }) => {
      const auth = await loadAuth();
      const { error } = await auth.signInWithPassword({ ...toSignInName(name), password });
      if (error && problemCode(error) === 'email_not_confirmed') return onUnconfirmed(name.trim());
      if (error) throw error;
      await navigate(next, { replace: true });
    },
  });
  return (
    // The auth client is fetched while the person types, so that sending does not wait for it.
    <form className={classes.form} {...form.formProps} onInput={prefetchAuth}>
      <ProblemLine>{form.problem}</ProblemLine>
      <TextField
        label={t('fields.emailOrPhone')}
        kind="code"
        autoComplete="username"
        {...form.getInputProps('name')}
      />
      <PasswordField label={tCommon('labels.password')} isNew={false} {...form.getInputProps('password')} />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {t('signIn.submit')}
      </Button>
      <p className={classes.aside}>
        <Link to={paths.auth({ step: 'forgot', next })}>{t('signIn.forgot')}</Link>
      </p>
    </form>
  );
}
