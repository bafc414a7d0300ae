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
};

/** One of those who can be given a task, oneself first. */
export function AssigneeField({ noneLabel, isAboutTenants = false, ...field }: AssigneeFieldProps) {
  const { t } = useTranslation('tasks');
  const { organizationId } = useOrganization();
  const ownId = useMe().user.id;
  const { data } = useQuery(taskAssigneesQuery(organizationId));
  const team = (data?.items ?? []).filter(({ seesTenants }) => seesTenants || !isAboutTenants);
  const others = team.filter(({ id }) => id !== ownId);
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
