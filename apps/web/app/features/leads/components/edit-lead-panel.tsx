import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { checkLead, leadValuesOf, toLead, type LeadValues } from '../forms/lead-values.ts';
import { useChangeLead, type LeadDetails } from '../queries.ts';
import { LeadFields, useLeadLabels } from './lead-fields.tsx';

export function EditLeadPanel({ lead, onClose }: { lead: LeadDetails; onClose: () => void }) {
  const { t } = useTranslation('leads');
  const { t: tCommon } = useTranslation();
  const change = useChangeLead(lead.id);
  const edited = useEdited(lead, leadValuesOf, change.error);
  const form = useForm<LeadValues>({ initialValues: edited.opened, validate: checkLead });
  return (
    <FormPanel
      title={t('edit')}
      subtitle={<UserText>{lead.fullName}</UserText>}
      form={form}
      edited={edited}
      labels={useLeadLabels()}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(values) =>
        change.mutate(
          { seen: edited.seen, body: toLead(values) },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    >
      <LeadFields form={form} />
    </FormPanel>
  );
}
