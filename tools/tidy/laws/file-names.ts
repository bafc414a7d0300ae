import { fileLaw } from '../law.ts';

const VAGUE_FOLDER = /(^|\/)(shared|common|utils?|helpers?|misc|lib\/lib)\//;
/** `constants` is a word of its own in the contract, whose one list of limits and times it is. */
const LIST_OF_CONSTANTS = 'packages/contract/src/constants.ts';
const VAGUE_FILE =
  /^(utils?|helpers?|common|shared|misc|types|constants|interfaces|models?|controllers?|managers?|handlers?)\.tsx?$/;
const BARREL = /^index\.[cm]?tsx?$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const PASCAL_COMPONENT = /^[A-Z][A-Za-z0-9]*(\.(test|module))?\.(tsx|css)$/;

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

function isSource(path: string): boolean {
  return /\.([cm]?tsx?|css)$/.test(path);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
