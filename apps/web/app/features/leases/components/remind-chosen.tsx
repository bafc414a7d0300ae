import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconBell } from '../../../ui/icons.ts';
import type { Chosen } from '../../lists/run-for-each.ts';
import { RemindDialog } from './remind-dialog.tsx';

/** Opens the reminder of the chosen leases; each is reminded once, however many of its charges are chosen. */
export function RemindChosen({ leases }: { leases: readonly Chosen[] }) {
  const { t } = useTranslation();
  // As they were chosen: once they have paid, a list may no longer show them.
  const [reminding, setReminding] = useState<readonly Chosen[] | null>(null);
  const once = [...new Map(leases.map((lease) => [lease.id, lease])).values()];
  return (
    <>
      <Button size="xs" icon={IconBell} onClick={() => setReminding(once)}>
        {t('actions.remind')}
      </Button>
      {reminding !== null && <RemindDialog leases={reminding} onClose={() => setReminding(null)} />}
    </>
  );
}
