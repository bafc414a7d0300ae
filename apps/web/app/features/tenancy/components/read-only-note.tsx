import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import type { MyLease } from '../queries.ts';

/** Tells a tenant that nothing can be sent to the landlord here now, and until when it is there; nothing while it can. */
export function ReadOnlyNote({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  if (!lease.isReadOnly) return null;
  const landlord = isolate.text(lease.organizationName);
  return (
    <Card isPadded>
      <p role="status">
        {lease.eraseOn === null
          ? t('readOnly', { landlord })
          : t('eraseOn', { landlord, date: isolate.code(formatDate(lease.eraseOn)) })}
      </p>
    </Card>
  );
}
