import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import type { LinkProblem, Settled } from '../arrival.ts';
import { takeTokens } from '../arrival.ts';
import { AuthFrame } from './auth-frame.tsx';
import { MailMe } from './mail-me-form.tsx';
import { MailedCode } from './mailed-code.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SetPassword } from './set-password.tsx';
import classes from './auth-frame.module.css';

/** The link was good: the second factor where there is one, then the new password. */
export function ResetPassword() {
  const { t } = useTranslation(['landings', 'factors']);
  const navigate = useNavigate();
  const { isInvited, lacksSecondFactor } = useSession();
  const [isRaised, setIsRaised] = useState(() => !lacksSecondFactor());
  const [kind] = useState<'invited' | 'recovered'>(() => (isInvited() ? 'invited' : 'recovered'));
  const finish = () => {
    showToast({ title: t('reset.saved') });
    return navigate(paths.dashboard(), { replace: true });
  };
  if (!isRaised) {
    return (
      <AuthFrame title={t('factors:challenge.title')} lead={t('factors:challenge.leadReset')}>
        <SecondFactorForm onDone={() => setIsRaised(true)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(`reset.${kind}.title`)} lead={t(`reset.${kind}.lead`)}>
      <SetPassword onDone={finish} />
    </AuthFrame>
  );
}

/** The link was no good, or there was none: why, and a new one from here. */
export function AskForReset({ problem, onCode }: { problem: LinkProblem | null; onCode: () => void }) {
  const { t } = useTranslation(['landings', 'auth']);
  if (problem === 'otherDevice') {
    return (
      <AuthFrame title={t('linkProblem.otherDevice.title')} lead={t('reset.byCode')}>
        <MailedCode type="recovery" onDone={onCode} />
        <p className={classes.switch}>
          <Link to={paths.auth({ step: 'forgot' })}>{t('linkProblem.newLink')}</Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <MailMe purpose="forgot" next={paths.dashboard()}>
      {(form) => (
        <AuthFrame
          title={problem === null ? t('reset.none.title') : t(`linkProblem.${problem}.title`)}
          lead={problem === null ? t('reset.none.body') : t(`linkProblem.${problem}.body`)}
        >
          {form}
          <p className={classes.switch}>
            <Link to={paths.auth()}>{t('auth:toSignIn')}</Link>
          </p>
        </AuthFrame>
      )}
    </MailMe>
  );
}

type OtherPersonProps = {
  link: Extract<Settled, { kind: 'otherPerson' }>;
  onTaken: (settled: Settled) => void;
};

/** An invitation opened where somebody else is signed in: nobody is signed out behind their back. */
export function OtherPerson({ link, onTaken }: OtherPersonProps) {
  const { t } = useTranslation(['landings', 'auth']);
  const [isTaking, setIsTaking] = useState(false);
  const user = useSession().findUser();
  const take = async () => {
    setIsTaking(true);
    onTaken(await takeTokens(link.accessToken, link.refreshToken));
  };
  return (
    <AuthFrame
      title={t('otherPerson.title')}
      lead={t('otherPerson.body', { name: isolate.code(user?.email || user?.phone || '') })}
    >
      <div className={classes.form}>
        <Button variant="filled" size="lg" loading={isTaking} onClick={() => void take()}>
          {t('otherPerson.take')}
        </Button>
        <Link to={paths.dashboard()} {...buttonLook({ size: 'lg' })}>
          {t('otherPerson.stay')}
        </Link>
      </div>
    </AuthFrame>
  );
}
