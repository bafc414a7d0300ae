import { useForm } from '@mantine/form';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { faultsOf, indexValues, toCsv, toIndexes } from '../forms/index-values.ts';
import type { IndexValues } from '../forms/index-values.ts';
import { cpiValuesQuery, previewQuery, useRecordIndexes } from '../queries.ts';
import { SettledNote } from './settled-note.tsx';

/** One index by hand: a new one, or a correction that says beforehand what it settles. */
export function IndexPanel({ month, onClose }: { month: string | null; onClose: () => void }) {
  const { t } = useTranslation('cpi');
  const { t: tCommon } = useTranslation();
  const { data } = useSuspenseQuery(cpiValuesQuery);
  const standing = data.items.find((one) => one.month === month);
  const record = useRecordIndexes();
  const form = useForm<IndexValues>({
    initialValues: indexValues(standing, month, data.items[0]),
    validate: (values) => describeFaults(faultsOf(values)),
  });
  const { data: preview } = useQuery(previewQuery(toCsv(form.values)));
  const stands = preview?.rows[0]?.change === 'corrected' ? preview.rows[0].standing : null;
  const labels = {
    month: tCommon('labels.month'),
    points: t('columns.points'),
    baseYear: t('form.baseYear'),
    source: tCommon('labels.source'),
  };
  const submit = (values: IndexValues) =>
    record.mutate(toIndexes(values), {
      onSuccess: ({ recorded }) => {
        showToast({ title: t(recorded === 0 ? 'form.unchanged' : 'form.entered') });
        onClose();
      },
    });
  return (
    <FormPanel
      title={t(standing === undefined ? 'enter' : 'form.correctTitle')}
      form={form}
      edited={null}
      labels={{ ...labels, 'values.0.month': labels.month, 'values.0.points': labels.points }}
      submitLabel={standing === undefined ? t('enter') : tCommon('actions.correct')}
      loading={record.isPending}
      error={record.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <MonthField label={labels.month} {...form.getInputProps('month')} />
      <FieldRow>
        <TextField
          kind="code"
          label={labels.points}
          hint={t('form.pointsHint')}
          {...form.getInputProps('points')}
        />
        <NumberField label={labels.baseYear} hint={t('form.baseHint')} {...form.getInputProps('baseYear')} />
      </FieldRow>
      <TextField label={labels.source} hint={t('form.sourceHint')} {...form.getInputProps('source')} />
      <div role="status">
        {stands !== null && <FormNote>{t('form.stands', { points: isolate.code(stands) })}</FormNote>}
        {preview !== undefined && <SettledNote preview={preview} />}
      </div>
    </FormPanel>
  );
}
