/** In the order in which a person fills them in. */
export const endingSteps = ['when', 'handBack', 'charges', 'securities', 'contact', 'review'] as const;
export type EndingStep = (typeof endingSteps)[number];

export function stepAfter(step: EndingStep, steps: readonly EndingStep[]): EndingStep {
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

/** Those who see no money are not asked about it. */
export function stepsFor(seesMoney: boolean): readonly EndingStep[] {
  return seesMoney ? endingSteps : endingSteps.filter((step) => step !== 'charges' && step !== 'securities');
}
