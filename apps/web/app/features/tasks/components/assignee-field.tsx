import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { taskAssigneesQuery } from '../queries.ts';

type AssigneeFieldProps = FieldProps<string> & {
  noneLabel: string;
  /** The task is about a tenant or a lease, which not everybody may see. */
  isAboutTenants?: boolean;
  /** What it is about, where that is a property or a unit. */
  propertyId?: string | null;
  /** Who has it, and may have lost their place or the property since. */
  given?: { id: string; name: string } | null;
};

/** One of those who can be given a task, oneself first. */
export function AssigneeField({
  noneLabel,
  isAboutTenants = false,
  propertyId = null,
  given = null,
  ...field
}: AssigneeFieldProps) {
  const { t } = useTranslation('tasks');
  const { organizationId } = useOrganization();
  const ownId = useMe().user.id;
  const { data } = useQuery(taskAssigneesQuery(organizationId, propertyId ?? undefined));
  const team = (data?.items ?? []).filter(({ seesTenants }) => seesTenants || !isAboutTenants);
  const hasLeft = given !== null && !team.some(({ id }) => id === given.id);
  const others = [...(hasLeft ? [given] : []), ...team].filter(({ id }) => id !== ownId);
  const own = team.some(({ id }) => id === ownId) ? [{ value: ownId, label: t('me') }] : [];
  return (
    <SelectField
      options={[
        { value: '', label: noneLabel },
        ...own,
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  );
}
