import { askedOf, type ReportDraft } from '@dira/domain/report-model/editing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../lib/use-settled.ts';
import { useOrganization } from '../organizations/queries.ts';
import { answerQuery } from './queries.ts';

/** What a draft answers, as soon as nobody types; the answer before it stays until then. */
export function useAnswer(draft: ReportDraft) {
  const { organizationId } = useOrganization();
  const asked = askedOf(draft);
  const settled = useSettled(asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...answerQuery(organizationId, settled),
    placeholderData: keepPreviousData,
    enabled: settled.fields.length > 0,
    retry: false,
  });
  const isWaiting = JSON.stringify(asked) !== JSON.stringify(settled);
  return {
    answered: data ?? null,
    error: isWaiting || isFetching ? null : error,
    /** Whether what stands there is the answer to something else. */
    isOld: isWaiting || isFetching || isPlaceholderData,
    retry: () => void refetch(),
  };
}
