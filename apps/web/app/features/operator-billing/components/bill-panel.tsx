import { taxInvoiceLimits } from '@dira/contract/operator-billing';
import { useForm } from '@mantine/form';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FactList } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { shekels } from '../../subscriptions/choice.ts';
import { operatorBillsQuery, useNumberTaxInvoice, type OperatorBill } from '../queries.ts';
import { billStateOf } from './billing-tab.tsx';

/** Who a bill is written to, and the number of the tax invoice that registered software issued for it. */
export function BillPanel({ billId, onClose }: { billId: string; onClose: () => void }) {
  const page = usePageQuery();
  const { data } = useSuspenseInfiniteQuery(operatorBillsQuery(billStateOf(page.get)));
  const bill = rowsOf(data)?.find(({ id }) => id === billId);
  return bill === undefined ? null : <InvoiceForm bill={bill} onClose={onClose} />;
}

function InvoiceForm({ bill, onClose }: { bill: OperatorBill; onClose: () => void }) {
  const { t } = useTranslation(['operator-billing', 'organizations', 'plans', 'common']);
  const keep = useNumberTaxInvoice(bill.id);
  const form = useForm({
    initialValues: { number: bill.taxInvoiceNumber ?? '', allocationNumber: bill.allocationNumber ?? '' },
    validate: {
      number: (number) =>
        /^[0-9A-Za-z/-]{1,20}$/.test(number.trim()) ? null : describeFieldProblem('required'),
      allocationNumber: (number) =>
        number === '' || /^\d{9}$/.test(number.trim()) ? null : describeFieldProblem('invalid'),
    },
  });
  const labels = { number: t('plans:bill.taxInvoice'), allocationNumber: t('plans:bill.allocation') };
  return (
    <FormPanel
      title={bill.reference}
      subtitle={<UserText>{bill.organizationName}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('common:actions.save')}
      loading={keep.isPending}
      error={keep.error}
      onSubmit={({ number, allocationNumber }) =>
        keep.mutate(
          {
            number: number.trim(),
            allocationNumber: allocationNumber === '' ? null : allocationNumber.trim(),
          },
          {
            onSuccess: () => {
              showToast({ title: t('invoice.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: t('plans:bill.billedTo'), value: <UserText>{bill.buyer.name}</UserText> },
          ...(bill.buyer.number === null
            ? []
            : [
                {
                  label: t('organizations:letterhead.businessNumber'),
                  value: <Code>{bill.buyer.number}</Code>,
                },
              ]),
          { label: t('common:labels.email'), value: <Code>{bill.buyer.email}</Code> },
          { label: t('plans:bill.total'), value: <Amount value={shekels(bill.total)} /> },
          { label: t('revenue.vat'), value: <Amount value={shekels(bill.vat)} /> },
        ]}
      />
      <FormNote>{t('invoice.lead')}</FormNote>
      <TextField
        label={labels.number}
        kind="code"
        maxLength={taxInvoiceLimits.number}
        {...form.getInputProps('number')}
      />
      <TextField
        label={labels.allocationNumber}
        kind="code"
        isOptional
        maxLength={taxInvoiceLimits.allocationNumber}
        {...form.getInputProps('allocationNumber')}
      />
    </FormPanel>
  );
}
