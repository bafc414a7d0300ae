import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { loadAuth } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkSignInName, onlyWrong, toSignInName } from '../checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

/** Where to go afterwards is checked by the caller; the guard there asks for a new password or a workspace. */
export function SignInForm({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const form = useAuthForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) =>
      onlyWrong({ name: checkSignInName(name), password: password === '' ? 'required' : undefined }),
    submit: async ({ name, password }) => {
      const auth = await loadAuth();
      const { error } = await auth.signInWithPassword({ ...toSignInName(name), password });
      if (error) throw error;
      await navigate(next, { replace: true });
    },
  });
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      {/* The auth client is fetched while the person types, so that sending does not wait for it. */}
      <form className={classes.form} {...form.formProps} onInput={() => void loadAuth()}>
        <ProblemLine>{form.problem}</ProblemLine>
        <TextField
          label={t('fields.emailOrPhone')}
          kind="code"
          autoComplete="username"
          data-path="name"
          value={form.values.name}
          onChange={(name) => form.setValue('name', name)}
          error={form.errors.name}
        />
        <PasswordField
          label={t('fields.password')}
          isNew={false}
          data-path="password"
          value={form.values.password}
          onChange={(password) => form.setValue('password', password)}
          error={form.errors.password}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className={classes.switch}>
        {t('signIn.toSignUp')}{' '}
        <Link to={paths.auth({ step: 'sign-up', next })}>{t('signIn.toSignUpLink')}</Link>
      </p>
    </AuthFrame>
  );
}
