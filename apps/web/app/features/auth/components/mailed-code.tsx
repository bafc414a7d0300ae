import { resendSeconds } from '@dira/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { checkCode, checkEmail, onlyWrong, toCode } from '../field-checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useWait } from '../use-wait.ts';
import { ProblemLine } from './problem-line.tsx';
import classes from './auth-frame.module.css';

type MailedCodeProps = {
  /** Where the mail went; without it the person writes it. */
  email?: string;
  type: 'signup' | 'email' | 'recovery';
  /** Sends the mail once more; without it the mail was sent long ago, from elsewhere. */
  onResend?: () => Promise<void>;
  onDone: () => void | Promise<void>;
};

/** The way that works on every device: the code from the mail, instead of its link. */
export function MailedCode({ email = '', type, onResend, onDone }: MailedCodeProps) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const { loadAuth } = useSession();
  const form = useAuthForm({
    initial: { email, code: '' },
    check: (values) => onlyWrong({ email: checkEmail(values.email), code: checkCode(values.code) }),
    submit: async (values) => {
      const auth = await loadAuth();
      const { error } = await auth.verifyOtp({
        email: values.email.trim(),
        token: toCode(values.code),
        type,
      });
      if (error) throw error;
      await onDone();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <ProblemLine>{form.problem}</ProblemLine>
      {email === '' && (
        <TextField
          label={tCommon('labels.email')}
          kind="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      )}
      <CodeField label={t('fields.code')} hint={t('mailed.hint')} {...form.getInputProps('code')} />
      <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
        {tCommon('actions.continue')}
      </Button>
      {onResend && <ResendButton label={t('mailed.again')} onResend={onResend} />}
    </form>
  );
}

/** Once a minute, and it says how long is left. */
export function ResendButton({ label, onResend }: { label: string; onResend: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const wait = useWait(resendSeconds, true);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await onResend();
      setState('sent');
      wait.start();
    } catch {
      setState('failed');
      wait.start();
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        loading={state === 'sending'}
        disabled={wait.left > 0}
        onClick={() => void send()}
      >
        {wait.left > 0 ? t('mailed.wait', { again: label, seconds: isolate.code(String(wait.left)) }) : label}
      </Button>
      <p role="status" className={classes.status}>
        {state === 'sent' && t('mailed.sentAgain')}
        {state === 'failed' && t('mailed.notSent')}
      </p>
    </>
  );
}
