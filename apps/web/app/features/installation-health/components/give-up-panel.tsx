import { surrenderLimits } from '@dira/contract/installation-health';
import { useForm } from '@mantine/form';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { deadJobsQuery, useGiveUpJob } from '../queries.ts';

/** Gives one job up; the reason stays when the job is gone. */
export function GiveUpPanel({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation(['installation-health', 'common']);
  const page = usePageQuery();
  const { data } = useSuspenseInfiniteQuery(deadJobsQuery(page.get('name')));
  const job = rowsOf(data).find(({ id }) => id === jobId);
  const giveUp = useGiveUpJob(jobId);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? describeFieldProblem('required') : null) },
  });
  if (job === undefined) return null;
  return (
    <FormPanel
      title={t('dead.giveUpTitle')}
      subtitle={<Code>{job.name}</Code>}
      form={form}
      edited={null}
      labels={{ reason: t('common:labels.reason') }}
      submitLabel={t('dead.giveUp')}
      isDanger
      loading={giveUp.isPending}
      error={giveUp.error}
      onSubmit={({ reason }) =>
        giveUp.mutate(reason.trim(), {
          onSuccess: () => {
            showToast({ title: t('dead.givenUp') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{t('dead.giveUpLead')}</FormNote>
      <TextField
        label={t('common:labels.reason')}
        maxLength={surrenderLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
