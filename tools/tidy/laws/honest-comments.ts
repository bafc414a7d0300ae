import { fileLaw } from '../law.ts';
import { isGenerated, isScript } from '../source.ts';

const UNFINISHED = /\b(TODO|FIXME|HACK|XXX)\b/;
const SILENCED = /^[\s*]*((oxlint|eslint)-disable|@ts-expect-error)/;
const UNFORMATTED = /^[\s*]*(oxfmt|prettier)-ignore/;
const UNCHECKED = /^[\s*]*@ts-(ignore|nocheck)/;
/** `Of the address that is the first way in.` */
const SUBJECTLESS = /^\*[\s*]*(Of|Those|Theirs|Whose)\b/;

/**
 * A comment says why, and a doc comment names its subject; it neither promises work nor silences a check without
 * saying the reason: `// oxlint-disable-next-line rule -- reason`, `// @ts-expect-error reason`. `@ts-ignore` is never right,
 * because it stays when the error has gone. The formatter takes its `// oxfmt-ignore` only bare, so that the reason
 * stands in a comment right above it.
 */
export const honestComments = fileLaw('honest-comments', isScript, (file, report) => {
  if (isGenerated(file)) return;
  const { comments } = file.syntax();
  for (const [at, { value, start }] of comments.entries()) {
    const line = file.lineAt(start);
    if (UNFINISHED.test(value)) report(line, `leaves work behind: ${value.trim()}`);
    if (UNCHECKED.test(value))
      report(line, 'switches the type checker off: use @ts-expect-error with a reason');
    if (SUBJECTLESS.test(value)) report(line, `names no subject: ${value.slice(1).trim()}`);
    if (SILENCED.test(value) && !hasReason(value)) report(line, 'silences a check without a reason');
    const above = comments[at - 1];
    if (UNFORMATTED.test(value) && (above === undefined || file.lineAt(above.end) !== line - 1))
      report(line, 'keeps the formatter out without a reason in a comment right above');
  }
});

function hasReason(comment: string): boolean {
  return / -- \S/.test(comment) || /@ts-expect-error\s*[-:]*\s*\w+ \w+/.test(comment);
}
