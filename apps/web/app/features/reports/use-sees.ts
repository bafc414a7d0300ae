import { DATASET_IDS, DATASETS, isSeen, type DatasetId } from '@dira/domain/report-model/datasets';
import type { Membership } from '../account/queries.ts';
import { useOrganization } from '../organizations/queries.ts';

/** Which fields somebody may see in this workspace. */
export function seesIn({ can }: Pick<Membership, 'can'>) {
  return (dataset: DatasetId, field: string) => isSeen(dataset, field, (action) => can[action]);
}

export function useSees() {
  return seesIn(useOrganization());
}

/** What somebody may ask about at all. */
export function datasetsIn({ can }: Pick<Membership, 'can'>): DatasetId[] {
  return DATASET_IDS.filter((dataset) => can[DATASETS[dataset].seenBy]);
}
