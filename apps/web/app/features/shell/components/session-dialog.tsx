import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import type { SessionNeed } from '../../../lib/session-prompt.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import type { Me } from '../../account/queries.ts';
import { OperatorKeyForm } from '../../auth/components/operator-key-form.tsx';
import { ProblemLine } from '../../auth/components/problem-line.tsx';
import { SecondFactorForm } from '../../auth/components/second-factor-form.tsx';
import { onlyWrong } from '../../auth/field-checks.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import classes from '../../../ui/dialog.module.css';
import form from '../../auth/components/auth-frame.module.css';

type SessionDialogProps = {
  need: SessionNeed;
  user: Me['user'];
  onDone: () => void;
  onGiveUp: () => void;
};

/** Over the page as it stands: the same person signs in again, or shows the second factor, and the work goes on. */
export function SessionDialog({ need, user, onDone, onGiveUp }: SessionDialogProps) {
  const { t } = useTranslation(['auth', 'factors', 'bootstrap']);
  const { lacksSecondFactor } = useSession();
  const isReady = useTexts('auth', 'factors', 'bootstrap', 'problems');
  const [isHalfway, setIsHalfway] = useState(need === 'second-factor');
  if (!isReady) return null;
  if (need === 'operator-key')
    return (
      <DialogFrame
        title={t('bootstrap:keyTitle')}
        lead={t('bootstrap:keyLead')}
        giveUp={t('again.notNow')}
        onGiveUp={onGiveUp}
      >
        <OperatorKeyForm onDone={onDone} />
      </DialogFrame>
    );
  const hasEnded = need === 'sign-in';
  const finish = () => (lacksSecondFactor() ? setIsHalfway(true) : onDone());
  return (
    <DialogFrame
      title={isHalfway ? t('factors:challenge.title') : t('again.title')}
      lead={
        isHalfway
          ? t(need === 'second-factor' ? 'factors:challenge.leadStepUp' : 'factors:challenge.lead')
          : t(hasEnded ? 'again.lead' : 'again.leadRecent', { name: isolate.code(user.email) })
      }
      giveUp={hasEnded ? t('again.leave') : t('again.notNow')}
      onGiveUp={onGiveUp}
    >
      {isHalfway ? <SecondFactorForm onDone={onDone} /> : <PasswordAgain user={user} onDone={finish} />}
    </DialogFrame>
  );
}

type DialogFrameProps = {
  title: string;
  lead: string;
  giveUp: string;
  onGiveUp: () => void;
  children: ReactNode;
};

function DialogFrame({ title, lead, giveUp, onGiveUp, children }: DialogFrameProps) {
  return (
    <Dialog
      title={title}
      // Escape must not throw away what stands behind; leaving has its own button.
      onClose={() => {}}
      footer={
        <Button variant="subtle" onClick={onGiveUp}>
          {giveUp}
        </Button>
      }
    >
      <p className={classes.text}>{lead}</p>
      {children}
    </Dialog>
  );
}

function PasswordAgain({ user, onDone }: { user: Me['user']; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const { loadAuth } = useSession();
  const again = useAuthForm({
    initial: { password: '' },
    check: ({ password }) => onlyWrong({ password: password === '' ? 'required' : undefined }),
    submit: async ({ password }) => {
      const auth = await loadAuth();
      const name = user.email === '' ? { phone: user.phone ?? '' } : { email: user.email };
      const { error } = await auth.signInWithPassword({ ...name, password });
      if (error) throw error;
      onDone();
    },
  });
  return (
    <form className={form.form} {...again.formProps}>
      <ProblemLine>{again.problem}</ProblemLine>
      <PasswordField label={tCommon('labels.password')} isNew={false} {...again.getInputProps('password')} />
      <Button type="submit" variant="filled" size="lg" loading={again.isSending}>
        {t('signIn.submit')}
      </Button>
      <p className={form.aside}>
        <a href={paths.auth()} target="_blank" rel="noopener">
          {t('again.otherWay')}
        </a>
      </p>
    </form>
  );
}
