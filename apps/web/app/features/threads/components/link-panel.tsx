import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { TenantField } from '../../tenants/components/tenant-field.tsx';
import { useLinkStranger } from '../queries.ts';

type LinkPanelProps = {
  threadId: string;
  onClose: () => void;
  /** Given the thread of the tenant. */
  onLinked: (threadId: string) => void;
};

type Chosen = { tenantId: string | null; name: string };

/** Says which tenant a stranger is. */
export function LinkPanel({ threadId, onClose, onLinked }: LinkPanelProps) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const link = useLinkStranger(threadId);
  const labels = { tenantId: tCommon('labels.tenant') };
  const form = useForm<Chosen>({
    initialValues: { tenantId: null, name: '' },
    validate: { tenantId: (value) => (value === null ? describeFieldProblem('required') : null) },
  });
  const submit = ({ tenantId, name }: Chosen) => {
    if (tenantId === null) return;
    link.mutate(tenantId, {
      onSuccess: ({ id }) => {
        showToast({
          title: t('link.done', { name: isolate.text(name), interpolation: { skipOnVariables: true } }),
        });
        onLinked(id);
      },
    });
  };
  return (
    <FormPanel
      title={t('link.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('link.short')}
      loading={link.isPending}
      error={link.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t('link.body')}</FormNote>
      <TenantField
        {...form.getInputProps('tenantId')}
        onChange={(tenantId, name) => form.setValues({ tenantId, name })}
      />
    </FormPanel>
  );
}
