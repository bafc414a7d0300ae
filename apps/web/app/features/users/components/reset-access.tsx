import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { IconKey } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { CredentialsDialog } from '../../tenants/components/credentials-dialog.tsx';
import { useResetAccess } from '../queries.ts';
import type { User } from '../queries.ts';

/** A new password for a managed account, shown once. */
export function ResetAccess({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const reset = useResetAccess(user.id);
  const [isAsked, setIsAsked] = useState(false);
  const [endsFactors, setEndsFactors] = useState(false);
  const { fullName, phone, language, tenantId } = user;
  const name = isolate.text(fullName);
  if (reset.data !== undefined)
    return (
      <CredentialsDialog
        credentials={reset.data}
        tenant={{ fullName, phone, language: language ?? currentLanguage() }}
        isForTeam={tenantId === null}
        onClose={reset.reset}
      />
    );
  return (
    <div>
      <Button icon={IconKey} onClick={() => setIsAsked(true)}>
        {t('reset.action')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('reset.title', { name })}
          confirmLabel={t('reset.action')}
          loading={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate(endsFactors, { onSuccess: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <Stack>
            <p>{t('reset.body', { name })}</p>
            {tenantId === null && (
              <CheckField
                label={t('reset.factors')}
                hint={t('reset.factorsHint')}
                checked={endsFactors}
                onChange={setEndsFactors}
              />
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </div>
  );
}
