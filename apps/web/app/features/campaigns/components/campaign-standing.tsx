import type { CampaignState } from '@dira/domain/campaigns';
import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import type { CampaignSummary } from '../queries.ts';
import { useCampaignWords } from '../use-campaign-words.ts';
import classes from '../../../ui/setting-row.module.css';

const tones: Record<CampaignState, StatusTone> = {
  draft: 'off',
  scheduled: 'due',
  sending: 'wait',
  completed: 'ok',
  failed: 'late',
};

type CampaignStandingProps = {
  campaign: Pick<CampaignSummary, 'state' | 'pausedAt' | 'cancelledAt' | 'failure'>;
};

/** Where a campaign stands, and in a few words why it does not go on. */
export function CampaignStanding({ campaign }: CampaignStandingProps) {
  const { t } = useTranslation('campaigns');
  const { failureOf } = useCampaignWords();
  const { state, pausedAt, cancelledAt, failure } = campaign;
  const why =
    failure !== null
      ? failureOf(failure)
      : cancelledAt !== null
        ? t('cancelled')
        : pausedAt !== null && state === 'sending'
          ? t('paused', { at: isolate.code(formatDateTime(pausedAt)) })
          : null;
  return (
    <>
      <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
      {why !== null && <div className={classes.note}>{why}</div>}
    </>
  );
}
