import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useLeaveTeam } from '../queries.ts';

/** Leaves the workspace that the person is in; where to from there, the shell knows. */
export function LeaveTeam() {
  const { t } = useTranslation('team');
  const { organizationName } = useOrganization();
  const leave = useLeaveTeam();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {t('leave.action')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('leave.title', { organization: isolate.text(organizationName) })}
          confirmLabel={t('leave.action')}
          isDanger
          loading={leave.isPending}
          error={leave.error}
          onConfirm={() => leave.mutate(null)}
          onClose={() => setIsAsked(false)}
        >
          {t('leave.body')}
        </ConfirmDialog>
      )}
    </>
  );
}
