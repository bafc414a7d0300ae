import { useQuery } from '@tanstack/react-query';
import { Mark } from '../../../ui/mark.tsx';
import type { Membership } from '../../account/queries.ts';
import { logoQuery } from '../shown-logo.ts';

/** The logo of a workspace beside its name, or the first letters of that. */
export function WorkspaceMark({ organizationId, organizationName, logoId }: Membership) {
  const { data } = useQuery({ ...logoQuery(organizationId), enabled: logoId !== null });
  return <Mark name={organizationName} picture={logoId === null ? null : data?.logo?.picture} />;
}
