import { MOST_SETTLED_MONTHS } from '@dira/domain/cost-settlements';
import { RECURRING_PURPOSES } from '@dira/domain/recurring-charges';
import { nameRecurringCharge } from '@dira/i18n/recurring-charge-words';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { PropertyField } from '../../documents/components/property-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usualMonths } from '../asked.ts';
import { settlementBasisQuery, type Asked } from '../queries.ts';

type Choice = {
  propertyId: string | null;
  /** The purpose, and behind a colon the name of what is none of the list. */
  what: string;
  fromMonth: string | null;
  throughMonth: string | null;
};

type ChoosePanelProps = {
  propertyId: string | null;
  onChoose: (asked: Asked) => void;
  onClose: () => void;
};

const usual = { purpose: 'house_committee', description: '' } as const;

const listed = RECURRING_PURPOSES.filter((purpose) => purpose !== 'other').map((purpose) => ({
  purpose,
  description: '',
}));

/** The first step: a property, what its tenants pay for in advance, and the months. */
export function ChoosePanel({ propertyId, onChoose, onClose }: ChoosePanelProps) {
  const { t } = useTranslation('cost-settlements');
  const { t: tCommon } = useTranslation();
  const { t: tRecurring } = useTranslation('recurring-charges');
  const { organizationId } = useOrganization();
  const form = useForm<Choice>({
    initialValues: { propertyId, what: keyOf(usual), ...usualMonths() },
    validate: (values) => describeFaults(faultsOf(values)),
  });
  const chosen = form.values.propertyId;
  const { data } = useQuery({
    ...settlementBasisQuery(organizationId, { ...usualMonths(), ...usual, propertyId: chosen ?? '' }),
    enabled: chosen !== null,
  });
  // What tenants pay for that is none of the list is said by its name.
  const purposes = [...listed, ...(data?.purposes.filter(({ purpose }) => purpose === 'other') ?? [])];
  const labels = {
    propertyId: tCommon('labels.property'),
    what: tRecurring('purpose'),
    fromMonth: t('choose.from'),
    throughMonth: t('choose.through'),
  };
  const submit = ({ propertyId: property, what, fromMonth, throughMonth }: Choice) => {
    const purpose = purposes.find((one) => keyOf(one) === what);
    if (property === null || purpose === undefined || fromMonth === null || throughMonth === null) return;
    onChoose({ ...purpose, propertyId: property, fromMonth, throughMonth });
  };
  return (
    <FormPanel
      title={t('title')}
      subtitle={t('choose.intro')}
      form={form}
      edited={null}
      isKept
      labels={labels}
      submitLabel={tCommon('actions.continue')}
      loading={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertyField
        isOptional={false}
        value={chosen}
        error={form.errors['propertyId']}
        data-path="propertyId"
        onChange={(property) => form.setFieldValue('propertyId', property)}
      />
      <SelectField
        label={labels.what}
        options={purposes.map((one) => ({
          value: keyOf(one),
          label: nameRecurringCharge(one, tRecurring),
        }))}
        {...form.getInputProps('what')}
      />
      <FieldRow>
        <MonthField label={labels.fromMonth} {...form.getInputProps('fromMonth')} />
        <MonthField label={labels.throughMonth} {...form.getInputProps('throughMonth')} />
      </FieldRow>
    </FormPanel>
  );
}

function keyOf({ purpose, description }: Pick<Asked, 'purpose' | 'description'>): string {
  return `${purpose}:${description}`;
}

/** The codes of what is wrong. */
function faultsOf({ propertyId, fromMonth, throughMonth }: Choice): Record<string, string | null> {
  return {
    propertyId: propertyId === null ? 'required' : null,
    fromMonth: fromMonth === null ? 'invalid_month' : null,
    throughMonth: throughMonth === null ? 'invalid_month' : faultOfMonths(fromMonth, throughMonth),
  };
}

function faultOfMonths(fromMonth: string | null, throughMonth: string): string | null {
  if (throughMonth > today().slice(0, 7)) return 'in_future';
  if (fromMonth === null) return null;
  if (throughMonth < fromMonth) return 'ends_before_start';
  const { months } = Temporal.PlainYearMonth.from(fromMonth).until(throughMonth, { largestUnit: 'months' });
  return months >= MOST_SETTLED_MONTHS ? 'too_big' : null;
}
