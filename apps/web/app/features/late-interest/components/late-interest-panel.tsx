import {
  LATE_INTEREST_METHODS,
  LATE_INTEREST_STARTS,
  type LateInterestState,
} from '@dira/domain/late-interest';
import type { Currency } from '@dira/domain/money';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import {
  exampleOf,
  faultsOfInterest,
  interestValues,
  toInterest,
  type InterestValues,
} from '../forms/interest-values.ts';
import {
  lateInterestQuery,
  useSetLateInterest,
  useSetLeaseLateInterest,
  useSetPropertyLateInterest,
  type InterestPlace,
} from '../queries.ts';

type PanelProps = { currency: Currency; onClose: () => void };

export function WorkspaceInterestPanel(props: PanelProps) {
  return <InterestForm place={{ kind: 'organization' }} set={useSetLateInterest()} {...props} />;
}

/** Whoever may waive interest of a property’s leases may say whether it bears any. */
export function PropertyInterestPanel(props: PanelProps & { propertyId: string }) {
  const { can } = useOrganization();
  return can['money.release'] && <PropertyInterestForm {...props} />;
}

function PropertyInterestForm({ propertyId, ...props }: PanelProps & { propertyId: string }) {
  const set = useSetPropertyLateInterest(propertyId);
  return <InterestForm place={{ kind: 'property', id: propertyId }} set={set} {...props} />;
}

/** Whoever may waive interest of a lease may say whether it bears any. */
export function LeaseInterestPanel(props: PanelProps & { leaseId: string }) {
  const { can } = useOrganization();
  return can['money.release'] && <LeaseInterestForm {...props} />;
}

function LeaseInterestForm({ leaseId, ...props }: PanelProps & { leaseId: string }) {
  const set = useSetLeaseLateInterest(leaseId);
  return <InterestForm place={{ kind: 'lease', id: leaseId }} set={set} {...props} />;
}

type InterestFormProps = PanelProps & {
  place: InterestPlace;
  set: ReturnType<typeof useSetLeaseLateInterest>;
};

/** What the contract says of late rent, here and from a day on, with what it comes to. */
function InterestForm({ place, set, currency, onClose }: InterestFormProps) {
  const { t } = useTranslation('late-interest');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(lateInterestQuery(organizationId, place));
  const edited = useEdited(
    data,
    (seen) => interestValues(seen, place.kind === 'organization', today()),
    set.error,
  );
  const form = useForm<InterestValues>({
    initialValues: edited.opened,
    validate: (values) => describeFaults(faultsOfInterest(values, today())),
  });
  const ofCurrency = data.own?.terms?.currency ?? data.holds?.terms?.currency ?? currency;
  const shown = place.kind === 'lease' ? currency : ofCurrency;
  const submit = (values: InterestValues) => {
    const body = toInterest(values, shown);
    if (body === null) return;
    set.mutate(
      { seen: edited.seen, body },
      {
        onSuccess: () => {
          showToast({ title: t('form.saved') });
          onClose();
        },
      },
    );
  };
  const labels = useLabels();
  return (
    <FormPanel
      title={t('title')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={t('form.submit')}
      loading={set.isPending}
      error={set.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote tone="legal">{t('form.law')}</FormNote>
      <ChoiceField label={labels.state} options={useStates(place)} {...form.getInputProps('state')} />
      {form.values.state === 'on' && <TermFields form={form} currency={shown} labels={labels} />}
      <DateField
        label={labels.holdsFrom}
        hint={t('form.holdsFromHint')}
        {...form.getInputProps('holdsFrom')}
      />
      <Example values={form.values} currency={shown} />
    </FormPanel>
  );
}

function useStates(place: InterestPlace) {
  const { t } = useTranslation('late-interest');
  const offered: readonly LateInterestState[] =
    place.kind === 'organization' ? ['off', 'on'] : ['inherit', 'on', 'off'];
  const hints = {
    on: t('form.hints.on'),
    off: t(place.kind === 'organization' ? 'form.hints.offAll' : 'form.hints.off'),
    inherit: t(place.kind === 'lease' ? 'form.hints.inheritLease' : 'form.hints.inheritProperty'),
  };
  return offered.map((value) => ({ value, label: t(`form.states.${value}`), hint: hints[value] }));
}

function useLabels() {
  const { t } = useTranslation('late-interest');
  return {
    state: t('form.state'),
    method: t('form.method'),
    rate: t('form.rate'),
    fixedAmount: t('form.fixedAmount'),
    graceDays: t('facts.grace'),
    countsFrom: t('facts.countsFrom'),
    capPercent: t('form.capPercent'),
    capAmount: t('form.capAmount'),
    includesRecurring: t('form.recurring'),
    holdsFrom: t('form.holdsFrom'),
  };
}

type TermFieldsProps = {
  form: UseFormReturnType<InterestValues>;
  currency: Currency;
  labels: ReturnType<typeof useLabels>;
};

function TermFields({ form, currency, labels }: TermFieldsProps) {
  const { t } = useTranslation('late-interest');
  const isPercent = form.values.method === 'percent';
  const { includesRecurring } = form.values;
  return (
    <>
      <SelectField
        label={labels.method}
        options={LATE_INTEREST_METHODS.map((value) => ({ value, label: t(`form.methods.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <FieldRow>
        {isPercent ? (
          <NumberField
            step="decimal"
            label={labels.rate}
            hint={t('form.rateHint')}
            {...form.getInputProps('rate')}
          />
        ) : (
          <AmountField
            label={labels.fixedAmount}
            currency={currency}
            {...form.getInputProps('fixedAmount')}
          />
        )}
        <NumberField
          label={labels.graceDays}
          hint={t('form.graceHint')}
          {...form.getInputProps('graceDays')}
        />
      </FieldRow>
      {isPercent && (
        <SelectField
          label={labels.countsFrom}
          options={LATE_INTEREST_STARTS.map((value) => ({ value, label: t(`starts.${value}`) }))}
          {...form.getInputProps('countsFrom')}
        />
      )}
      <FieldRow>
        <NumberField
          step="decimal"
          label={labels.capPercent}
          isOptional
          {...form.getInputProps('capPercent')}
        />
        <AmountField
          label={labels.capAmount}
          hint={t('form.capHint')}
          currency={currency}
          isOptional
          {...form.getInputProps('capAmount')}
        />
      </FieldRow>
      <CheckField
        label={labels.includesRecurring}
        data-path="includesRecurring"
        checked={includesRecurring}
        onChange={(isChosen) => form.setFieldValue('includesRecurring', isChosen)}
      />
    </>
  );
}

/** A rent that many pay, as late as many are. */
const example = { amount: 500_000, days: 20 } as const;

/** What the terms come to, while they are typed. */
function Example({ values, currency }: { values: InterestValues; currency: Currency }) {
  const { t } = useTranslation('late-interest');
  const say = useSayAmount(currency);
  const interest = exampleOf(values, currency, example);
  if (interest === null) return null;
  return (
    <FormNote>
      <p role="status">
        {t('form.example', { amount: say(example.amount), days: example.days, interest: say(interest) })}
      </p>
    </FormNote>
  );
}
