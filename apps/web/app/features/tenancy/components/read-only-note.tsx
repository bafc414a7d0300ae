import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import type { MyLease } from '../queries.ts';

/** Tells a tenant that nothing can be sent to the landlord here now; nothing while it can. */
export function ReadOnlyNote({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  if (!lease.isReadOnly) return null;
  return (
    <Card isPadded>
      <p role="status">{t('readOnly', { landlord: isolate.text(lease.organizationName) })}</p>
    </Card>
  );
}
