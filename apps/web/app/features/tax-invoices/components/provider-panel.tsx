import { taxProviderLimits } from '@dira/contract/tax-providers';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { FactList } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { taxProviderQuery, useConnectProvider, useDisconnectProvider, type Connection } from '../queries.ts';

const toneOf = { checking: 'wait', connected: 'ok', refused: 'late' } as const;

/** The key with which Dira asks the certified software of the workspace; the secret goes in, and never comes out. */
export function ProviderPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(taxProviderQuery(organizationId));
  const { connection } = data;
  const connect = useConnectProvider();
  const form = useForm({
    initialValues: { clientId: connection?.clientId ?? '', secret: '' },
    validate: ({ clientId, secret }) =>
      describeFaults({
        clientId: clientId.trim() === '' ? 'required' : null,
        secret: secret === '' ? 'required' : null,
      }),
  });
  const facts = ({ state, problem }: Connection) => [
    {
      label: tCommon('labels.status'),
      value: <StatusPill tone={toneOf[state]}>{t(`provider.states.${state}`)}</StatusPill>,
    },
    ...(problem === '' ? [] : [{ label: tCommon('labels.reason'), value: <UserText>{problem}</UserText> }]),
  ];
  const labels = { clientId: t('provider.clientId'), secret: t('provider.secret') };
  return (
    <FormPanel
      title={t('provider.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('provider.open')}
      loading={connect.isPending}
      error={connect.error}
      onSubmit={({ clientId, secret }) =>
        connect.mutate(
          { provider: 'morning', clientId: clientId.trim(), secret },
          {
            onSuccess: () => {
              showToast({ title: t('provider.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote>{t('provider.lead')}</FormNote>
      {connection !== null && (
        <>
          <FactList facts={facts(connection)} />
          <DisconnectButton onDone={onClose} />
        </>
      )}
      <TextField
        label={labels.clientId}
        kind="code"
        maxLength={taxProviderLimits.clientId}
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={labels.secret}
        isNew={false}
        autoComplete="off"
        {...form.getInputProps('secret')}
      />
    </FormPanel>
  );
}

function DisconnectButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('tax-invoices');
  const disconnect = useDisconnectProvider();
  return (
    <RemoveButton
      label={t('provider.disconnect')}
      title={t('provider.disconnectTitle')}
      change={disconnect}
      done={t('provider.disconnected')}
      onDone={onDone}
    >
      {t('provider.disconnectBody')}
    </RemoveButton>
  );
}
