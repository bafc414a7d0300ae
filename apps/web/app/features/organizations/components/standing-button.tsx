import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrganization } from '../queries.ts';
import { useArchive, useRestore } from '../standing-queries.ts';

/** Archives the workspace, or restores it where it is archived, after a question. */
export function StandingButton() {
  const { t } = useTranslation('organizations');
  const { readOnly } = useOrganization();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button isDanger={readOnly === null} onClick={() => setIsAsking(true)}>
        {t(readOnly === null ? 'standing.archive' : 'standing.restore')}
      </Button>
      {isAsking &&
        (readOnly === null ? (
          <ArchiveDialog onClose={close} />
        ) : (
          <RestoreDialog since={readOnly.since} onClose={close} />
        ))}
    </>
  );
}

function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { organizationName } = useOrganization();
  const archive = useArchive();
  return (
    <ConfirmDialog
      title={t('standing.archiveTitle', { workspace: isolate.text(organizationName) })}
      confirmLabel={t('standing.archive')}
      isDanger
      loading={archive.isPending}
      error={archive.error}
      onConfirm={() =>
        archive.mutate(undefined, {
          onSuccess: () => {
            showToast({ title: t('standing.archived') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('standing.archiveBody')}
    </ConfirmDialog>
  );
}

function RestoreDialog({ since, onClose }: { since: string; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { organizationName } = useOrganization();
  const restore = useRestore();
  return (
    <ConfirmDialog
      title={t('standing.restoreTitle', { workspace: isolate.text(organizationName) })}
      confirmLabel={t('standing.restore')}
      loading={restore.isPending}
      error={restore.error}
      onConfirm={() =>
        restore.mutate(undefined, {
          onSuccess: () => {
            showToast({ title: t('standing.restored') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('standing.restoreBody', { date: isolate.code(formatDate(toBusinessDate(since))) })}
    </ConfirmDialog>
  );
}
