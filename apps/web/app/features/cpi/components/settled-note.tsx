import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../ui/form-layout.tsx';
import type { CpiPreview } from '../queries.ts';

/** What becomes of rent that was charged by an index that changes. */
export function SettledNote({ preview: { counts, settled } }: { preview: CpiPreview }) {
  const { t } = useTranslation('cpi');
  if (counts.corrected === 0) return null;
  return (
    <FormNote tone="legal">
      {settled.leases === 0
        ? t('settled.none')
        : t('settled.some', {
            leases: t('settled.leases', { count: settled.leases }),
            periods: t('settled.periods', { count: settled.periods }),
          })}
    </FormNote>
  );
}
