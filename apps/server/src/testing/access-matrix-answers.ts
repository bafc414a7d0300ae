import type { MakeCall } from './access-matrix-maker.ts';

/** How to ask for a prepared answer, and for its file: the one that all who see answers see. */
export const answerCalls: Record<string, MakeCall> = {
  getAnswer: () => ({ params: { answer: 'vacancy' } }),
  exportAnswers: () => ({ query: { answer: 'vacancy', format: 'csv' } }),
};
