import { META_ID_LENGTH } from '@dira/contract/whatsapp-connections';
import { formatPhone, parsePhone } from '@dira/domain/israel/phone';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { connectionQuery, useConnect } from '../queries.ts';

const isMetaId = (value: string) => /^\d{1,32}$/.test(value.trim());
const required = (value: string) => (value.trim() === '' ? describeFieldProblem('required') : null);
const metaId = (value: string) =>
  required(value) ?? (isMetaId(value) ? null : describeFieldProblem('not_a_number_id'));

/** The number, and what Meta gave to write from it; the secrets go in and never come out. */
export function ConnectPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['whatsapp-connections', 'common']);
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(connectionQuery(organizationId));
  const known = data.connection;
  const connect = useConnect();
  const form = useForm({
    initialValues: {
      phone: known === null ? '' : formatPhone(known.phone),
      phoneNumberId: known?.phoneNumberId ?? '',
      businessId: known?.businessId ?? '',
      accessToken: '',
      appSecret: '',
    },
    validate: {
      phone: (phone) =>
        required(phone) ?? (parsePhone(phone) === null ? describeFieldProblem('invalid_phone') : null),
      phoneNumberId: metaId,
      businessId: metaId,
      accessToken: required,
      appSecret: required,
    },
  });
  const labels = {
    phone: t('common:labels.phone'),
    phoneNumberId: t('phoneNumberId'),
    businessId: t('businessId'),
    accessToken: t('accessToken'),
    appSecret: t('appSecret'),
  };
  return (
    <FormPanel
      title={t('connect.open')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('connect.submit')}
      loading={connect.isPending}
      error={connect.error}
      onSubmit={({ phone, ...rest }) =>
        connect.mutate(
          { ...rest, phone: parsePhone(phone) ?? '' },
          {
            onSuccess: () => {
              showToast({ title: t('check.begun') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote>{t('connect.lead')}</FormNote>
      <TextField label={labels.phone} kind="code" {...form.getInputProps('phone')} />
      <TextField
        label={labels.phoneNumberId}
        kind="code"
        maxLength={META_ID_LENGTH}
        {...form.getInputProps('phoneNumberId')}
      />
      <TextField
        label={labels.businessId}
        kind="code"
        maxLength={META_ID_LENGTH}
        {...form.getInputProps('businessId')}
      />
      <PasswordField
        label={labels.accessToken}
        isNew={false}
        autoComplete="off"
        {...form.getInputProps('accessToken')}
      />
      <PasswordField
        label={labels.appSecret}
        isNew={false}
        autoComplete="off"
        {...form.getInputProps('appSecret')}
      />
    </FormPanel>
  );
}
