import { organizationLimits } from '@dira/contract/accounts';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization, workspaceQuery } from '../queries.ts';
import { useUpdateOrganization } from '../setting-queries.ts';

/** What the workspace is called, by its team and its tenants, and what it is for. */
export function DetailsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(workspaceQuery(organizationId));
  const update = useUpdateOrganization();
  const edited = useEdited(data, ({ name, description }) => ({ name, description }), update.error);
  const form = useForm({
    initialValues: edited.opened,
    validate: { name: (name) => (name.trim() === '' ? describeFieldProblem('organization_name') : null) },
  });
  const labels = { name: tCommon('labels.name'), description: tCommon('labels.description') };
  return (
    <FormPanel
      title={t('details.edit')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={update.isPending}
      error={update.error}
      onSubmit={({ name, description }) =>
        update.mutate(
          { seen: edited.seen, body: { name: name.trim(), description: description.trim() } },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        hint={t('details.nameHint')}
        maxLength={organizationLimits.name}
        {...form.getInputProps('name')}
      />
      <TextAreaField label={labels.description} isOptional rows={4} {...form.getInputProps('description')} />
    </FormPanel>
  );
}
