/**
 * Keeps a piece of a sentence from turning its neighbours around, where no element can: toasts, titles, labels of
 * fields. On the page itself `UserText`, `Code` and `Amount` do it.
 */
export const isolate = {
  /** Text that a person typed: finds its own direction. */
  text: (text: string) => `\u2068${text}\u2069`,
  /** Amounts, dates, numbers: always read from the left. */
  code: (text: string) => `\u2066${text}\u2069`,
};
