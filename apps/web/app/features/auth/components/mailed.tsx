import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { MailedCode } from './mailed-code.tsx';
import classes from './auth-frame.module.css';

type MailedProps = {
  email: string;
  type: 'signup' | 'email' | 'recovery';
  onResend: () => Promise<void>;
  onDone: () => void | Promise<void>;
  /** Back to the form: the address was mistyped. */
  onOther: () => void;
};

/** A mail is on its way: its link or its code goes on from here. Says the same whether or not there is an account. */
export function Mailed({ email, type, onResend, onDone, onOther }: MailedProps) {
  const { t } = useTranslation('auth');
  const where = { email: isolate.code(email) };
  return (
    <AuthFrame
      title={t('mailed.title')}
      lead={type === 'signup' ? t('mailed.confirmLead', where) : t('mailed.lead', where)}
    >
      <MailedCode email={email} type={type} onResend={onResend} onDone={onDone} />
      <p className={classes.switch}>
        {t('mailed.nothing')}{' '}
        <Button variant="subtle" size="xs" onClick={onOther}>
          {t('mailed.other')}
        </Button>
      </p>
    </AuthFrame>
  );
}
