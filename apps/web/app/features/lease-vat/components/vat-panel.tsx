import { leaseVatLimits } from '@dira/contract/lease-vat';
import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkVat, toVat, vatValues, type VatValues } from '../forms/vat-values.ts';
import { leaseVatQuery, useSetLeaseVat } from '../queries.ts';

type VatPanelProps = {
  leaseId: string;
  /** The first day of what is offered where nothing is set yet. */
  usualFrom: IsoDate;
  onClose: () => void;
};

/** Since when a lease is plus VAT, and whom a tax invoice is made out to. */
export function VatPanel({ leaseId, usualFrom, onClose }: VatPanelProps) {
  const { t } = useTranslation('lease-vat');
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(leaseVatQuery(organizationId, leaseId));
  const set = useSetLeaseVat(leaseId);
  const edited = useEdited(data, ({ terms }) => vatValues(terms, usualFrom), set.error);
  const form = useForm<VatValues>({ initialValues: edited.opened, validate: checkVat });
  const save = (values: VatValues) =>
    set.mutate(
      { seen: edited.seen, body: toVat(values) },
      {
        onSuccess: ({ charges, added }) => {
          const amount = isolate.code(formatMoney(added, language));
          showToast({
            title: t('form.saved'),
            ...(charges > 0 && { body: t('form.added', { count: charges, amount }) }),
          });
          onClose();
        },
      },
    );
  const labels = {
    fromOn: t('fromOn'),
    customerName: t('customerName'),
    customerDealerNumber: t('dealerNumber'),
  };
  return (
    <FormPanel
      title={tMoney('kinds.vat')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={t('form.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={save}
      onClose={onClose}
    >
      <FormNote>{t('form.lead', { rate: sayPercent(data.rateBasisPoints, language) })}</FormNote>
      <DateField label={labels.fromOn} hint={t('form.fromOnHint')} {...form.getInputProps('fromOn')} />
      <TextField
        label={labels.customerName}
        hint={t('form.customerNameHint')}
        isOptional
        maxLength={leaseVatLimits.customerName}
        {...form.getInputProps('customerName')}
      />
      <TextField
        kind="code"
        label={labels.customerDealerNumber}
        hint={t('form.dealerNumberHint')}
        isOptional
        {...form.getInputProps('customerDealerNumber')}
      />
    </FormPanel>
  );
}
