import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { checkNewPassword, onlyWrong } from '../field-checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import classes from './auth-frame.module.css';

/** An own password for somebody whom a link or a given password let in. */
export function SetPassword({ onDone }: { onDone: () => void | Promise<void> }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const { findUser, loadAuth } = useSession();
  const user = findUser();
  const name = user?.email || user?.phone || '';
  const form = useAuthForm({
    initial: { password: '' },
    check: ({ password }) => onlyWrong({ password: checkNewPassword(password) }),
    submit: async ({ password }) => {
      const auth = await loadAuth();
      const { error } = await auth.updateUser({ password });
      if (error) throw error;
      await onDone();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <ProblemLine>{form.problem}</ProblemLine>
      {/* For password managers, which keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <NewPasswordField
        label={tCommon('labels.newPassword')}
        known={[name]}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {t('password.submit')}
      </Button>
      <SignOutLink />
    </form>
  );
}
