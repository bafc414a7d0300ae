import type { CalculatorAnswer, Check, Labelled, Outcome } from '@dira/calculators/outcome';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts';
import { LineChart } from './line-chart.tsx';
import { YearsTable } from './years-table.tsx';
import classes from '../calculators.module.css';

export type HeadingLevel = 2 | 3;

interface ResultProps {
  answer: CalculatorAnswer;
  level: HeadingLevel;
}

/** The result, told whenever it changes; under it what it is made of. */
export function Result({ answer: { outcome, problem }, level }: ResultProps) {
  const { t } = useTranslation('calculators');
  return (
    <>
      <div className={classes.figures} aria-live="polite">
        {outcome === null ? (
          <p className={classes.problem}>{t(problem === null ? 'mend' : `problems.${problem}`)}</p>
        ) : (
          <FigureList figures={outcome.figures} />
        )}
      </div>
      {outcome !== null && <Details outcome={outcome} level={level} />}
    </>
  );
}

function FigureList({ figures }: { figures: readonly Labelled[] }) {
  return (
    <dl>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Details({
  outcome: { steps, checks, notes, years },
  level,
}: {
  outcome: Outcome;
  level: HeadingLevel;
}) {
  const { t } = useTranslation('calculators');
  const Heading = `h${level}` as const;
  return (
    <>
      {checks !== undefined && <Checks checks={checks} />}
      {notes?.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      {years !== undefined && (
        <>
          <LineChart {...years.chart} />
          <YearsTable of={years} />
        </>
      )}
      <section className={classes.part}>
        <Heading>{t('arithmetic')}</Heading>
        <ol className={classes.steps}>
          {steps.map(({ label, value }) => (
            <li key={label}>
              <span>{label}</span>
              <bdi dir="ltr">{value}</bdi>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('calculators');
  return (
    <ul className={classes.checks}>
      {checks.map(({ label, value, isMet }) => (
        <li key={label} data-met={isMet}>
          <Icon of={isMet ? IconCheck : IconAlertTriangle} size={16} />
          <span>
            <b>{t(isMet ? 'checks.met' : 'checks.missed')}</b> {label}: {value}
          </span>
        </li>
      ))}
    </ul>
  );
}
