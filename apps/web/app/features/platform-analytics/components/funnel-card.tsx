import { formatNumber, formatPercent } from '@dira/i18n/format';
import { nameStep } from '@dira/i18n/visit-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import type { PlatformAnalytics } from '../queries.ts';
import { SaveButton } from './save-button.tsx';
import { ShareList } from './share-list.tsx';

/** How far visits and trials came. Visitors are those who agreed, workspaces are all: between them no share is said. */
export function FunnelCard({ analytics }: { analytics: PlatformAnalytics }) {
  const { t } = useTranslation('platform-analytics');
  const language = useLanguage();
  const title = t('funnel.title');
  const { funnel } = analytics;
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  const trials = funnel.find(({ step }) => step === 'trial')?.count ?? 0;
  const shareOf = (step: string, count: number) =>
    step === 'visit' || step === 'trial' || trials === 0 ? null : formatPercent(count / trials, language);
  return (
    <Card title={title} action={<SaveButton table="funnel" title={title} span={analytics} />}>
      <ShareList
        note={t('funnel.note')}
        rows={funnel.map(({ step, count }) => ({
          key: step,
          name: nameStep(step, t),
          share: count / most,
          value: (
            <>
              {shareOf(step, count) !== null && <small>{shareOf(step, count)} · </small>}
              {formatNumber(count, language)}
            </>
          ),
        }))}
      />
    </Card>
  );
}
