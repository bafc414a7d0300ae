import type { ReportExport } from '@dira/contract/report-exports';
import { formatBytes, formatNumber } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DownloadExport } from '../../../ui/export-buttons.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { reportExportsQuery, useDeleteExport, useSaveExport } from '../exports-queries.ts';
import classes from './export-list.module.css';

/** Large files that were asked for: how far each is, and the file itself until its days are over. */
export function ExportList() {
  const { t } = useTranslation('report-builder');
  const { organizationId } = useOrganization();
  const { items } = useSuspenseQuery(reportExportsQuery(organizationId)).data;
  if (items.length === 0) return null;
  return (
    <Card title={t('files.title')}>
      <ul className={classes.files}>
        {items.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

function FileLine({ file }: { file: ReportExport }) {
  const { t } = useTranslation('report-builder');
  const { t: tCommon } = useTranslation();
  const [save, remove] = [useSaveExport(), useDeleteExport()];
  const isPreparing = file.state === 'preparing';
  const name = file.name === '' ? t('preview.title') : file.name;
  const title = isolate.text(name);
  return (
    <li>
      <div className={classes.what}>
        <b>
          <UserText>{name}</UserText> <span className={classes.format}>{file.format}</span>
        </b>
        <FileState file={file} title={title} />
      </div>
      <div className={classes.actions}>
        {file.state === 'ready' && <DownloadExport save={save} id={file.id} />}
        <Button
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              file.id,
              sayOutcome(
                isPreparing ? t('files.cancelled', { name: title }) : tCommon('labels.wasDeleted', { title }),
              ),
            )
          }
        >
          {tCommon(isPreparing ? 'actions.cancel' : 'actions.delete')}
        </Button>
      </div>
    </li>
  );
}

function FileState({ file, title }: { file: ReportExport; title: string }) {
  const { t } = useTranslation('report-builder');
  const language = useLanguage();
  const { state, rowCount, rowsWritten, expiresAt, byteSize, fault } = file;
  if (state === 'preparing')
    return (
      <>
        <progress
          aria-label={t('files.progressOf', { name: title })}
          max={rowCount ?? 1}
          value={rowCount === null ? undefined : rowsWritten}
        />
        <span>
          {rowCount === null
            ? t('files.counting')
            : t('files.progress', {
                written: isolate.code(formatNumber(rowsWritten, language)),
                total: isolate.code(formatNumber(rowCount, language)),
              })}
        </span>
      </>
    );
  if (state === 'failed') return <span>{t(`files.faults.${fault ?? 'broken'}`)}</span>;
  if (state === 'expired' || expiresAt === null || byteSize === null)
    return <span>{t('files.expired')}</span>;
  const date = isolate.code(formatDate(toBusinessDate(expiresAt)));
  return <span>{t('files.ready', { size: isolate.code(formatBytes(byteSize, language)), date })}</span>;
}
