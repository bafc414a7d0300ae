import { fileLaw } from '../law.ts';
import { isGenerated, isScript } from '../source.ts';

const UNFINISHED = /\b(TODO|FIXME|HACK|XXX)\b/;
const SILENCED = /^[\s*]*((oxlint|eslint)-disable|@ts-expect-error|oxfmt-ignore|prettier-ignore)/;
const UNCHECKED = /^[\s*]*@ts-(ignore|nocheck)/;

/**
 * A comment says why; it neither promises work nor silences a check without saying the reason:
 * `// oxlint-disable-next-line rule -- reason`, `// @ts-expect-error reason`. `@ts-ignore` is never right,
 * because it stays when the error has gone.
 */
export const honestComments = fileLaw('honest-comments', isScript, (file, report) => {
  if (isGenerated(file)) return;
  for (const { value, start } of file.syntax().comments) {
    const line = file.lineAt(start);
    if (UNFINISHED.test(value)) report(line, `leaves work behind: ${value.trim()}`);
    if (UNCHECKED.test(value))
      report(line, 'switches the type checker off: use @ts-expect-error with a reason');
    if (SILENCED.test(value) && !hasReason(value)) report(line, 'silences a check without a reason');
  }
});

function hasReason(comment: string): boolean {
  return / -- \S/.test(comment) || /@ts-expect-error\s*[-:]*\s*\w+ \w+/.test(comment);
}
