import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useOrganization } from '../queries.ts';
import { useArchive, useRestore } from '../standing-queries.ts';

/** Since when a workspace is archived; null while it works. */
type Standing = { since: string | null };

/** Archives the workspace, or restores it where it is archived, after a question. */
export function StandingButton() {
  const { t } = useTranslation('organizations');
  const { readOnly } = useOrganization();
  // As it was when the question was asked, so that it stays the same until it is gone.
  const [asked, setAsked] = useState<Standing | null>(null);
  const since = readOnly?.since ?? null;
  return (
    <>
      <Button isDanger={since === null} onClick={() => setAsked({ since })}>
        {t(since === null ? 'standing.archive' : 'standing.restore')}
      </Button>
      {asked !== null && <StandingDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function StandingDialog({ since, onClose }: Standing & { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { organizationName } = useOrganization();
  const [archive, restore] = [useArchive(), useRestore()];
  const isWorking = since === null;
  const change = isWorking ? archive : restore;
  const workspace = isolate.text(organizationName);
  return (
    <ConfirmChange
      title={t(isWorking ? 'standing.archiveTitle' : 'standing.restoreTitle', { workspace })}
      confirmLabel={t(isWorking ? 'standing.archive' : 'standing.restore')}
      isDanger={isWorking}
      change={change}
      value={undefined}
      done={t(isWorking ? 'standing.archived' : 'standing.restored')}
      onClose={onClose}
    >
      {isWorking
        ? t('standing.archiveBody')
        : t('standing.restoreBody', { date: isolate.code(formatDate(toBusinessDate(since))) })}
    </ConfirmChange>
  );
}
