import { bootstrapAdmin, showOperatorKey } from '@dira/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkEmail, checkNewPassword, onlyWrong } from '../field-checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import { SecretKeyField } from './secret-key-field.tsx';
import classes from './auth-frame.module.css';

const needed = (text: string) => (text.trim() === '' ? 'required' : undefined);

/** The first site administrator. `onGone` when somebody else was quicker: from then on there is no such page. */
export function BootstrapForm({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation(['bootstrap', 'auth']);
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { loadAuth } = useSession();
  const [tokenShape] = useState(() => Array.from({ length: 6 }, () => 'XXXXX').join('-'));
  const form = useAuthForm({
    initial: { token: '', secretKey: '', email: '', password: '' },
    check: ({ token, secretKey, email, password }) =>
      onlyWrong({
        token: needed(token),
        secretKey: needed(secretKey),
        email: checkEmail(email),
        password: checkNewPassword(password),
      }),
    submit: async (values) => {
      const body = {
        token: values.token.trim(),
        secretKey: values.secretKey.trim(),
        email: values.email.trim(),
        password: values.password,
      };
      try {
        await call(bootstrapAdmin, { body });
      } catch (error) {
        if (isApiError(error, 'not_found')) return onGone();
        throw error;
      }
      const auth = await loadAuth();
      const { error } = await auth.signInWithPassword({ email: body.email, password: body.password });
      // Typed a moment ago: it is not asked for again.
      if (!error) await call(showOperatorKey, { body: { secretKey: body.secretKey } });
      await navigate(error ? paths.auth({ next: paths.siteAdmin() }) : paths.siteAdmin(), { replace: true });
    },
  });
  return (
    <AuthFrame title={t('title')} lead={t('lead')}>
      <form className={classes.form} {...form.formProps}>
        <ProblemLine>{form.problem}</ProblemLine>
        <TextField
          label={t('token')}
          hint={t('tokenHint')}
          placeholder={tokenShape}
          kind="code"
          {...form.getInputProps('token')}
        />
        <SecretKeyField {...form.getInputProps('secretKey')} />
        <TextField label={t('email')} kind="email" autoComplete="username" {...form.getInputProps('email')} />
        <NewPasswordField
          label={tCommon('labels.password')}
          placeholder={t('auth:fields.passwordHint')}
          known={[form.values.email]}
          {...form.getInputProps('password')}
        />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {t('submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
