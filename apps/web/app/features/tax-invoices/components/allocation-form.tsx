import { taxDocumentLimits } from '@dira/contract/tax-invoices';
import { ALLOCATION_NUMBER_FORM } from '@dira/domain/tax-documents';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useAllocateDocument, type TaxDocument } from '../queries.ts';

type AllocationFormProps = { document: TaxDocument; title: string; children: ReactNode; onClose: () => void };

/** An invoice for which no allocation number came, and the field for it. */
export function AllocationForm({ document: { id }, children, ...panel }: AllocationFormProps) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const allocate = useAllocateDocument();
  const label = t('allocationNumber');
  const form = useForm({
    initialValues: { allocationNumber: '' },
    validate: {
      allocationNumber: (number) =>
        ALLOCATION_NUMBER_FORM.test(number) ? null : describeFieldProblem('nine_digits'),
    },
  });
  return (
    <FormPanel
      {...panel}
      form={form}
      edited={null}
      labels={{ allocationNumber: label }}
      submitLabel={tCommon('actions.save')}
      loading={allocate.isPending}
      error={allocate.error}
      onSubmit={({ allocationNumber }) =>
        allocate.mutate(
          { id, allocationNumber },
          { onSuccess: () => void showToast({ title: t('record.done') }) },
        )
      }
    >
      {children}
      <TextField
        label={label}
        kind="code"
        inputMode="decimal"
        maxLength={taxDocumentLimits.allocationNumber}
        {...form.getInputProps('allocationNumber')}
      />
    </FormPanel>
  );
}
