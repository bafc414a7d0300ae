import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../queries.ts';
import classes from './campaigns.module.css';

type ProgressBarProps = { counts: CampaignSummary['counts']; isThin?: boolean };

export const barParts = ['sent', 'failed', 'skipped', 'waiting'] as const;

/** How far a campaign is: its parts are all of its people. */
export function ProgressBar({ counts, isThin = false }: ProgressBarProps) {
  const { t } = useTranslation('campaigns');
  const { recipients, waiting } = counts;
  const done = recipients - waiting;
  const says = t('progress', { done, of: recipients });
  return (
    <div
      className={classes.bar}
      data-thin={isThin || undefined}
      role="progressbar"
      aria-label={t('columns.progress')}
      aria-valuemin={0}
      aria-valuemax={Math.max(recipients, 1)}
      aria-valuenow={done}
      aria-valuetext={says}
    >
      {barParts
        .filter((part) => counts[part] > 0)
        .map((part) => (
          <span
            key={part}
            data-part={part}
            style={{ '--of': counts[part] } as CSSProperties} // React's type knows no custom properties
          />
        ))}
    </div>
  );
}
