import { fileLaw } from '../law.ts';
import { featureOf, isServerFeature } from '../places.ts';
import { isTrait, TRAITS, type TraitList } from '../traits.ts';

const ROLES = ['routes', 'service', 'repo', 'policy', 'present', 'jobs', 'testing', 'invariants', 'register'];
/** What a feature adds to those that collect from all. */
const CONTRIBUTIONS = [
  'activity',
  'answers',
  'calendar-entries',
  'feature-uses',
  'handover',
  'lease-counts',
  'notifications',
  'overview',
  'own-data',
  'report-source',
  'retention',
  'search',
  'stored-keys',
  'todo',
];
const SERVER_ROLES = new Set([...ROLES, ...CONTRIBUTIONS]);
const SERVER_FILE = /^([a-z0-9-]+)(\.(routes|service|repo|policy|present|jobs|testing))?\.ts$/;
const WEB_FOLDER = /^(pages|components|forms)\//;
const WEB_FILE = /^(?:(?:use|load)-)?([a-z0-9-]+?)(?:-(?:queries|words|filter))?\.ts$/;

/**
 * A server feature is made of a closed set of files. A noun that grew splits into traits, `termination.ts`,
 * `termination.repo.ts`, or folders of them, and each trait is declared in `traits.json`.
 */
export const serverFeatureFiles = serverFiles(TRAITS);

/** A web feature is `pages/`, `components/`, `forms/`, `panels.tsx`, `queries.ts`, style modules, and logic of declared traits. */
export const webFeatureFiles = webFiles(TRAITS);

export function serverFiles(traits: TraitList) {
  return fileLaw('server-feature-files', isServerFeature, ({ path }, report) => {
    const { feature, folders, name } = partsOf(path);
    // Lists of all features stand above them.
    if (feature === undefined) return;
    for (const folder of folders)
      if (!isTrait(traits, feature, folder))
        report(1, `stands in ${folder}/: ${undeclared(feature, folder)}`);
    if (name.endsWith('.test.ts')) return;
    const [, stem] = SERVER_FILE.exec(name) ?? [];
    if (stem === undefined)
      report(
        1,
        'is no file of a server feature (routes, service, repo, policy, present, jobs, testing, a trait)',
      );
    else if (!SERVER_ROLES.has(stem) && !isTrait(traits, feature, stem)) report(1, undeclared(feature, stem));
  });
}

export function webFiles(traits: TraitList) {
  return fileLaw(
    'web-feature-files',
    (path) => path.startsWith('apps/web/app/features/'),
    ({ path }, report) => {
      const { feature = '', folders, name } = partsOf(path);
      const inside = [...folders, name].join('/');
      if (WEB_FOLDER.test(inside) || inside === 'panels.tsx' || inside === 'queries.ts') return;
      if (folders.length === 0 && (name.endsWith('.module.css') || name.endsWith('.test.ts'))) return;
      const [, stem] = WEB_FILE.exec(inside) ?? [];
      if (stem === undefined)
        report(
          1,
          'is no file of a web feature (pages/, components/, forms/, panels.tsx, queries.ts, logic, *.module.css)',
        );
      else if (!isTrait(traits, feature, stem)) report(1, undeclared(feature, stem));
    },
  );
}

/** The names by which a file's path says what it is: its folders, and its own. */
export function namesIn(path: string): string[] {
  const { folders, name } = partsOf(path);
  const [, stem] = (isServerFeature(path) ? SERVER_FILE : WEB_FILE).exec(name) ?? [];
  return stem === undefined ? folders : [...folders, stem];
}

function undeclared(feature: string, trait: string): string {
  return `${trait} is no trait of ${feature}: one that is has its line in tools/tidy/traits.json`;
}

function partsOf(path: string): { feature: string | undefined; folders: string[]; name: string } {
  const feature = featureOf(path);
  const inside = path.replace(/^.*\/features\/[^/]+\//, '').split('/');
  return { feature, folders: inside.slice(0, -1), name: inside.at(-1) ?? '' };
}
