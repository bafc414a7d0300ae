import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import type { Agreement } from '../queries.ts';
import { LineList } from './line-list.tsx';
import { PartyFields } from './party-fields.tsx';
import { emptyGuarantor, emptyParty, toPartiesSection, toPartiesValues } from './party-values.ts';
import type { PartiesValues, PartyGroup } from './party-values.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const groups = ['landlords', 'tenants', 'guarantors'] as const;
const roleOf = { landlords: 'landlord', tenants: 'tenant', guarantors: 'guarantor' } as const;

/** Who lets, who rents, and who stands surety. */
export function PartiesStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <StepForm
      {...step}
      section="parties"
      title={t('steps.parties')}
      purpose={t('purpose.parties')}
      agreement={agreement}
      toValues={toPartiesValues}
      toSection={(values, isFinal) => toPartiesSection(values, isFinal)}
    >
      {(form) =>
        groups.map((group) => <People key={group} form={form} group={group} agreement={agreement} />)
      }
    </StepForm>
  );
}

type PeopleProps = {
  form: UseFormReturnType<PartiesValues>;
  group: PartyGroup;
  agreement: Agreement;
};

function People({ form, group, agreement }: PeopleProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const people = form.values[group];
  const role = roleOf[group];
  const canRemove = group === 'guarantors' || people.length > 1;
  return (
    <FieldGroup legend={t(`party.groups.${group}`)}>
      <LineList
        label={t(`party.groups.${group}`)}
        lines={people}
        keyOf={({ key }) => key}
        nameOf={({ fullName }) => fullName || t(`roles.${role}`)}
        addLabel={t(`party.add.${role}`)}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={() => form.insertListItem(group, group === 'guarantors' ? emptyGuarantor() : emptyParty())}
        onRemove={canRemove ? (at) => form.removeListItem(group, at) : null}
        path={group}
        render={(at) => <PartyFields form={form} group={group} at={at} agreement={agreement} />}
      />
    </FieldGroup>
  );
}
