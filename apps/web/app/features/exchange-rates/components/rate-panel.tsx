import { FOREIGN_CURRENCIES, type ForeignCurrency } from '@dira/domain/exchange-rates';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkRate, toRate, valuesOf } from '../forms/rate-values.ts';
import type { RateValues } from '../forms/rate-values.ts';
import { typedRateQuery, useChangeRate, useRemoveRate, useTypeRate } from '../queries.ts';

type NewRatePanelProps = { currency: ForeignCurrency; onClose: () => void };

/** A rate of today, or of a day before. */
export function NewRatePanel({ currency, onClose }: NewRatePanelProps) {
  const { t } = useTranslation(['exchange-rates', 'money']);
  const type = useTypeRate();
  const form = useForm<RateValues>({
    initialValues: { currency, on: today(), rate: '' },
    validate: checkRate,
  });
  const submit = (values: RateValues) => {
    const rate = toRate(values);
    if (rate === null) return;
    type.mutate(rate, {
      onSuccess: () => {
        showToast({ title: t('entered') });
        onClose();
      },
    });
  };
  return (
    <FormPanel
      title={t('money:rates.enter')}
      form={form}
      edited={null}
      labels={useLabels()}
      submitLabel={t('money:rates.enter')}
      loading={type.isPending}
      error={type.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateFields form={form} />
    </FormPanel>
  );
}

/** A typed rate, to be put right or deleted. */
export function EditRatePanel({ rateId, onClose }: { rateId: string; onClose: () => void }) {
  const { t } = useTranslation('exchange-rates');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: rate } = useSuspenseQuery(typedRateQuery(organizationId, rateId));
  const [isRemoving, setIsRemoving] = useState(false);
  const change = useChangeRate(rateId);
  const edited = useEdited(rate, valuesOf, change.error);
  const form = useForm<RateValues>({ initialValues: edited.opened, validate: checkRate });
  const submit = (values: RateValues) => {
    const body = toRate(values);
    if (body === null) return;
    change.mutate(
      { seen: edited.seen, body },
      {
        onSuccess: () => {
          showToast({ title: tCommon('saved') });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={t('edit')}
      form={form}
      edited={edited}
      labels={useLabels()}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateFields form={form} />
      <div>
        <Button isDanger onClick={() => setIsRemoving(true)}>
          {tCommon('actions.delete')}
        </Button>
      </div>
      {isRemoving && <RemoveRate rateId={rateId} onRemoved={onClose} onClose={() => setIsRemoving(false)} />}
    </FormPanel>
  );
}

function useLabels(): Record<keyof RateValues, string> {
  const { t } = useTranslation('exchange-rates');
  const { t: tCommon } = useTranslation();
  return { currency: t('form.currency'), on: tCommon('labels.date'), rate: t('form.rate') };
}

function RateFields({ form }: { form: UseFormReturnType<RateValues> }) {
  const { t } = useTranslation(['exchange-rates', 'money']);
  const labels = useLabels();
  const currency = isolate.code(`1 ${form.values.currency}`);
  return (
    <>
      <SelectField
        label={labels.currency}
        options={FOREIGN_CURRENCIES.map((value) => ({ value, label: t(`money:currencies.${value}`) }))}
        {...form.getInputProps('currency')}
      />
      <FieldRow>
        <TextField
          kind="code"
          label={labels.rate}
          hint={t('form.rateHint', { currency })}
          {...form.getInputProps('rate')}
        />
        <DateField label={labels.on} {...form.getInputProps('on')} />
      </FieldRow>
    </>
  );
}

type RemoveRateProps = { rateId: string; onRemoved: () => void; onClose: () => void };

function RemoveRate({ rateId, onRemoved, onClose }: RemoveRateProps) {
  const { t } = useTranslation('exchange-rates');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveRate(rateId);
  return (
    <ConfirmChange
      title={t('removeTitle')}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={t('removed')}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmChange>
  );
}
