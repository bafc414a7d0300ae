import { isInTheWay } from '@dira/domain/lease-contract/checklist-item';
import { CONTRACT_SECTIONS } from '@dira/domain/lease-contract/contents';
import type { ChecklistItem } from './queries.ts';

/** The sections in the order in which they are filled in, then the look at the whole. */
export const contractSteps = [...CONTRACT_SECTIONS, 'review'] as const;
export type ContractStep = (typeof contractSteps)[number];
export type ContractSection = (typeof CONTRACT_SECTIONS)[number];

export function stepAfter(step: ContractStep): ContractStep {
  return contractSteps[contractSteps.indexOf(step) + 1] ?? 'review';
}

/** How many things of a section stand in the way of sending; of the whole, for the review. */
export function countInTheWay(items: readonly ChecklistItem[], step: ContractStep): number {
  return items.filter((item) => isInTheWay(item) && (step === 'review' || item.section === step)).length;
}
