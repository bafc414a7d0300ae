import { formatDate } from '@dira/i18n/format-date';
import { formatDuration } from '@dira/i18n/format-duration';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import type { Fact } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useLawReference } from '../../legal-parameters/law-words.ts';
import type { RequestSummary } from '../queries.ts';
import { RepairCountdown } from './repair-countdown.tsx';
import classes from './maintenance.module.css';

type Clock = NonNullable<RequestSummary['repair']>;

/** By when the law has it mended, with where that stands. */
export function useClockFacts(repair: Clock | null): Fact[] {
  const { t } = useTranslation('maintenance');
  if (repair === null) return [];
  const { dueOn, stage } = repair;
  return [
    {
      label: t('clock.dueOn'),
      value: (
        <span className={classes.clock}>
          <Code>{formatDate(dueOn)}</Code>
          {stage !== 'stopped' && <RepairCountdown repair={repair} />}
        </span>
      ),
    },
  ];
}

/** From where the last day comes. Stands under the facts. */
export function ClockNote({ repair }: { repair: Clock | null }) {
  const { t } = useTranslation('maintenance');
  const language = useLanguage();
  const nameLaw = useLawReference();
  if (repair === null) return null;
  return (
    <p className={classes.source}>
      {t('clock.note', {
        days: formatDuration(repair.limitDays, 'days', language),
        source: nameLaw(repair.law),
      })}
    </p>
  );
}

/** Who pays for a repair, as the law has it for most cases. */
export function PayerHint({ law }: Pick<Clock, 'law'>) {
  const { t } = useTranslation('maintenance');
  const nameLaw = useLawReference();
  return (
    <Card title={t('payer.title')} isPadded>
      <p className={classes.text}>{t('payer.body')}</p>
      <small className={classes.none}>{nameLaw(law)}</small>
    </Card>
  );
}
