import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import type { Agreement } from '../queries.ts';
import { ChecklistSummary } from './checklist-card.tsx';

/** The last step: whether the agreement can go out, and what stands in the way. The way out for signature stands at the end. */
export function AgreementReview({ agreement, children }: { agreement: Agreement; children?: ReactNode }) {
  const { t } = useTranslation('lease-agreements');
  const { checklist, isReady, statute, updatedAt } = agreement;
  return (
    <Card title={t('steps.review')} action={<ChecklistSummary items={checklist} />} isPadded>
      <Stack>
        <p>{t(isReady && updatedAt !== null ? 'review.ready' : 'review.notReady')}</p>
        {statute.applies === 'yes' && <FormNote tone="legal">{t('review.statute')}</FormNote>}
        <FormNote tone="legal">{t('review.lawyer')}</FormNote>
        {children}
      </Stack>
    </Card>
  );
}
