import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useSetKinds, type Kinds, type Webhook } from '../queries.ts';
import { KindsField } from './kinds-field.tsx';
import { checkKinds } from './new-webhook-panel.tsx';

/** Changes what an address hears of. */
export function KindsPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  const set = useSetKinds(webhook.id);
  const form = useForm<{ kinds: Kinds }>({
    initialValues: { kinds: webhook.kinds },
    validate: { kinds: checkKinds },
  });
  return (
    <FormPanel
      title={t('changeKinds')}
      form={form}
      edited={null}
      labels={{ kinds: t('kinds') }}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={({ kinds }) =>
        set.mutate(kinds, {
          onSuccess: () => {
            showToast({ title: t('kindsChanged') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <KindsField value={form.values.kinds} onChange={(kinds) => form.setFieldValue('kinds', kinds)} />
    </FormPanel>
  );
}
