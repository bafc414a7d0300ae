import type { WorkspaceFeature } from '@dira/contract/workspace-features';
import type { RawBuilder } from 'kysely';

/** What is contributed to a list that several features fill. */
export interface OfFeature {
  /** It goes with this part of the product, where a workspace does without; absent: it is always there. */
  feature?: WorkspaceFeature;
}

/** Whether a workspace has the part of the product that something belongs to. */
export function isUsed({ feature }: OfFeature, unused: readonly string[]): boolean {
  return feature === undefined || !unused.includes(feature);
}

/** How much of it a workspace has, which is told before it is switched off; as the part's own feature counts it. */
export type FeatureUses = {
  readonly [Feature in WorkspaceFeature]?: (organizationId: string) => RawBuilder<number>;
};
export type AllFeatureUses = Required<FeatureUses>;
