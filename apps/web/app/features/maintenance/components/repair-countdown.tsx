import { countDays, formatDate, formatRelativeDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import type { RequestSummary } from '../queries.ts';

type Clock = NonNullable<RequestSummary['repair']>;

const tones: Readonly<Record<Clock['stage'], StatusTone>> = {
  stopped: 'off',
  running: 'wait',
  half: 'due',
  soon: 'due',
  late: 'late',
};

/** How much time the law leaves: "in 12 days", "2 days late"; the day itself once nobody counts any more. */
export function RepairCountdown({ repair }: { repair: Clock }) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { dueOn, stage } = repair;
  if (stage === 'stopped') return <Code>{formatDate(dueOn)}</Code>;
  const left =
    stage === 'late'
      ? tCommon('due.late', { count: countDays(dueOn, today()) })
      : formatRelativeDate(dueOn, today(), language);
  return (
    <span title={formatDate(dueOn)}>
      <StatusPill tone={tones[stage]}>{left}</StatusPill>
    </span>
  );
}
