import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import type { AnswerRow } from '../answer-rows.ts';
import type { Answered } from '../queries.ts';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerCount } from './answer-count.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { AnswerTable } from './answer-table.tsx';
import classes from './preview.module.css';

/** What a report answers, to be read alone. */
export function AnswerView({ label, answered }: { label: string; answered: Answered }) {
  return (
    <section className={classes.preview} aria-label={label}>
      <header>
        <span className={classes.count}>
          <AnswerCount answered={answered} />
        </span>
      </header>
      <div className={classes.answer}>
        <AnswerBody label={label} answered={answered} />
      </div>
    </section>
  );
}

type AnswerBodyProps = {
  label: string;
  answered: Answered;
  /** Opens the lines of a group; without it they cannot be opened. */
  onOpen?: (row: AnswerRow) => void;
  canEnterRates?: boolean;
};

/** Chart, table and notes of an answer, or that there is nothing in it. */
export function AnswerBody({ label, answered, onOpen, canEnterRates = false }: AnswerBodyProps) {
  const { t } = useTranslation('report-builder');
  const { definition, answer } = answered;
  return (
    <>
      {answer.rows.length === 0 ? (
        <EmptyState
          icon={IconChartBar}
          title={t('preview.nothingTitle')}
          body={t(definition.filters.length > 0 ? 'preview.nothingFiltered' : 'preview.nothingYet')}
        />
      ) : (
        <>
          <AnswerChart label={label} answered={answered} />
          <AnswerTable label={label} answered={answered} {...(onOpen && { onOpen })} />
        </>
      )}
      <AnswerNotes answered={answered} canEnterRates={canEnterRates} />
    </>
  );
}
