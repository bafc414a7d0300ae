import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import type { Contract } from '../queries.ts';
import { ChecklistSummary } from './checklist-card.tsx';

/** The last step: whether the contract can go out, and what stands in the way. The way out for signature stands at the end. */
export function ContractReview({ contract, children }: { contract: Contract; children?: ReactNode }) {
  const { t } = useTranslation('contracts');
  const { checklist, isReady, statute, revision } = contract;
  return (
    <Card title={t('steps.review')} action={<ChecklistSummary items={checklist} />} isPadded>
      <Stack>
        <p>{t(isReady && revision > 0 ? 'review.ready' : 'review.notReady')}</p>
        {statute.applies === 'yes' && <FormNote tone="legal">{t('review.statute')}</FormNote>}
        <FormNote tone="legal">{t('review.lawyer')}</FormNote>
        {children}
      </Stack>
    </Card>
  );
}
