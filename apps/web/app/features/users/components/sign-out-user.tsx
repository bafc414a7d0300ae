import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
        <ConfirmDialog
          title={t('signOut.title', { name })}
          confirmLabel={t('signOut.action')}
          loading={signOut.isPending}
          error={signOut.error}
          onConfirm={() =>
            signOut.mutate(null, {
              onSuccess: () => {
                showToast({ title: t('signOut.done', { name }) });
                setIsAsked(false);
              },
            })
          }
          onClose={() => setIsAsked(false)}
        >
          {t('signOut.body')}
        </ConfirmDialog>
      )}
    </div>
  );
}
