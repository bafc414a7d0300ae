import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkLead, newLeadValues, toLead, type Known, type LeadValues } from '../forms/lead-values.ts';
import { useAddLead } from '../queries.ts';
import { LeadFields, useLeadLabels } from './lead-fields.tsx';

type NewLeadPanelProps = {
  /** Null where nothing is known of them yet. */
  known: Known | null;
  onClose: () => void;
};

export function NewLeadPanel({ known, onClose }: NewLeadPanelProps) {
  const { t } = useTranslation('leads');
  const add = useAddLead();
  const form = useForm<LeadValues>({ initialValues: newLeadValues(known), validate: checkLead });
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={useLeadLabels()}
      submitLabel={t('add')}
      loading={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={(values) =>
        add.mutate(toLead(values), {
          onSuccess: () => {
            showToast({ title: t('added') });
            onClose();
          },
        })
      }
    >
      <LeadFields form={form} />
    </FormPanel>
  );
}
