import { TRIAL_MONTHS } from '@dira/contract/workflows';
import { formatDate, formatMonth, formatWeekday, toBusinessDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { monthsBack } from '../../../lib/months.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { Trial } from '../queries.ts';
import type { TrialState } from '../use-trial.ts';
import classes from './cards.module.css';

const shownAtFirst = 4;

type TrialCardProps = { month: string; onMonth: (month: string) => void; trial: TrialState };

/** What it would have done in a month that is over, or in this one. */
export function TrialCard({ month, onMonth, trial }: TrialCardProps) {
  const { t } = useTranslation('workflows');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { answered, error, isOld, retry } = trial;
  const months = monthsBack(today().slice(0, 7), TRIAL_MONTHS);
  return (
    <Card
      title={t('trial.title')}
      action={
        <SelectField
          label={tCommon('labels.month')}
          isLabelHidden
          value={month}
          options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
          onChange={onMonth}
        />
      }
      isPadded
    >
      {error !== null && !isOld && (
        <p role="alert">
          {describeProblem(error)}{' '}
          <Button size="xs" onClick={retry}>
            {tCommon('actions.retry')}
          </Button>
        </p>
      )}
      {error === null && answered === null && <Skeleton height="10rem" />}
      {answered !== null && (error === null || isOld) && (
        <div className={classes.result} data-old={isOld || undefined} aria-busy={isOld}>
          <Result trial={answered} month={formatMonth(month, language)} />
        </div>
      )}
    </Card>
  );
}

function Result({ trial, month }: { trial: Trial; month: string }) {
  const { t } = useTranslation('workflows');
  const [isWhole, setIsWhole] = useState(false);
  const { count, isCut, isPartial, items } = trial;
  const passed = items.filter(({ skip }) => skip === null).length;
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <>
      <p className={classes.big} role="status">
        {count === 0 ? t('trial.none', { month }) : t('trial.count', { count, month })}
      </p>
      {count > 0 && (
        <p className={classes.muted}>
          {t('trial.says', { passed, skipped: items.length - passed })} {isCut && t('trial.isCut')}
        </p>
      )}
      {isPartial && <p className={classes.muted}>{t('trial.isPartial')}</p>}
      <ul className={classes.tried}>
        {shown.map((item) => (
          <Tried key={JSON.stringify(item)} item={item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
          {t('trial.showAll', { count: items.length })}
        </Button>
      )}
    </>
  );
}

function Tried({ item }: { item: Trial['items'][number] }) {
  const { t } = useTranslation('workflows');
  const language = useLanguage();
  const { beginsAt, leavesOn, tenantName, propertyName, unitNumber, skip } = item;
  const isMoved = leavesOn !== toBusinessDate(beginsAt);
  const place = [propertyName, unitNumber].flatMap((part) => part ?? []).join(' ');
  return (
    <li>
      <span>
        <UserText>{tenantName ?? place}</UserText>
        {skip !== null ? (
          <StatusPill tone="off">{t('trial.skip')}</StatusPill>
        ) : (
          <StatusPill tone={isMoved ? 'due' : 'ok'}>{t(isMoved ? 'trial.moved' : 'trial.go')}</StatusPill>
        )}
      </span>
      <span className={classes.muted}>
        {skip !== null && `${t(`runs.because.${skip}`)} · `}
        {formatWeekday(leavesOn, language, 'short')} <Code>{formatDate(leavesOn)}</Code>
      </span>
    </li>
  );
}
