import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { assigneesQuery } from '../queries.ts';

type AssigneeFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** What it says where no member is chosen. */
  noneLabel: string;
  value?: string;
  onChange: (value: string) => void;
};

/** One of those who can be given a job. */
export function AssigneeField({ noneLabel, ...field }: AssigneeFieldProps) {
  const { organizationId } = useOrganization();
  const { data } = useQuery(assigneesQuery(organizationId));
  const team = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField options={[{ value: '', label: noneLabel }, ...team]} {...field} />;
}
