import { reportLimits, type Report } from '@dira/contract/reports';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { formatDateTime } from '@dira/i18n/format-date';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { IconLink, IconMail } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/page.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ExportMenu } from './export-menu.tsx';
import { CommentsButton } from './report-comments.tsx';
import { ShareDialog } from './share-dialog.tsx';
import classes from './builder.module.css';

type BuilderHeaderProps = {
  name: string;
  report: Report | null;
  definition: ReportDefinition;
  /** Rows of what it answers; null before that is there. */
  rowCount: number | null;
  isNameless: boolean;
  isSaving: boolean;
  onName: (name: string) => void;
  onSave: () => void;
  onCopy: () => void;
  onSchedule: () => void;
};

/** The name of a report, written where it stands, and what can be done with the report. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { name, report, definition, rowCount, isNameless, isSaving, onName, onSave, onCopy, onSchedule } =
    props;
  const { t } = useTranslation(['report-builder', 'report-schedules', 'shell']);
  const { t: tCommon } = useTranslation();
  const id = useId();
  return (
    <PageHeader
      title={
        <>
          <label htmlFor={id}>
            <Spoken>{t('name')}</Spoken>
          </label>
          <input
            id={id}
            className={classes.name}
            data-path="name"
            dir="auto"
            autoComplete="off"
            placeholder={t('name')}
            maxLength={reportLimits.name}
            value={name}
            aria-invalid={isNameless || undefined}
            onChange={(event) => onName(event.currentTarget.value)}
          />
        </>
      }
      tabTitle={`${name.trim() === '' ? t('new') : name.trim()} · ${t('shell:screens.reports')}`}
      purpose={
        <>
          <Link to={paths.reports()}>{t('all')}</Link>
          {report !== null &&
            ` · ${t('changedAt', { when: isolate.code(formatDateTime(report.changedAt)) })}`}
          <SavedMeanwhile id={`${id}-saved`} label={t('name')} path="name" value={name} />
        </>
      }
      actions={
        <>
          {report !== null && <CommentsButton count={report.commentCount} />}
          <ExportMenu name={name} definition={definition} rowCount={rowCount} />
          {report !== null && <Button onClick={onCopy}>{t('copy.open')}</Button>}
          {report?.can.share === true && (
            <Button icon={IconMail} onClick={onSchedule}>
              {t('report-schedules:open')}
            </Button>
          )}
          {report?.can.share === true && <ShareButton report={report} />}
          <Button variant="filled" loading={isSaving} onClick={onSave}>
            {tCommon('actions.save')}
          </Button>
        </>
      }
    />
  );
}

function ShareButton({ report }: { report: Report }) {
  const { t } = useTranslation('report-sharing');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={IconLink} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ShareDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
