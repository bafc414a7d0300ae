import { useTranslation } from 'react-i18next';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import type { SentMessage, SentState } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

const tones: Record<SentState, StatusTone> = {
  waiting: 'due',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  opened: 'off',
  unknown: 'wait',
  kept: 'off',
  skipped: 'off',
  failed: 'late',
};

/** How a message is, and in a few words why. */
export function SentStanding({
  message: { state, skippedBecause, failure },
}: {
  message: Pick<SentMessage, 'state' | 'skippedBecause' | 'failure'>;
}) {
  const { t } = useTranslation(['sent-messages', 'installation-health']);
  const why =
    skippedBecause !== null
      ? t(`skips.${skippedBecause}`)
      : failure !== null
        ? t(`installation-health:deliveries.failures.${failure}`)
        : null;
  return (
    <>
      <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
      {why !== null && <div className={classes.note}>{why}</div>}
    </>
  );
}
