import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import type { Answered } from '../queries.ts';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerCount } from './answer-count.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { AnswerTable } from './answer-table.tsx';
import classes from './preview.module.css';

/** What a report answers, to be read alone. */
export function AnswerView({ label, answered }: { label: string; answered: Answered }) {
  const { t } = useTranslation('report-builder');
  return (
    <section className={classes.preview} aria-label={label}>
      <header>
        <span className={classes.count}>
          <AnswerCount answered={answered} />
        </span>
      </header>
      <div className={classes.answer}>
        {answered.answer.rows.length === 0 ? (
          <EmptyState
            icon={IconChartBar}
            title={t('preview.nothingTitle')}
            body={t(
              answered.definition.filters.length > 0 ? 'preview.nothingFiltered' : 'preview.nothingYet',
            )}
          />
        ) : (
          <>
            <AnswerChart label={label} answered={answered} />
            <AnswerTable label={label} answered={answered} />
          </>
        )}
        <AnswerNotes answered={answered} />
      </div>
    </section>
  );
}
