import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { PhoneField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { readPhone } from '../../auth/field-checks.ts';
import { useMe, useUpdateProfile } from '../queries.ts';

/** The phone that a person can be reached at. The one that signs in is another matter: it is proven by a code. */
export function ContactPhonePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useMe();
  const update = useUpdateProfile();
  const form = useForm({
    initialValues: { phone: user.phone ?? '' },
    validate: {
      phone: (phone) => (readPhone(phone) === null ? describeFieldProblem('invalid_phone') : null),
    },
  });
  const save = ({ phone }: { phone: string }) =>
    update.mutate(
      { phone: readPhone(phone) || null },
      {
        onSuccess: () => {
          showToast({ title: t('saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('labels.mobilePhone')}
      form={form}
      edited={null}
      labels={{ phone: t('labels.mobilePhone') }}
      submitLabel={t('actions.save')}
      loading={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    >
      <PhoneField label={t('labels.mobilePhone')} isOptional {...form.getInputProps('phone')} />
    </FormPanel>
  );
}
