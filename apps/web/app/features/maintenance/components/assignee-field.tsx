import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { assigneesQuery } from '../queries.ts';

type AssigneeFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** What it says where no member is chosen. */
  noneLabel: string;
  /** What the job is about; without it, everybody is offered who can be given any. */
  propertyId?: string;
  /** Who has it, and may have lost their place or the property since. */
  given?: { id: string; name: string } | null;
  value?: string;
  onChange: (value: string) => void;
};

/** One of those who can be given a job. */
export function AssigneeField({ noneLabel, propertyId, given = null, ...field }: AssigneeFieldProps) {
  const { organizationId } = useOrganization();
  const { data } = useQuery(assigneesQuery(organizationId, propertyId));
  const team = data?.items ?? [];
  const hasLeft = given !== null && !team.some(({ id }) => id === given.id);
  const offered = hasLeft ? [given, ...team] : team;
  return (
    <SelectField
      options={[
        { value: '', label: noneLabel },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  );
}
