import { law } from '../law.ts';
import { featureOf, isTest, workspaceOf } from '../places.ts';
import { resolver } from '../resolve.ts';
import { isScript } from '../source.ts';

/** From the ground up: a feature builds on those before it. Whatever is not named comes last and may use them all. */
const ORDER = [
  'privacy-notices',
  'auth',
  'account',
  'organizations',
  'exchange-rates',
  'lists',
  'legal-parameters',
  'deliveries',
  'files',
  'addresses',
  'tenants',
  'properties',
  'leases',
  'money',
];

/**
 * Between features (law 3): another feature's `service`, `policy`, `queries` or `components`, never its
 * `repo`, its jobs or its pages; and only a feature that comes earlier in the order. What composes features is a
 * screen (`app/screens/`), which stands above all of them.
 */
export const featureOrder = law('feature-order', (files, report) => {
  const resolve = resolver(files);
  for (const file of files.filter(({ path }) => isScript(path) && featureOf(path) && !isTest(path))) {
    for (const { specifier, line } of file.syntax().imports) {
      const target = resolve(file.path, specifier);
      if (!('path' in target)) continue;
      const fault = faultBetween(file.path, target.path);
      if (fault) report(file, line, fault);
    }
  }
});

function faultBetween(from: string, to: string): string | undefined {
  const own = featureOf(from) ?? '';
  const other = featureOf(to);
  if (!other || other === own || workspaceOf(from) !== workspaceOf(to)) return undefined;
  if (/(^|\/|\.)repo\.ts$/.test(to)) return `imports the repo of ${other}: go through its service`;
  if (/\/(routes|jobs)\.ts$/.test(to))
    return `imports the routes or jobs of ${other}: go through its service`;
  if (/\/pages\//.test(to)) return `imports a page of ${other}: share a component`;
  if (rank(other) > rank(own)) return `${own} comes before ${other} and must not know it`;
  return undefined;
}

function rank(feature: string): number {
  const at = ORDER.indexOf(feature);
  return at === -1 ? ORDER.length : at;
}
