import {
  LEGAL_PARAMETER_UNITS,
  LEGAL_PARAMETERS,
  type LegalParameterName,
} from '@dira/domain/legal-parameters';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { legalParametersQuery, useRecordParameter } from '../../legal-parameters/queries.ts';
import type { LegalParameter } from '../../legal-parameters/queries.ts';
import { faultsOf, parameterValues, scaleOf, toParameter } from '../forms/parameter-values.ts';
import type { ParameterValues } from '../forms/parameter-values.ts';

type AddressedProps = {
  /** As the address has them. */
  figure: string | null;
  from: string | null;
  purpose: 'new' | 'correct';
  onClose: () => void;
};

/** The figure that the address names; nothing where it names none. */
export function ParameterPanel({ figure, from, ...props }: AddressedProps) {
  const { data } = useSuspenseQuery(legalParametersQuery);
  const name = LEGAL_PARAMETERS.find((known) => known === figure);
  const ofName = data.items.filter((one) => one.name === name);
  const standing = ofName.find(({ validFrom }) => validFrom === from) ?? ofName[0];
  if (name === undefined || standing === undefined) return null;
  return (
    <Form key={`${name} ${standing.validFrom} ${props.purpose}`} name={name} standing={standing} {...props} />
  );
}

type FormProps = Pick<AddressedProps, 'purpose' | 'onClose'> & {
  name: LegalParameterName;
  standing: LegalParameter;
};

function Form({ name, standing, purpose, onClose }: FormProps) {
  const { t } = useTranslation('legal-parameters');
  const record = useRecordParameter();
  const labels = useLabels(name);
  const form = useForm<ParameterValues>({
    initialValues: parameterValues(standing, purpose, today()),
    validate: (values) => describeFaults(faultsOf(name, values)),
  });
  const submit = (values: ParameterValues) =>
    record.mutate(toParameter(name, values), {
      onSuccess: () => {
        showToast({ title: t('form.entered') });
        onClose();
      },
    });
  const valueProps = { label: labels.value, ...form.getInputProps('value') };
  return (
    <FormPanel
      title={t(`form.${purpose}Title`)}
      subtitle={t(`names.${name}`)}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(`form.${purpose}`)}
      loading={record.isPending}
      error={record.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t(noteOf(purpose, standing))}</FormNote>
      {LEGAL_PARAMETER_UNITS[name] === 'agorot' ? (
        <AmountField currency="ILS" {...valueProps} />
      ) : (
        <NumberField step={scaleOf(name) === 1 ? 'whole' : 'decimal'} {...valueProps} />
      )}
      <FieldRow>
        <DateField
          label={labels.validFrom}
          isDisabled={purpose === 'correct'}
          {...form.getInputProps('validFrom')}
        />
        <DateField label={labels.validTo} isOptional {...form.getInputProps('validTo')} />
      </FieldRow>
      <FieldGroup legend={t('form.written')}>
        <TextField
          kind="code"
          label={labels.section}
          hint={t('form.sectionHint')}
          {...form.getInputProps('section')}
        />
        <TextField label={labels.source} hint={t('form.sourceHint')} {...form.getInputProps('source')} />
        <TextField kind="code" label={labels.sourceUrl} isOptional {...form.getInputProps('sourceUrl')} />
        <DateField label={labels.checkedOn} {...form.getInputProps('checkedOn')} />
      </FieldGroup>
    </FormPanel>
  );
}

/** The Fair Rental chapter goes by the first day of a lease. */
function noteOf(purpose: FormProps['purpose'], { section }: LegalParameter) {
  if (purpose === 'correct') return 'form.correctNote';
  return section.startsWith('s.25') ? 'form.newNote' : 'form.dayNote';
}

function useLabels(name: LegalParameterName) {
  const { t } = useTranslation('legal-parameters');
  return {
    value: t(`form.values.${LEGAL_PARAMETER_UNITS[name]}`),
    validFrom: t('form.validFrom'),
    validTo: t('form.validTo'),
    section: t('form.section'),
    source: t('form.source'),
    sourceUrl: t('form.sourceUrl'),
    checkedOn: t('form.checkedOn'),
  };
}
