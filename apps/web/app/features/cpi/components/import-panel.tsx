import { formatMonth } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { IconFileSpreadsheet } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { previewQuery, useImportIndexes } from '../queries.ts';
import type { CpiPreview } from '../queries.ts';
import { SettledNote } from './settled-note.tsx';

type ImportValues = { csv: string; source: string };
type Row = CpiPreview['rows'][number];

const tones: Record<Row['change'], StatusTone> = {
  new: 'ok',
  corrected: 'due',
  unchanged: 'off',
  faulty: 'late',
};

/** A file of indexes: looked at line by line, and only then taken in. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cpi');
  const { t: tCommon } = useTranslation();
  const bring = useImportIndexes();
  const form = useForm<ImportValues>({
    initialValues: { csv: '', source: '' },
    validate: ({ csv, source }) => ({
      csv: csv.trim() === '' ? describeFieldProblem('required') : null,
      source: source.trim() === '' ? describeFieldProblem('required') : null,
    }),
  });
  const { data: preview, error } = useQuery(previewQuery(form.values.csv.trim()));
  const labels = { csv: t('import.file'), source: tCommon('labels.source') };
  const take = ([file]: File[]) => {
    void file?.text().then((csv) => form.setFieldValue('csv', csv));
  };
  const submit = ({ csv, source }: ImportValues) => {
    if (preview !== undefined && preview.counts.faulty > 0) {
      form.setFieldError('csv', t('import.mend'));
      return;
    }
    const finish = ({ recorded }: { recorded: number }) => {
      showToast({ title: t('import.done', { count: recorded }) });
      onClose();
    };
    bring.mutate({ csv, source: source.trim() }, { onSuccess: finish });
  };
  return (
    <FormPanel
      title={t('import.action')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('import.submit')}
      loading={bring.isPending}
      error={bring.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <DropZone
        isCompact
        title={t('import.drop')}
        body={t('import.columns')}
        choose={tCommon('actions.chooseFile')}
        accept=".csv,.txt"
        onFiles={take}
      />
      <TextAreaField
        label={labels.csv}
        hint={t('import.paste')}
        rows={4}
        {...form.getInputProps('csv')}
        error={form.errors['csv'] ?? (error === null ? undefined : describeProblem(error))}
      />
      <TextField label={labels.source} hint={t('form.sourceHint')} {...form.getInputProps('source')} />
      {preview !== undefined && <Preview preview={preview} />}
    </FormPanel>
  );
}

function Preview({ preview }: { preview: CpiPreview }) {
  const { t } = useTranslation('cpi');
  const { counts } = preview;
  const said = (['new', 'corrected', 'unchanged', 'faulty'] as const)
    .filter((change) => counts[change] > 0)
    .map((change) => t(`import.counts.${change}`, { count: counts[change] }));
  return (
    <>
      <div role="status">
        <FormNote>{said.join(' · ')}</FormNote>
      </div>
      <SettledNote preview={preview} />
      <DataList
        label={t('import.preview')}
        columns={useColumns()}
        rows={preview.rows}
        rowKey={({ line }) => String(line)}
        rowName={({ line }) => t('import.line', { line })}
        empty={<EmptyState icon={IconFileSpreadsheet} title={t('import.file')} body={t('import.columns')} />}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('cpi');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const nameColumn = (column: string) =>
    column === 'points'
      ? t('columns.points')
      : column === 'baseYear'
        ? t('form.baseYear')
        : tCommon('labels.month');
  return [
    {
      key: 'month',
      header: tCommon('labels.month'),
      render: ({ line, month, change, problems }) => (
        <>
          {change === 'faulty' ? <Code>{month}</Code> : formatMonth(month, language)}
          <small>{t('import.line', { line })}</small>
          {problems.map(({ column, code }) => (
            <small key={`${column} ${code}`} data-problem="">
              {`${nameColumn(column)}: ${describeFieldProblem(code)}`}
            </small>
          ))}
        </>
      ),
    },
    {
      key: 'points',
      header: t('columns.points'),
      render: ({ points, standing, change }) => (
        <Code>{change === 'corrected' && standing !== null ? `${standing} → ${points}` : points}</Code>
      ),
    },
    {
      key: 'change',
      header: t('import.change'),
      card: 'aside',
      render: ({ change }) => <StatusPill tone={tones[change]}>{t(`import.changes.${change}`)}</StatusPill>,
    },
  ];
}
