/** `npm run check -- --house`: what the house should be like, counted. Exit code 1 where a goal is missed. */
import { styleText } from 'node:util';
import { featureCycles } from '../tidy/laws/import-cycles.ts';
import { isTest, isWeb } from '../tidy/places.ts';
import { isScript, type SourceFile } from '../tidy/source.ts';
import { readTree } from '../tidy/tree.ts';

interface Outcome {
  readonly what: string;
  readonly count: (files: readonly SourceFile[]) => number;
  readonly most: number;
}

/** What ships and was written by hand, without words: a word in five languages is five files by design. */
const isCode = ({ path }: SourceFile) =>
  /^(apps|packages)\//.test(path) && (isScript(path) || path.endsWith('.sql')) && !isTest(path);

const countFiles = (pattern: RegExp, where: (file: SourceFile) => boolean = () => true) => {
  return (files: readonly SourceFile[]) =>
    files.filter((file) => isCode(file) && where(file) && pattern.test(file.text)).length;
};

const OUTCOMES: readonly Outcome[] = [
  {
    what: 'files that a type of notification touches (security.expiring)',
    count: countFiles(/'security\.expiring'/),
    most: 3,
  },
  {
    what: 'files that a field of a unit touches (its area)',
    count: countFiles(/\b(areaSqm|area_sqm)\b/, ({ path }) =>
      /features\/properties\/|contract\/src\/properties|\/db\//.test(path),
    ),
    most: 8,
  },
  {
    what: 'pages that know their panels one by one',
    count: countFiles(/(get\('panel'\) ===|case '[\w-]+':\n\s+return <\w+Panel)[^]*\1/, ({ path }) =>
      isWeb(path),
    ),
    most: 0,
  },
  { what: 'rings of features', count: (files) => featureCycles.check(files).length, most: 0 },
  {
    what: 'lists of what a change makes old, beside the one table',
    count: countFiles(/invalidateQueries/, ({ path }) => !path.endsWith('lib/freshness.ts')),
    most: 0,
  },
  {
    what: 'generated files in the web app',
    count: countFiles(/^\/\/ Generated|@generated/m, ({ path }) => isWeb(path)),
    most: 0,
  },
  {
    what: 'homes of the days before an end that is soon',
    count: countFiles(/ENDS_SOON_DAYS = \d|days: 60\b|interval '60 days'/),
    most: 1,
  },
  {
    what: 'casts that a CHECK of the column excuses',
    count: countFiles(/\bas .*\/\/.*column.s check/),
    most: 0,
  },
];

export function reportHouse(): boolean {
  const files = readTree();
  const rows = OUTCOMES.map(({ what, count, most }) => ({ what, most, now: count(files) }));
  for (const { what, most, now } of rows) {
    const mark = now <= most ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${String(now).padStart(3)}  ${what}${now <= most ? '' : `, at most ${most}`}`);
  }
  return rows.every(({ most, now }) => now <= most);
}
