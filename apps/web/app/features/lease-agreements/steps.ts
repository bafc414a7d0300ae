import { isInTheWay } from '@dira/domain/lease-agreement/checklist-item';
import { AGREEMENT_SECTIONS } from '@dira/domain/lease-agreement/contents';
import type { ChecklistItem } from './queries.ts';

/** The sections in the order in which they are filled in, then the look at the whole. */
export const agreementSteps = [...AGREEMENT_SECTIONS, 'review'] as const;
export type AgreementStep = (typeof agreementSteps)[number];
export type AgreementSection = (typeof AGREEMENT_SECTIONS)[number];

export function stepAfter(step: AgreementStep): AgreementStep {
  return agreementSteps[agreementSteps.indexOf(step) + 1] ?? 'review';
}

/** How many things of a section stand in the way of sending; of the whole, for the review. */
export function countInTheWay(items: readonly ChecklistItem[], step: AgreementStep): number {
  return items.filter((item) => isInTheWay(item) && (step === 'review' || item.section === step)).length;
}
