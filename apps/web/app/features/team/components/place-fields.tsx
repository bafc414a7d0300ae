import { propertyScope } from '@dira/domain/permissions';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { isSwitchWithin, placeOf, rolesWithin } from '../forms/place-values.ts';
import type { GivenFlag, PlaceValues } from '../forms/place-values.ts';
import { PermissionTable } from './permission-table.tsx';

/** What the signed-in person may hand on. */
export function useGiver() {
  const { can, role } = useOrganization();
  return { can, reach: propertyScope({ role, flags: {} }) };
}

type PlaceFieldsProps = { value: PlaceValues; onChange: (place: PlaceValues) => void };

/** Role and switches, and what they come to. */
export function PlaceFields({ value, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(['team', 'organizations']);
  const giver = useGiver();
  const { role, flags } = value;
  const switches = Object.entries(flags) as [GivenFlag, boolean][]; // its keys are the switches of the role
  return (
    <>
      <SelectField
        label={t('columns.role')}
        hint={t(`roleHints.${role}`)}
        data-path="role"
        options={rolesWithin(giver).map((known) => ({
          value: known,
          label: t(`organizations:roles.${known}`),
        }))}
        value={role}
        onChange={(chosen) => onChange(placeOf(giver, chosen))}
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
                onChange={(isChosen) => onChange({ role, flags: { ...flags, [flag]: isChosen } })}
              />
            );
          })}
        </FieldGroup>
      )}
      <Fold title={t('can.title')}>
        <PermissionTable membership={value} />
      </Fold>
    </>
  );
}
