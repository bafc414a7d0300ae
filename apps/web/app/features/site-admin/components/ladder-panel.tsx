import { LEGAL_LADDERS, MOST_LADDER_STEPS, type LegalLadderName } from '@dira/domain/legal-ladders';
import { useForm, type UseFormReturnType } from '@mantine/form';
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
import { LineList } from '../../lease-agreements/forms/line-list.tsx';
import {
  ladderRevisionsQuery,
  useRecordLadder,
  type LadderRevision,
} from '../../legal-parameters/queries.ts';
import { ladderFaults, ladderValues, toLadder, type LadderValues } from '../forms/ladder-values.ts';

type AddressedProps = {
  /** As the address has them. */
  figure: string | null;
  from: string | null;
  purpose: 'new' | 'correct';
  onClose: () => void;
};

/** The ladder that the address names; nothing where it names none. */
export function LadderPanel({ figure, from, ...props }: AddressedProps) {
  const { data } = useSuspenseQuery(ladderRevisionsQuery);
  const name = LEGAL_LADDERS.find((known) => known === figure);
  const standing = data.items.filter((one) => one.name === name && one.isStanding);
  const ladder = standing.find(({ validFrom }) => validFrom === from) ?? standing[0];
  if (name === undefined || ladder === undefined) return null;
  return <Form key={`${name} ${ladder.validFrom} ${props.purpose}`} name={name} ladder={ladder} {...props} />;
}

type FormProps = Pick<AddressedProps, 'purpose' | 'onClose'> & {
  name: LegalLadderName;
  ladder: LadderRevision;
};

function Form({ name, ladder, purpose, onClose }: FormProps) {
  const { t } = useTranslation('legal-parameters');
  const record = useRecordLadder();
  const labels = useLabels();
  const form = useForm<LadderValues>({
    initialValues: ladderValues(ladder, purpose, today()),
    validate: (values) => describeFaults(ladderFaults(values)),
  });
  const submit = (values: LadderValues) =>
    record.mutate(toLadder(name, values), {
      onSuccess: () => {
        showToast({ title: t('form.entered') });
        onClose();
      },
    });
  return (
    <FormPanel
      title={t(`form.${purpose}Title`)}
      subtitle={t(`ladders.names.${name}`)}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t(`form.${purpose}`)}
      loading={record.isPending}
      error={record.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t(purpose === 'new' ? 'ladders.note' : 'form.correctNote')}</FormNote>
      <Steps form={form} />
      <FieldRow>
        <DateField
          label={labels.validFrom}
          isDisabled={purpose === 'correct'}
          {...form.getInputProps('validFrom')}
        />
        <DateField label={labels.validTo} isOptional {...form.getInputProps('validTo')} />
      </FieldRow>
      <FieldGroup legend={t('form.written')}>
        <TextField kind="code" label={labels.section} {...form.getInputProps('section')} />
        <TextField label={labels.source} hint={t('form.sourceHint')} {...form.getInputProps('source')} />
        <TextField kind="code" label={labels.sourceUrl} isOptional {...form.getInputProps('sourceUrl')} />
        <DateField label={labels.checkedOn} {...form.getInputProps('checkedOn')} />
      </FieldGroup>
    </FormPanel>
  );
}

function Steps({ form }: { form: UseFormReturnType<LadderValues> }) {
  const { t } = useTranslation('legal-parameters');
  const { t: tCommon } = useTranslation();
  const { steps } = form.values;
  const add = () => {
    if (steps.length < MOST_LADDER_STEPS) form.insertListItem('steps', { upTo: null, rate: null });
  };
  return (
    <FieldGroup legend={t('ladders.steps')}>
      <LineList
        label={t('ladders.steps')}
        lines={steps}
        nameOf={(_, at) => t('ladders.step', { number: at + 1 })}
        addLabel={t('ladders.addStep')}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={add}
        onRemove={steps.length > 1 ? (at) => form.removeListItem('steps', at) : null}
        path="steps"
        render={(at) => (
          <FieldRow>
            <AmountField
              label={t('ladders.upTo')}
              currency="ILS"
              isOptional
              {...(at === steps.length - 1 && { hint: t('ladders.upToHint') })}
              {...form.getInputProps(`steps.${at}.upTo`)}
            />
            <NumberField
              step="decimal"
              label={t('form.values.basis_points')}
              {...form.getInputProps(`steps.${at}.rate`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}

function useLabels() {
  const { t } = useTranslation('legal-parameters');
  return {
    steps: t('ladders.steps'),
    validFrom: t('form.validFrom'),
    validTo: t('form.validTo'),
    section: t('form.section'),
    source: t('form.source'),
    sourceUrl: t('form.sourceUrl'),
    checkedOn: t('form.checkedOn'),
  };
}
