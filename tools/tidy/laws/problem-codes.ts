import { law } from '../law.ts';
import { isTest } from '../places.ts';
import { walk } from '../source.ts';

const HOME = 'packages/contract/src/error-codes.ts';
const TABLE = 'problemStatus';

/** What people can be refused with is refused by a test that names it: a guard that nobody asks can go unseen. */
export const problemCodes = law('problem-codes', (files, report) => {
  const home = files.find(({ path }) => path === HOME);
  if (home === undefined) return;
  const tests = files.filter(({ path }) => isTest(path)).map(({ text }) => text);
  walk(home.syntax().program, (node, ancestors) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier') return;
    const code = node.key.name;
    const isOfTable = ancestors.some(
      (above) =>
        above.type === 'VariableDeclarator' && above.id.type === 'Identifier' && above.id.name === TABLE,
    );
    if (isOfTable && !tests.some((text) => text.includes(`'${code}'`)))
      report(home, home.lineAt(node.start), `no test names ${code}`);
  });
});
