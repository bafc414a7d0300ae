/** In the order in which a person fills them in. */
export const terminationSteps = ['when', 'moveOut', 'charges', 'securities', 'contact', 'review'] as const;
export type TerminationStep = (typeof terminationSteps)[number];

export function stepAfter(step: TerminationStep, steps: readonly TerminationStep[]): TerminationStep {
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

/** The steps of ending a lease; who sees no money is not asked about it. */
export function stepsFor(seesMoney: boolean): readonly TerminationStep[] {
  return seesMoney
    ? terminationSteps
    : terminationSteps.filter((step) => step !== 'charges' && step !== 'securities');
}
