import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconChartBar } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { AnswerRow } from '../answer-rows.ts';
import type { useAnswer } from '../use-answer.ts';
import { AnswerCount } from './answer-count.tsx';
import { AnswerBody } from './answer-view.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import classes from './preview.module.css';

type PreviewProps = ReturnType<typeof useAnswer> & {
  /** What the report is called. */
  name: string;
  hasFields: boolean;
};

/** What the report answers as it is set now; the answer before it stays, paler, until the next is there. */
export function Preview({ name, hasFields, answered, isOld, error, retry }: PreviewProps) {
  const { t } = useTranslation('report-builder');
  const { can } = useOrganization();
  const [opened, setOpened] = useState<AnswerRow | null>(null);
  const label = name.trim() === '' ? t('preview.title') : name.trim();
  // What is wrong at a field stands there.
  const isAtField = isApiError(error) && error.errors.length > 0;
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <header>
        <h2>{t('preview.title')}</h2>
        <span role="status" className={classes.count}>
          {hasFields && answered !== null && <AnswerCount answered={answered} />}
        </span>
      </header>
      {!hasFields && (
        <EmptyState icon={IconChartBar} title={t('preview.emptyTitle')} body={t('preview.emptyBody')} />
      )}
      {hasFields && error !== null && !isAtField && <ErrorState error={error} onRetry={retry} />}
      {hasFields && error !== null && isAtField && <p className={classes.hint}>{t('preview.faulty')}</p>}
      {hasFields && error === null && answered === null && (
        <div className={classes.waiting} aria-busy="true">
          {[90, 70, 80, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
      {hasFields && error === null && answered !== null && (
        <div className={classes.answer} data-old={isOld || undefined} aria-busy={isOld || undefined}>
          <AnswerBody
            label={label}
            answered={answered}
            onOpen={setOpened}
            canEnterRates={can['organization.manage']}
          />
        </div>
      )}
      {opened !== null && answered !== null && (
        <LinesDialog answered={answered} row={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
