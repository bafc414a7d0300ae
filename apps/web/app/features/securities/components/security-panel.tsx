import { securityLimits } from '@dira/contract/securities';
import { SECURITY_TYPES } from '@dira/domain/securities';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { KeptNumber } from '../../../ui/kept-number.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { AddressField } from '../../addresses/components/address-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  checkSecurity,
  emptySecurity,
  fieldsOf,
  isNeeded,
  securityValues,
  toNewSecurity,
  toSecurityChange,
} from '../forms/security-values.ts';
import type { SecurityValues } from '../forms/security-values.ts';
import { securitiesQuery, useCreateSecurity, useRevealNumber, useUpdateSecurity } from '../queries.ts';
import type { Security } from '../queries.ts';

type SecurityPanelProps = {
  leaseId: string;
  /** Null for a new one. */
  securityId: string | null;
  /** The one of the lease. */
  currency: string;
  onClose: () => void;
};

const startStates = ['requested', 'received', 'active'] as const;

/** A security as a paper: each kind asks for what makes it worth something. */
export function SecurityPanel({ leaseId, securityId, currency, onClose }: SecurityPanelProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(securitiesQuery(organizationId, leaseId));
  const security = data.items.find(({ id }) => id === securityId) ?? null;
  return <SecurityForm leaseId={leaseId} security={security} currency={currency} onClose={onClose} />;
}

type SecurityFormProps = Pick<SecurityPanelProps, 'leaseId' | 'currency' | 'onClose'> & {
  security: Security | null;
};

function SecurityForm({ leaseId, security, currency, onClose }: SecurityFormProps) {
  const { t } = useTranslation('securities');
  const { t: tCommon } = useTranslation();
  const create = useCreateSecurity(leaseId);
  const update = useUpdateSecurity();
  const saving = security === null ? create : update;
  const labels = useLabels();
  const edited = useEdited(security, securityValues, update.error);
  const form = useForm<SecurityValues>({
    initialValues: edited?.opened ?? emptySecurity,
    validate: checkSecurity,
  });
  const finish = (title: string) => ({
    onSuccess: () => {
      showToast({ title });
      onClose();
    },
  });
  const save = (values: SecurityValues) =>
    edited === null
      ? create.mutate(toNewSecurity(values), finish(t('form.created')))
      : update.mutate(
          { securityId: edited.seen.id, seen: edited.seen, body: toSecurityChange(values) },
          finish(t('form.saved')),
        );
  const { type } = form.values;
  return (
    <FormPanel
      title={security === null ? t('add') : t(`types.${security.type}`)}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={security === null ? t('form.create') : tCommon('actions.saveChanges')}
      loading={saving.isPending}
      error={saving.error}
      onSubmit={save}
      onClose={onClose}
    >
      {security === null && (
        <>
          <SelectField
            label={labels.type}
            options={SECURITY_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.getInputProps('type')}
          />
          <SelectField
            label={labels.state}
            options={startStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            {...(form.values.type === 'cash_deposit' &&
              form.values.state !== 'requested' && { hint: t('move.money.received') })}
            {...form.getInputProps('state')}
          />
        </>
      )}
      <AmountField
        label={labels.amount}
        currency={currency}
        {...(type === 'promissory_note' && { hint: t('form.amountHint') })}
        {...(type === 'guarantor' && { hint: t('form.sumHint') })}
        {...form.getInputProps('amount')}
      />
      {fieldsOf[type].map((field) => (
        <PaperField key={field} field={field} form={form} labels={labels} security={security} />
      ))}
      {security !== null && <GuarantorNumber security={security} />}
      <TextField
        label={labels.custodian}
        hint={t('form.custodianHint')}
        isOptional
        maxLength={securityLimits.custodian}
        {...form.getInputProps('custodian')}
      />
      <TextField
        label={labels.note}
        isOptional
        maxLength={securityLimits.note}
        {...form.getInputProps('note')}
      />
    </FormPanel>
  );
}

function GuarantorNumber({ security: { id, guarantor } }: { security: Security }) {
  const { can } = useOrganization();
  const reveal = useRevealNumber(id);
  const mask = guarantor?.identityNumberHint ?? '';
  return can['identity_numbers.see'] && mask !== '' ? <KeptNumber mask={mask} reveal={reveal} /> : null;
}

type PaperFieldProps = {
  field: keyof SecurityValues;
  form: UseFormReturnType<SecurityValues>;
  labels: Record<keyof SecurityValues, string>;
  security: Security | null;
};

function PaperField({ field, form, labels, security }: PaperFieldProps) {
  const { t } = useTranslation('securities');
  const isOptional = !isNeeded(field, form.values.type);
  const common = { label: labels[field], isOptional, ...form.getInputProps(field) };
  if (field === 'issuedOn' || field === 'expiresOn') return <DateField {...common} />;
  if (field === 'address') return <AddressField {...common} maxLength={securityLimits.guarantor.address} />;
  if (field === 'phone') return <PhoneField {...common} />;
  if (field === 'avalists') return <TextField {...common} isOptional hint={t('form.avalistsHint')} />;
  if (field === 'identityNumber') {
    const hint = security?.guarantor?.identityNumberHint ?? '';
    return (
      <TextField {...common} kind="code" {...(hint !== '' && { hint: t('form.identityKept', { hint }) })} />
    );
  }
  return <TextField {...common} kind={field === 'reference' ? 'code' : 'text'} />;
}

function useLabels(): Record<keyof SecurityValues, string> {
  const { t } = useTranslation('securities');
  const { t: tCommon } = useTranslation();
  return {
    type: tCommon('labels.type'),
    state: tCommon('labels.status'),
    amount: tCommon('labels.amount'),
    issuedOn: t('form.issuedOn'),
    expiresOn: tCommon('labels.expiresOn'),
    issuer: t('form.issuer'),
    reference: t('form.reference'),
    drawer: t('form.drawer'),
    place: t('form.place'),
    avalists: t('form.avalists'),
    fullName: tCommon('labels.fullName'),
    phone: tCommon('labels.phone'),
    address: tCommon('labels.address'),
    identityNumber: tCommon('labels.identityNumber'),
    custodian: t('form.custodian'),
    note: tCommon('labels.note'),
  };
}
