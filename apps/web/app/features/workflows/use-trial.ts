import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/use-settled.ts';
import { useOrganization } from '../organizations/queries.ts';
import { trialQuery, type Definition } from './queries.ts';

/** What a draft would have done in a month, as soon as nobody changes it; the answer before it stays until then. */
export function useTrial(draft: Definition, month: string) {
  const { organizationId } = useOrganization();
  const asked = { month, definition: draft };
  const settled = useSettled(asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...trialQuery(organizationId, settled),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = isFetching || isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(settled);
  return {
    answered: data ?? null,
    result: isOld ? null : (data ?? null),
    error,
    isOld,
    retry: () => void refetch(),
  };
}
export type TrialState = ReturnType<typeof useTrial>;
