import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import type { Webhook } from './queries.ts';

/** Since when an address takes nothing, and why; empty while all is well. */
export function useFailure(): (webhook: Webhook) => string[] {
  const { t } = useTranslation('webhooks');
  return ({ failingSince, lastProblem, lastStatus }) => {
    if (failingSince === null) return [];
    const since = t('failing', { date: isolate.code(formatDateTime(failingSince)) });
    if (lastProblem === null) return [since];
    return [since, t(`problems.${lastProblem}`, { status: isolate.code(`${lastStatus ?? ''}`) })];
  };
}
