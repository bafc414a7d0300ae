import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useSignOutUser } from '../queries.ts';
import type { User } from '../queries.ts';

/** Ends the sessions of a managed account. */
export function SignOutUser({ user: { id, fullName } }: { user: User }) {
  const { t } = useTranslation('users');
  const signOut = useSignOutUser(id);
  const [isAsked, setIsAsked] = useState(false);
  const name = isolate.text(fullName);
  return (
    <div>
      <Button onClick={() => setIsAsked(true)}>{t('signOut.action')}</Button>
      {isAsked && (
        <ConfirmChange
          title={t('signOut.title', { name })}
          confirmLabel={t('signOut.action')}
          change={signOut}
          value={null}
          done={t('signOut.done', { name })}
          onClose={() => setIsAsked(false)}
        >
          {t('signOut.body')}
        </ConfirmChange>
      )}
    </div>
  );
}
