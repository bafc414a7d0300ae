import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { endSession } from '../end-session.ts';

/** The way out of a step that must be finished first. */
export function SignOutLink() {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={() => void endSession()}>
      {t('actions.signOut')}
    </Button>
  );
}
