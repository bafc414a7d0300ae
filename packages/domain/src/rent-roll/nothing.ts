import { cleanText } from '../clean-text.ts';

const WORDS =
  /^(?:[-_\u2010-\u2015\u2212\u05BE.]{1,3}|אין|ללא|לא רלוונטי|ל\.?ר\.?|ל[/"״]ר|none|nil|n\/?a|not applicable)$/i;

/** Whether a cell says that there is nothing: empty, a dash, `אין`, `n/a`. */
export function saysNothing(text: string): boolean {
  const clean = cleanText(text);
  return clean === '' || WORDS.test(clean);
}
