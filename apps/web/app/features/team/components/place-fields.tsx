import { isLimitable } from '@dira/domain/permissions';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { isSwitchWithin, placeOf, rolesWithin } from '../forms/place-values.ts';
import type { GivenFlag, PlaceValues } from '../forms/place-values.ts';
import { GivenProperties } from './given-properties.tsx';
import { PermissionTable } from './permission-table.tsx';

/** What the signed-in person may hand on. */
export function useGiver() {
  const { can, reach } = useOrganization();
  return { can, reach };
}

type PlaceFieldsProps = {
  value: PlaceValues;
  /** The properties of the place as it is, which may stand on no page that is loaded. */
  known: readonly { readonly id: string; readonly name: string }[];
  onChange: (place: PlaceValues) => void;
};

/** Role and switches, and what they come to. */
export function PlaceFields({ value, known, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(['team', 'organizations']);
  const giver = useGiver();
  const { role, flags, propertyIds } = value;
  const switches = Object.entries(flags) as [GivenFlag, boolean][]; // its keys are the switches of the role
  return (
    <>
      <SelectField
        label={t('columns.role')}
        hint={t(`roleHints.${role}`)}
        data-path="role"
        options={rolesWithin(giver).map((each) => ({
          value: each,
          label: t(`organizations:roles.${each}`),
        }))}
        value={role}
        onChange={(chosen) => onChange({ ...placeOf(giver, chosen), propertyIds })}
      />
      {switches.length > 0 && (
        <FieldGroup legend={t('form.permissions')}>
          {switches.map(([flag, isOn]) => {
            const isWithin = isOn || isSwitchWithin(giver, value, flag);
            return (
              <CheckField
                key={flag}
                label={t(`flags.${flag}`)}
                hint={t(isWithin ? `flagHints.${flag}` : 'flagsBeyond')}
                data-path={`flags.${flag}`}
                checked={isOn}
                isDisabled={!isWithin}
                onChange={(isChosen) => onChange({ ...value, flags: { ...flags, [flag]: isChosen } })}
              />
            );
          })}
        </FieldGroup>
      )}
      {isLimitable(role) && (
        <GivenProperties
          known={known}
          mayGiveAll={giver.reach === 'all'}
          value={propertyIds}
          onChange={(chosen) => onChange({ ...value, propertyIds: chosen })}
        />
      )}
      <Fold title={t('can.title')}>
        <PermissionTable membership={{ role, flags: { ...flags, allProperties: propertyIds === null } }} />
      </Fold>
    </>
  );
}
