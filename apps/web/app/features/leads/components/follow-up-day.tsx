import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { Lead } from '../queries.ts';

/** The day on which to follow up, and whether it has come. */
export function FollowUpDay({ lead: { followUpOn, isDue } }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  if (followUpOn === null) return null;
  return (
    <>
      <Code>{formatDate(followUpOn)}</Code>
      {isDue && (
        <>
          {' '}
          <StatusPill tone="late">{t('due')}</StatusPill>
        </>
      )}
    </>
  );
}
