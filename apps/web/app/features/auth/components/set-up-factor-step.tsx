import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import type { FactorKind } from './set-up-factor.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import classes from './auth-frame.module.css';

/** The workspace lets in only who has a second factor: it is set up here and now. */
export function SetUpFactorStep({ next }: { next: string }) {
  const { t } = useTranslation('factors');
  const navigate = useNavigate();
  const [kind, setKind] = useState<FactorKind | null>(null);
  return (
    <AuthFrame title={t('needed.title')} lead={t('needed.lead')} step={kind}>
      {kind === null ? (
        <div className={classes.form}>
          <Button variant="filled" size="lg" onClick={() => setKind('app')}>
            {t('setUp.withApp')}
          </Button>
          <Button size="lg" onClick={() => setKind('phone')}>
            {t('setUp.withPhone')}
          </Button>
          <SignOutLink />
        </div>
      ) : (
        <>
          <SetUpFactor kind={kind} onDone={() => void navigate(next, { replace: true })} />
          <p className={classes.switch}>
            <Button variant="subtle" size="xs" onClick={() => setKind(null)}>
              {t('setUp.otherWay')}
            </Button>
          </p>
        </>
      )}
    </AuthFrame>
  );
}
