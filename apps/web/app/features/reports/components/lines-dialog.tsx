import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { linesOf } from '@dira/domain/report-model/editing';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { AnswerRow, Cell } from '../answer-rows.ts';
import { answerQuery, type Answered } from '../queries.ts';
import { useSees } from '../use-sees.ts';
import { useReportWords } from '../use-words.ts';
import { AnswerCount } from './answer-count.tsx';
import { AnswerTable } from './answer-table.tsx';
import dialog from '../../../ui/dialog.module.css';
import classes from './preview.module.css';

type LinesDialogProps = { answered: Answered; row: AnswerRow; onClose: () => void };

/** The lines that a figure is made of. */
export function LinesDialog({ answered: { definition, answer }, row, onClose }: LinesDialogProps) {
  const { t } = useTranslation('report-builder');
  const { t: tCommon } = useTranslation();
  const titleId = useId();
  const sees = useSees();
  const { ref, onCancel } = useDialog({ onClose });
  const words = useReportWords(definition.dataset);
  const group = row.path.map((value, at) => ({
    field: definition.groupBy[at]?.field ?? '',
    value: plainOf(value),
  }));
  const lines = linesOf(definition, group, sees);
  const name = row.path
    .map((value, at) => {
      const column = answer.columns[at];
      return column === undefined ? '' : isolate.text(words.sayCell(column, value) ?? '');
    })
    .join(' · ');
  return (
    <dialog
      ref={ref}
      className={`${dialog.dialog} ${classes.lines}`}
      aria-labelledby={titleId}
      onCancel={onCancel}
    >
      <div className={dialog.body}>
        <h2 id={titleId} className={dialog.title}>
          {t('lines.title', { group: name })}
        </h2>
      </div>
      {lines === null ? (
        <p className={classes.hint}>{t('lines.unasked')}</p>
      ) : (
        <Lines definition={lines} label={name} />
      )}
      <footer className={dialog.footer}>
        <Button data-autofocus onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      </footer>
    </dialog>
  );
}

function Lines({ definition, label }: { definition: ReportDefinition; label: string }) {
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(answerQuery(organizationId, definition));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <p className={classes.hint} aria-busy="true">
        <Skeleton width="60%" />
      </p>
    );
  return (
    <>
      <p className={classes.hint}>
        <AnswerCount answered={data} />
      </p>
      <AnswerTable label={label} answered={data} />
    </>
  );
}

function plainOf(cell: Cell): string | number | boolean | null {
  return typeof cell === 'object' ? null : cell;
}
