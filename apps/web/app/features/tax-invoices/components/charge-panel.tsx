import { taxDocumentLimits } from '@dira/contract/tax-invoices';
import { formatAmountForInput, formatBasisPoints, formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { CopiedFacts, type CopiedFact } from '../../../ui/copied-facts.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  checkDocument,
  documentValues,
  isAllocated,
  toDocument,
  type DocumentValues,
} from '../forms/document-values.ts';
import { taxableChargeQuery, useRecordDocument, type TaxableDetails } from '../queries.ts';
import { AskButton } from './ask-button.tsx';
import { RequestNote } from './request-note.tsx';

type ChargePanelProps = { chargeId: string; onClose: () => void };

/** What the document of a charge has to say, ready to be typed elsewhere, and how it was numbered there. */
export function ChargePanel({ chargeId, onClose }: ChargePanelProps) {
  const { organizationId, can } = useOrganization();
  const { data: charge } = useSuspenseQuery(taxableChargeQuery(organizationId, chargeId));
  const [what = ''] = charge.descriptions.toReversed();
  const heading = { title: what, onClose };
  const isAsked = charge.request?.state === 'asked';
  if (can['tax_documents.issue'] && !isAsked)
    return (
      <RecordForm charge={charge} {...heading}>
        <ToType charge={charge} />
      </RecordForm>
    );
  return (
    <SidePanel {...heading}>
      <RequestNote charge={charge} />
      <ToType charge={charge} />
    </SidePanel>
  );
}

type RecordFormProps = { charge: TaxableDetails; title: string; onClose: () => void; children: ReactNode };

function RecordForm({ charge, children, ...panel }: RecordFormProps) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const record = useRecordDocument();
  const form = useForm<DocumentValues>({
    initialValues: documentValues(charge, today()),
    validate: (values) => checkDocument(values, charge, today()),
  });
  const labels = {
    kind: tCommon('labels.type'),
    number: t('number'),
    issuedOn: t('issuedOn'),
    allocationNumber: t('allocationNumber'),
  };
  const save = (values: DocumentValues) =>
    record.mutate(toDocument(values, charge), {
      onSuccess: () => {
        showToast({ title: t('record.done') });
        panel.onClose();
      },
    });
  return (
    <FormPanel
      {...panel}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('record.action')}
      loading={record.isPending}
      error={record.error}
      onSubmit={save}
    >
      <RequestNote charge={charge} />
      <FormNote>
        {t('record.lead')}
        {charge.provider !== null && <AskButton charge={charge} onAsked={panel.onClose} />}
      </FormNote>
      {children}
      <FieldGroup legend={t('record.legend')}>
        <SelectField
          label={labels.kind}
          options={charge.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <FieldRow>
          <TextField
            label={labels.number}
            kind="code"
            maxLength={taxDocumentLimits.number}
            {...form.getInputProps('number')}
          />
          <DateField label={labels.issuedOn} {...form.getInputProps('issuedOn')} />
        </FieldRow>
        <TextField
          label={labels.allocationNumber}
          hint={t('record.allocationHint', {
            amount: isolate.code(formatMoney(charge.allocationAbove, language)),
          })}
          kind="code"
          inputMode="decimal"
          maxLength={taxDocumentLimits.allocationNumber}
          isOptional={!isAllocated(charge, form.values)}
          {...form.getInputProps('allocationNumber')}
        />
      </FieldGroup>
    </FormPanel>
  );
}

function ToType({ charge }: { charge: TaxableDetails }) {
  const { t } = useTranslation('tax-invoices');
  return (
    <FieldGroup legend={t('toType')}>
      <CopiedFacts facts={useFacts(charge)} />
    </FieldGroup>
  );
}

function useFacts(charge: TaxableDetails): CopiedFact[] {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { customer, credited, descriptions, payments } = charge;
  const [hebrew = '', own] = descriptions;
  const rate = formatBasisPoints(charge.vatBasisPoints, language);
  return [
    { label: t('customer'), value: customer.name },
    ...(customer.dealerNumber === null
      ? []
      : [{ label: t('dealerNumber'), value: customer.dealerNumber, isCode: true }]),
    { label: own === undefined ? tCommon('labels.description') : t('inHebrew'), value: hebrew },
    ...(own === undefined ? [] : [{ label: tCommon('labels.description'), value: own }]),
    ...(credited === null
      ? []
      : [
          {
            label: t('credited'),
            value: `${t(`kinds.${credited.kind}`)} ${credited.number}`,
            copied: credited.number,
          },
        ]),
    useAmount(t('net'), charge.net),
    useAmount(t('vatAt', { rate: isolate.code(rate) }), charge.vat),
    useAmount(t('gross'), charge.gross),
    ...payments.map(({ method, on, amount }) => ({
      label: t('payment', { method: tMoney(`methods.${method}`), date: formatDate(on) }),
      value: formatMoney(amount, language),
      copied: plain(amount.amount),
      isCode: true,
    })),
  ];
}

function useAmount(label: string, amount: TaxableDetails['net']): CopiedFact {
  return { label, value: formatMoney(amount, useLanguage()), copied: plain(amount.amount), isCode: true };
}

/** `5,310.00` in shekels, as it is typed; what is credited without its sign. */
function plain(amount: number): string {
  return formatAmountForInput(Math.abs(amount));
}
