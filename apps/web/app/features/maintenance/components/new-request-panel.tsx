import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkRequest, emptyRequest, toRequest } from '../forms/request-values.ts';
import type { RequestValues } from '../forms/request-values.ts';
import { useCreateRequest } from '../queries.ts';
import { RequestFields, useChosenLease, useRequestLabels } from './request-fields.tsx';

type NewRequestPanelProps = { onMade: (id: string) => void; onClose: () => void };

/** What the team writes down itself. */
export function NewRequestPanel({ onMade, onClose }: NewRequestPanelProps) {
  const { t } = useTranslation('maintenance');
  const create = useCreateRequest();
  const form = useForm<RequestValues>({ initialValues: emptyRequest, validate: checkRequest });
  const lease = useChosenLease(form);
  const submit = (values: RequestValues) =>
    create.mutate(toRequest(values, values.isShared ? (lease?.id ?? null) : null), {
      onSuccess: ({ id }) => {
        showToast({ title: t('form.made') });
        onMade(id);
      },
    });
  return (
    <FormPanel
      title={t('form.title')}
      form={form}
      edited={null}
      labels={useRequestLabels()}
      submitLabel={t('form.submit')}
      loading={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestFields form={form} hasPlace />
    </FormPanel>
  );
}
