import { fileLaw } from '../law.ts';
import { isServerFeature } from '../places.ts';

const VAGUE_FOLDER = /(^|\/)(shared|common|utils?|helpers?|misc|lib\/lib)\//;
/** `constants` is a word of its own in the contract, whose one list of limits and times it is. */
const LIST_OF_CONSTANTS = 'packages/contract/src/constants.ts';
const VAGUE_FILE =
  /^(utils?|helpers?|common|shared|misc|types|constants|interfaces|models?|controllers?|managers?|handlers?)\.tsx?$/;
const BARREL = /^index\.[cm]?tsx?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const PASCAL_COMPONENT = /^[A-Z][A-Za-z0-9]*(\.(test|module))?\.(tsx|css)$/;

/** What a name may end in besides the plain `<trait>.ts`; anything else is a new kind of file and wants a decision. */
const SERVER_FEATURE_FILE =
  /^([a-z0-9-]+\.)?(routes|service|repo|policy|present|jobs|testing)\.ts$|^[a-z0-9-]+\.ts$|\.test\.ts$/;
const WEB_FEATURE_FILE = /^(pages|components|forms)\/|^panels\.tsx$|^[a-z0-9-]+(\.test)?\.ts$|\.module\.css$/;

/** A name says what is inside: no `utils`, `helpers`, `common`, `shared`, `types`, and no barrel that hides it. */
export const tellingNames = fileLaw('telling-names', isSource, ({ path }, report) => {
  const name = baseName(path);
  if (VAGUE_FOLDER.test(path)) report(1, 'stands in a folder whose name says nothing');
  if (VAGUE_FILE.test(name) && path !== LIST_OF_CONSTANTS)
    report(1, 'has a name that says nothing: name it after what is inside');
  if (BARREL.test(name)) report(1, 'is a barrel: import the file that holds the thing');
});

/** kebab-case everywhere; a component file may carry the PascalCase name of its component. */
export const fileCase = fileLaw('file-case', isSource, ({ path }, report) => {
  const name = baseName(path);
  const isComponent = path.startsWith('apps/') && PASCAL_COMPONENT.test(name);
  if (!isComponent && !KEBAB.test(name)) report(1, 'is not named in kebab-case');
});

/** A server feature is made of a closed set of files; a grown noun splits into traits, `termination.ts`, `termination.repo.ts`. */
export const serverFeatureFiles = fileLaw('server-feature-files', isServerFeature, ({ path }, report) => {
  const name = baseName(path);
  if (!SERVER_FEATURE_FILE.test(name))
    report(
      1,
      'is no file of a server feature (routes, service, repo, policy, present, jobs, testing, a trait)',
    );
});

/** A web feature is `pages/`, `components/`, `forms/`, `panels.tsx`, `queries.ts`, plain logic and style modules. */
export const webFeatureFiles = fileLaw(
  'web-feature-files',
  (path) => path.startsWith('apps/web/app/features/'),
  ({ path }, report) => {
    const inside = path.replace(/^apps\/web\/app\/features\/[^/]+\//, '');
    if (!WEB_FEATURE_FILE.test(inside))
      report(
        1,
        'is no file of a web feature (pages/, components/, forms/, panels.tsx, queries.ts, logic, *.module.css)',
      );
  },
);

function isSource(path: string): boolean {
  return /\.([cm]?tsx?|css)$/.test(path);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
