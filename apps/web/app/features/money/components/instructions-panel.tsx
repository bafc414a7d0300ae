import { instructionLimits } from '@dira/contract/payment-instructions';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { PhoneField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkInstructions, instructionValues, toInstructions } from '../forms/instruction-values.ts';
import type { InstructionValues } from '../forms/instruction-values.ts';
import { instructionsQuery, useSetInstructions } from '../queries.ts';

type InstructionsPanelProps = { propertyId: string | null; onClose: () => void };

/** Where the rent goes: an account, Bit, PayBox. Tenants see it beside what is due, and in reminders. */
export function InstructionsPanel({ propertyId, onClose }: InstructionsPanelProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(instructionsQuery(organizationId, propertyId));
  const set = useSetInstructions(propertyId);
  const edited = useEdited(data, instructionValues, set.error);
  const form = useForm<InstructionValues>({ initialValues: edited.opened, validate: checkInstructions });
  const labels = {
    bank: t('howToPay.bank'),
    branch: t('howToPay.branch'),
    account: t('howToPay.accountNumber'),
    holder: t('howToPay.holder'),
    bitPhone: t('methods.bit'),
    payboxPhone: t('methods.paybox'),
    note: tCommon('labels.note'),
  };
  const field = (name: keyof InstructionValues) => ({
    label: labels[name],
    isOptional: true,
    ...form.getInputProps(name),
  });
  return (
    <FormPanel
      title={t('howToPay.title')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={(values) =>
        set.mutate(
          { seen: edited.seen, body: toInstructions(values) },
          {
            onSuccess: () => {
              showToast({ title: t('howToPay.saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote>{t(propertyId === null ? 'howToPay.hint' : 'howToPay.propertyHint')}</FormNote>
      <FieldRow>
        <TextField kind="code" {...field('bank')} />
        <TextField kind="code" {...field('branch')} />
      </FieldRow>
      <TextField kind="code" {...field('account')} />
      <TextField maxLength={instructionLimits.holder} {...field('holder')} />
      <FieldRow>
        <PhoneField {...field('bitPhone')} />
        <PhoneField {...field('payboxPhone')} />
      </FieldRow>
      <TextAreaField rows={2} {...field('note')} />
    </FormPanel>
  );
}
