import { couponLimits } from '@dira/contract/operator-billing';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useCreateCoupon } from '../queries.ts';

/** A new coupon: so much off a first payment, so often, up to a day. */
export function CouponPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('operator-billing');
  const create = useCreateCoupon();
  const form = useForm<{ code: string; percent: number | null; mostUses: number | null; validTo: string }>({
    initialValues: { code: '', percent: 20, mostUses: 100, validTo: today() },
    validate: {
      code: (code) => (/^[A-Z0-9-]{3,30}$/i.test(code.trim()) ? null : describeFieldProblem('invalid')),
      percent: (percent) =>
        percent !== null && percent >= 1 && percent <= 100 ? null : describeFieldProblem('invalid'),
      mostUses: (uses) => (uses !== null && uses >= 1 ? null : describeFieldProblem('required')),
      validTo: (day) => (day >= today() ? null : describeFieldProblem('in_past')),
    },
  });
  const labels = {
    code: t('coupons.code'),
    percent: t('coupons.percent'),
    mostUses: t('coupons.mostUses'),
    validTo: t('coupons.validTo'),
  };
  return (
    <FormPanel
      title={t('coupons.add')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('coupons.create')}
      loading={create.isPending}
      error={create.error}
      onSubmit={({ code, percent, mostUses, validTo }) =>
        create.mutate(
          { code: code.trim(), percent: percent ?? 0, mostUses: mostUses ?? 0, validTo },
          {
            onSuccess: () => {
              showToast({ title: t('coupons.created') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={labels.code}
        kind="code"
        maxLength={couponLimits.code}
        {...form.getInputProps('code')}
      />
      <FieldRow>
        <NumberField label={labels.percent} {...form.getInputProps('percent')} />
        <NumberField label={labels.mostUses} {...form.getInputProps('mostUses')} />
      </FieldRow>
      <DateField label={labels.validTo} {...form.getInputProps('validTo')} />
    </FormPanel>
  );
}
