import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endSession } from '../end-session.ts';

/** The way out of a step that must be finished first. */
export function SignOutLink() {
  const { t } = useTranslation('auth');
  return (
    <Button variant="transparent" onClick={() => void endSession()}>
      {t('signOut')}
    </Button>
  );
}
