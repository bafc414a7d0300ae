/**
 * - `free`: the parties may agree otherwise
 * - `tenant_favour`: it may be changed only to the good of the tenant (s.25N)
 * - `locked`: nobody may change it (s.25F)
 */
export const CLAUSE_CLASSES = ['free', 'tenant_favour', 'locked'] as const;
export type ClauseClass = (typeof CLAUSE_CLASSES)[number];

/** A value of one line, or a list; empty where the agreement does not say it yet. */
export type ClauseValue = string | readonly string[];

/** A piece of a paragraph: words of the clause, a value of this agreement, or the gap where one lacks. */
export interface TextRun {
  readonly kind: 'words' | 'value' | 'gap';
  readonly text: string;
}

export interface ClauseParagraph {
  /** A line of a list, under the paragraph before it. */
  readonly isItem: boolean;
  readonly runs: readonly TextRun[];
}

const variable = /\{\{([^{}]*)\}\}/g;
const blankLine = /\n[^\S\n]*\n/;
const gap: TextRun = { kind: 'gap', text: '________' };

/**
 * A clause with its variables filled in, in one pass: what stands in a value is text and nothing else, also where
 * it looks like a variable. A paragraph that is a list variable alone becomes an item a line.
 */
export function fillClause(body: string, values: ReadonlyMap<string, ClauseValue>): ClauseParagraph[] {
  return body
    .split(blankLine)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => fillParagraph(paragraph, values));
}

function fillParagraph(paragraph: string, values: ReadonlyMap<string, ClauseValue>): ClauseParagraph[] {
  const alone = /^\{\{([^{}]*)\}\}$/.exec(paragraph)?.[1]?.trim();
  const list = alone === undefined ? undefined : values.get(alone);
  if (typeof list === 'object') {
    const items = list.length === 0 ? [gap] : list.map((text): TextRun => ({ kind: 'value', text }));
    return items.map((run) => ({ isItem: true, runs: [run] }));
  }
  return [{ isItem: false, runs: fillRuns(paragraph, values) }];
}

function fillRuns(text: string, values: ReadonlyMap<string, ClauseValue>): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(variable)) {
    runs.push({ kind: 'words', text: text.slice(from, match.index) }, runOf(match, values));
    from = match.index + match[0].length;
  }
  runs.push({ kind: 'words', text: text.slice(from) });
  return runs.filter((run) => run.text !== '');
}

function runOf([whole, name = '']: RegExpExecArray, values: ReadonlyMap<string, ClauseValue>): TextRun {
  const value = values.get(name.trim());
  // A name that nobody knows stays as it was written, for all to see.
  if (value === undefined) return { kind: 'words', text: whole };
  const shown = typeof value === 'string' ? value : value.join('; ');
  return shown === '' ? gap : { kind: 'value', text: shown };
}

/** Names in a clause that mean nothing, each once, in the order of the text. */
export function findUnknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name.trim());
  return [...new Set(names)].filter((name) => !known.includes(name));
}
