import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { AuthClient } from '../../../lib/session.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkEmail, onlyWrong } from '../field-checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { Mailed } from './mailed.tsx';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

/** Asks for a mail: a link to sign in without a password, or one to choose a new password. */
export function MailMeForm({ purpose, next }: { purpose: 'link' | 'forgot'; next: string }) {
  const { t } = useTranslation('auth');
  return (
    <MailMe purpose={purpose} next={next}>
      {(form) => (
        <AuthFrame title={t(`mailMe.${purpose}.title`)} lead={t(`mailMe.${purpose}.lead`)}>
          {form}
          <p className={classes.switch}>
            <Link to={paths.auth({ next })}>{t('toSignIn')}</Link>
          </p>
        </AuthFrame>
      )}
    </MailMe>
  );
}

type MailMeProps = {
  purpose: 'link' | 'forgot';
  next: string;
  children: (form: ReactNode) => ReactNode;
};

/** The form by itself, inside whatever frame tells why it is there; what follows takes the whole page. */
export function MailMe({ purpose, next, children }: MailMeProps) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { loadAuth, prefetchAuth } = useSession();
  const send = async (email: string) => mail(await loadAuth(), purpose, email, next);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => onlyWrong({ email: checkEmail(email) }),
    submit: async ({ email }) => {
      await send(email.trim());
      setMailedTo(email.trim());
    },
  });
  if (mailedTo !== null) {
    return (
      <Mailed
        email={mailedTo}
        type={purpose === 'link' ? 'email' : 'recovery'}
        onResend={() => send(mailedTo)}
        onDone={() => navigate(purpose === 'link' ? next : paths.resetToken(), { replace: true })}
        onOther={() => setMailedTo(null)}
      />
    );
  }
  return children(
    <form className={classes.form} {...form.formProps} onInput={prefetchAuth}>
      <ProblemLine>{form.problem}</ProblemLine>
      <TextField
        label={tCommon('labels.email')}
        kind="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {t(`mailMe.${purpose}.submit`)}
      </Button>
    </form>,
  );
}

async function mail(
  auth: AuthClient,
  purpose: 'link' | 'forgot',
  email: string,
  next: string,
): Promise<void> {
  const { error } =
    purpose === 'link'
      ? await auth.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: location.origin + paths.auth({ next }) },
        })
      : await auth.resetPasswordForEmail(email, { redirectTo: location.origin + paths.resetToken() });
  if (error) throw error;
}
