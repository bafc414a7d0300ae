import { describeProblem } from './problem.ts';
import { showToast } from './toast.ts';

/** Says at the edge of the page why something did not go. */
export function sayProblem(error: unknown): void {
  showToast({ tone: 'error', title: describeProblem(error) });
}

/** Says what came of a change at the edge of the page: the title once it is made, else why it was not. */
export function sayOutcome(title: string, body?: string) {
  return { onSuccess: () => showToast({ title, body }), onError: sayProblem };
}
