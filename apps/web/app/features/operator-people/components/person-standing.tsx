import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { ListedPerson } from '../queries.ts';

type PersonStandingProps = { person: Pick<ListedPerson, 'bannedUntil' | 'isSuspended'> };

/** Whether somebody can come in, in a word. */
export function PersonStanding({ person: { bannedUntil, isSuspended } }: PersonStandingProps) {
  const { t } = useTranslation(['operator-people', 'team']);
  if (bannedUntil !== null)
    return (
      <StatusPill tone="late">
        {t('banned', { date: isolate.code(formatDate(toBusinessDate(bannedUntil))) })}
      </StatusPill>
    );
  if (isSuspended) return <StatusPill tone="wait">{t('team:status.suspended')}</StatusPill>;
  return <StatusPill tone="ok">{t('team:status.active')}</StatusPill>;
}
