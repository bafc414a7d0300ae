import { agreementLimits } from '@dira/contract/lease-agreements';
import { IDENTITY_KINDS } from '@dira/domain/lease-agreement/contents';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { KeptNumber } from '../../../ui/kept-number.tsx';
import { AddressField } from '../../addresses/components/address-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { hasWrongCheckDigit } from '../../tenants/forms/person-values.ts';
import { useRevealNumber } from '../queries.ts';
import type { Agreement } from '../queries.ts';
import type { PartiesValues, PartyGroup } from './party-values.ts';

type PartyFieldsProps = {
  form: UseFormReturnType<PartiesValues>;
  group: PartyGroup;
  at: number;
  agreement: Agreement;
};

/** Who somebody is, where they live and how they are reached. */
export function PartyFields({ form, group, at, agreement }: PartyFieldsProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const party = form.values[group][at];
  const limits = agreementLimits.parties[group];
  const of = (field: string) => form.getInputProps(`${group}.${at}.${field}`);
  if (party === undefined) return null;
  const isMistyped = party.identityKind !== 'passport' && hasWrongCheckDigit(party.identityNumber);
  const number = of('identityNumber');
  const onFile = form.values.hints[party.key];
  return (
    <>
      <TextField label={tCommon('labels.fullName')} maxLength={limits.fullName} {...of('fullName')} />
      <FieldRow>
        <SelectField
          label={t('party.identityKind')}
          options={IDENTITY_KINDS.map((kind) => ({ value: kind, label: t(`identityKinds.${kind}`) }))}
          {...of('identityKind')}
        />
        <TextField
          label={t('party.identityNumber')}
          kind="code"
          maxLength={limits.identityNumber}
          {...(onFile !== undefined && { hint: t('party.onFile', { end: onFile }) })}
          {...number}
          error={isMistyped ? describeFieldProblem('invalid_identity_number') : number.error}
        />
      </FieldRow>
      {/* Once, however many there are. */}
      {at === 0 && <PrivacyNotice purpose="identity" />}
      <NumberOnFile agreement={agreement} partyKey={party.key} />
      <AddressField label={tCommon('labels.address')} maxLength={limits.address} {...of('address')} />
      <FieldRow>
        <PhoneField label={tCommon('labels.phone')} isOptional {...of('phone')} />
        <TextField
          label={tCommon('labels.email')}
          kind="email"
          isOptional
          maxLength={limits.email}
          {...of('email')}
        />
      </FieldRow>
      {group === 'guarantors' && (
        <AmountField
          label={t('party.guaranteedAmount')}
          hint={t('party.guaranteedHint')}
          currency={agreement.lease.monthlyRent.currency}
          {...of('guaranteedAmount')}
        />
      )}
    </>
  );
}

/** The number that is saved; one that is being typed is seen as it is. */
function NumberOnFile({ agreement, partyKey }: Pick<PartyFieldsProps, 'agreement'> & { partyKey: string }) {
  const { can } = useOrganization();
  const reveal = useRevealNumber(agreement.leaseId, partyKey);
  const kept = agreement.identities.find((one) => one.partyKey === partyKey);
  return can['identity_numbers.see'] && kept !== undefined ? (
    <KeptNumber mask={kept.hint} reveal={reveal} />
  ) : null;
}
