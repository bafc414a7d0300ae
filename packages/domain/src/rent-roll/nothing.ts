// One look at the text, without cleaning it first: a file has millions of cells.
const NOTHING =
  /^[\s\p{Cf}]*(?:(?:[-_.\u2010-\u2015\u2212\u05BE]{1,3}|אין|ללא|לא רלוונטי|ל\.?ר\.?|ל[/"״]ר|none|nil|n\/?a|not applicable)[\s\p{Cf}]*)?$/iu;

/** Whether a cell says that there is nothing: empty, a dash, `אין`, `n/a`. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text);
}
