import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loadAuth } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { checkNewPassword, onlyWrong } from '../checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ProblemLine } from './problem-line.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import classes from './auth-frame.module.css';

/** After the first sign-in with a given password: nothing else opens before an own one is chosen. */
export function PasswordForm({ next }: { next: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const form = useAuthForm({
    initial: { password: '' },
    check: ({ password }) => onlyWrong({ password: checkNewPassword(password) }),
    submit: async ({ password }) => {
      const auth = await loadAuth();
      const { error } = await auth.updateUser({ password });
      if (error) throw error;
      await navigate(next, { replace: true });
    },
  });
  return (
    <AuthFrame title={t('password.title')} lead={t('password.lead')}>
      <form className={classes.form} {...form.formProps}>
        <ProblemLine>{form.problem}</ProblemLine>
        <PasswordField
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint')}
          isNew
          data-path="password"
          value={form.values.password}
          onChange={(password) => form.setValue('password', password)}
          error={form.errors.password}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('password.submit')}
        </Button>
        <SignOutLink />
      </form>
    </AuthFrame>
  );
}
